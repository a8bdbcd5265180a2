import { Application, type DeclarationReflection, type ProjectReflection, ReflectionKind, type Router } from 'typedoc';
import type { Findable } from './search-index.js';

/** What the search finds of the API: all that a package exports, and not each member of it. */
const FOUND =
  ReflectionKind.Class |
  ReflectionKind.Interface |
  ReflectionKind.Function |
  ReflectionKind.TypeAlias |
  ReflectionKind.Variable |
  ReflectionKind.Enum;

/** Writes the API reference into a folder, and answers with what can be found in it. */
export async function writeApi(root: string, folder: string): Promise<Findable[]> {
  const application = await Application.bootstrapWithPlugins({ options: root, logLevel: 'Warn' });
  const project = await application.convert();
  if (project === undefined || application.logger.hasWarnings()) throw new Error('the API reference has warnings');
  // The renderer forgets its router as soon as it has finished.
  let router: Router | undefined;
  application.renderer.on('endRender', () => {
    router = application.renderer.router;
  });
  await application.generateDocs(project, folder);
  if (application.logger.hasErrors() || router === undefined) throw new Error('the API reference was not written');
  return foundIn(project, router);
}

function foundIn(project: ProjectReflection, router: Router): Findable[] {
  return project.getReflectionsByKind(FOUND).flatMap((each) => {
    if (!router.hasUrl(each)) return [];
    const said = (each as DeclarationReflection).signatures?.[0]?.comment ?? each.comment;
    return {
      address: `api/${router.getFullUrl(each)}`,
      page: `API: ${each.parent?.getFullName() ?? ''}`,
      title: each.name,
      text: said?.summary.map(({ text }) => text).join('') ?? '',
    };
  });
}
