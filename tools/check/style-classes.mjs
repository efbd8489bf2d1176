import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, projectFiles } from '../lib/project.mjs';

/** A class that a style module does not have is `undefined` when the code runs, so the element loses its style. */
export const name = 'every named class stands in its style module';

const READ = /^apps\/web\/src\/.*\.tsx?$/;
const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)'/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file));
  const styles = (file) => readFileSync(inRoot(file), 'utf8');
  const lines = files.flatMap((file) => missingClasses(file, readFileSync(inRoot(file), 'utf8'), styles));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

/**
 * @param styles gives the text of a style module
 * @returns a line for every class that the code names and its style module lacks
 */
export function missingClasses(file, code, styles) {
  return [...code.matchAll(IMPORT)].flatMap(([, local, imported]) => {
    const module = path.posix.join(path.posix.dirname(file), imported);
    const known = new Set([...styles(module).matchAll(CLASS)].map(([, found]) => found));
    const used = new Set([...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, found]) => found));
    return [...used].filter((each) => !known.has(each)).map((each) => `${file} names ${each}, and ${module} lacks it`);
  });
}
