import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * A newcomer finds files by these documents. A path or a link that leads nowhere would cost more time than no path.
 */
export const name = 'the documents name paths that exist';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'apps/web/README.md',
  'docs/glossary.md',
  'docs/where-to-change.md',
];

/** The documents shorten some paths. A path begins at the root, or in one of these folders. */
const BASES = ['', 'apps/server', 'apps/server/src', 'apps/web', 'apps/web/src'];

const CODE = /(?<!`)`([^`\n]+)`(?!`)/g;
const LINK = /\]\(([^)\s]+)\)/g;
/**
 * A sign of a placeholder, which stands for any name in a path: `features/<f>`, `*.data.ts`, `{cartId}`, `use-….ts`.
 */
const PLACEHOLDER = /[<>*{}…]/;
const PATH = /^[\w.-]+(\/[\w.-]+)*\/?$/;
const FILE_NAME = /\.(tsx?|mts|mjs|css|md|sql)$/;
/** Folders that an installation or a run makes. */
const NOT_COMMITTED = /^(\.\/)?(\.cache|\.data|dist|node_modules)(\/|$)/;

export async function run() {
  const known = knownPlaces(projectFiles());
  const texts = DOCUMENTS.map((file) => [file, readFileSync(inRoot(file), 'utf8')]);
  const lines = texts.flatMap(([file, text]) => deadPathsIn(file, text, known));
  const count = texts.reduce((sum, [, text]) => sum + pathsIn(text).length + linksIn(text).length, 0);
  return { ok: lines.length === 0 && count > 0, note: `${count} paths and links`, lines };
}

/** The files, the folders that hold them, and the names of files without their folder. */
export function knownPlaces(files) {
  const folders = files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/')));
  return { places: new Set([...files, ...folders]), names: new Set(files.map((file) => path.posix.basename(file))) };
}

/** @returns a line for every path and every link of a document that leads nowhere */
export function deadPathsIn(file, text, { places, names }) {
  const isPlace = (found) =>
    BASES.some((base) => places.has(path.posix.join(base, found))) || (!found.includes('/') && names.has(found));
  const anchors = anchorsOf(text);
  const isTarget = (target) =>
    target.startsWith('#')
      ? anchors.has(target.slice(1))
      : places.has(path.posix.join(path.posix.dirname(file), target.replace(/#.*$/, '')).replace(/\/$/, ''));
  return [
    ...pathsIn(text).filter(({ found }) => !isPlace(found)),
    ...linksIn(text).filter(({ found }) => !isTarget(found)),
  ].map(({ found, line }) => `${file}:${line} names ${found}, which does not exist`);
}

/** The paths between backticks. Of a path with a placeholder, only the folders before the placeholder count. */
function pathsIn(text) {
  return matchesOf(CODE, text).flatMap(({ found, line }) => {
    const parts = found.split('/');
    const open = parts.findIndex((part) => PLACEHOLDER.test(part));
    const fixed = (open < 0 ? parts : parts.slice(0, open)).join('/').replace(/\/$/, '');
    const isPath = PATH.test(fixed) && (found.includes('/') || FILE_NAME.test(fixed)) && !NOT_COMMITTED.test(fixed);
    return isPath ? [{ found: fixed, line }] : [];
  });
}

const linksIn = (text) => matchesOf(LINK, text).filter(({ found }) => !/^[a-z]+:/.test(found));

const matchesOf = (pattern, text) =>
  [...text.matchAll(pattern)].map(({ 1: found, index }) => ({ found, line: text.slice(0, index).split('\n').length }));

/** The anchors that a code host makes from the headings. */
function anchorsOf(text) {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/ /g, '-'),
    ),
  );
}
