import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/**
 * The names that a package offers without a sentence that says what they are: "file: name". A name that is exported
 * by several entries is told of once.
 */
export function undocumented(entries: readonly string[], host?: ts.CompilerHost): string[] {
  const program = ts.createProgram({ rootNames: entries, options: OPTIONS, ...(host !== undefined && { host }) });
  const checker = program.getTypeChecker();
  const bare = new Set<string>();
  for (const entry of entries) {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${entry} is no module`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const declared = symbol.declarations?.[0];
      // What comes from another package has its sentence there.
      if (declared === undefined || declared.getSourceFile().isDeclarationFile) continue;
      // A whole module under a name says at its head what it is.
      const said = ts.isSourceFile(declared)
        ? /^\/\*\*/.test(declared.text)
        : symbol.getDocumentationComment(checker).length > 0;
      if (!said) bare.add(`${nameOf(declared)}: ${exported.name}`);
    }
  }
  return [...bare].sort();
}

function nameOf(declared: ts.Declaration): string {
  return declared.getSourceFile().fileName.replace(/^.*?((?:packages|bench)\/)/, '$1');
}

/** A host that has one file besides those on the disk. */
export function withFile(name: string, text: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, version, ...rest) =>
    path === name ? ts.createSourceFile(path, text, version, true) : getSourceFile(path, version, ...rest);
  return host;
}
