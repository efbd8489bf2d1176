import { checkBoundaries } from '../boundaries.mjs';

export const name = 'directions of imports';

export async function run() {
  const { violations, files } = checkBoundaries();
  return {
    ok: violations.length === 0 && files > 0,
    note: `${files} files`,
    lines: violations.map(({ rule, file, line, text }) => `${file}:${line} ${rule}: ${text}`),
  };
}
