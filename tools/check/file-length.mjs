import { readFileSync } from 'node:fs';
import { inRoot, projectFiles } from '../lib/project.mjs';

export const name = 'files are short enough to read';

const LONGEST = 400;
/** Files with more lines than `LONGEST`, each with its reason. */
const MAY_BE_LONGER = {};

export async function run() {
  const code = projectFiles().filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.endsWith('.d.ts'));
  const lengths = code.map((file) => ({ file, lines: readFileSync(inRoot(file), 'utf8').split('\n').length - 1 }));
  const long = lengths.filter(({ file, lines }) => lines > LONGEST && !(file in MAY_BE_LONGER));
  const needless = Object.keys(MAY_BE_LONGER).filter(
    (file) => !lengths.some((one) => one.file === file && one.lines > LONGEST),
  );
  return {
    ok: long.length === 0 && needless.length === 0 && code.length > 0,
    note: `${code.length} files`,
    lines: [
      ...long.map(({ file, lines }) => `${file} has ${lines} lines: split it by use case (at most ${LONGEST})`),
      ...needless.map((file) => `${file} needs no exception (tools/check/file-length.mjs)`),
    ],
  };
}
