import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nimFile } from './nim.js';

/** Nim with the faulty agent, as a module that threads and workers can load. */
export const faultyFile = nimFile.replace('nim-', 'faulty-');

writeFileSync(
  faultyFile,
  `import { faulty } from '${new URL('./faulty-agent.mjs', import.meta.url).href}';
import nim from './${basename(nimFile)}';

export default { ...nim, agents: [faulty] };
`,
);
