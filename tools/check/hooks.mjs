import { readFileSync } from 'node:fs';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * The compiler of the components keeps an object or array of constant parts from the first render. A hook inside would
 * run in the first render alone, and the page would break in the second.
 */
export const name = 'no hook within an object or array';

const READ = /^apps\/web\/src\/.*\.tsx?$/;

/** A hook as a part of an object, `{ key: useRef(null) }`, or of an array, `[useRef(null)]`. */
const PART = /(?:[{,]\s*\w+:\s*|\[\s*)use[A-Z]\w*(?:<[^>;]*>)?\(/g;

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file));
  const lines = files.flatMap((file) => hooksInParts(file, readFileSync(inRoot(file), 'utf8')));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

/** @returns a line for every hook that is called within an object or an array */
export function hooksInParts(file, text) {
  return [...text.matchAll(PART)].map(({ index, 0: part }) => {
    const line = text.slice(0, index + part.length).split('\n').length;
    return `${file}:${line} give the hook a line and a name of its own`;
  });
}

/** Faults that this check must find, and texts in which it must find none. planted-faults.mjs tries them. */
export const planted = {
  found: [
    'const parts = { key: useRef<HTMLDivElement>(null) };',
    'const parts = {\n  key,\n  code: useRef(null),\n};',
    'const both = [useRef(null), other];',
  ],
  innocent: ['const key = useRef(null);', 'const parts = { key, code };', 'const { user: useOfUser } = uses;'],
};
