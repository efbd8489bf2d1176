import { readFileSync } from 'node:fs';
import { inRoot, projectFiles } from '../lib/project.mjs';

/** One theme: a colour named elsewhere would stay as it is in the other theme. Layouts of mail pieces are data of the server. */
export const name = 'colours stand in the theme';

const READ = /^apps\/web\/src\/.*\.(css|tsx?)$/;
const EXEMPT = /^apps\/web\/src\/kit\/theme\/|\.test\.tsx?$|\.fixture\.ts$/;
const WORDS =
  'white|black|gr[ae]y|silver|red|crimson|orange|gold|yellow|green|teal|cyan|blue|navy|indigo|purple|violet|magenta|pink|brown|beige|ivory';

const LITERAL =
  /(?<![\w&/(-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
/** A name is a colour only where one is expected: `fill: black`, `fill="black"`, `{ color: 'black' }`. */
const NAMED = new RegExp(
  `(?<![\\w-])(?:fill|stroke|color|c|bg|background(?:-?color)?|border(?:-[a-z]+)*|outline|box-shadow|stop-?color|caret-color)\\s*[:=]\\s*[{"'\`]*(?:[^;"'\`}\\n]*\\s)?(?:${WORDS})(?![\\w-])`,
  'gi',
);
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file) && !EXEMPT.test(file));
  const lines = files.flatMap((file) => faultsIn(file, readFileSync(inRoot(file), 'utf8')));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

/** @returns a line for every colour that a file names */
export function faultsIn(file, text) {
  const code = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(LITERAL), ...code.matchAll(NAMED)].map(
    ({ 0: colour, index }) =>
      `${file}:${code.slice(0, index).split('\n').length} names a colour: ${colour.trim()} (put it into kit/theme/tokens.ts)`,
  );
}
