import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, projectFiles, root } from '../lib/project.mjs';

export const name = 'no registry hosts, no paths of one machine';

const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|pdf|gz|br|zip|wasm|duckdb|tiff?|xlsx|traineddata)$/;
/** Folders that exist on every machine, so their names say nothing about one machine. */
const EVERYWHERE = new Set(['/', '/tmp', '/var', '/opt', '/srv', '/usr', '/app', '/home', '/root']);

/** Groups split the words of each pattern, so that this file does not match itself. */
const PATTERNS = [
  {
    what: 'a package registry',
    pattern: /\bnpm(?:)js\.(?:org|com)|registry\.(?:)(npm|yarn)|\bdeb\.(?:)debian\.|archive\.(?:)ubuntu\./,
  },
  { what: 'a path in a home', pattern: /(?<![\w.])\/(?:home|Users)\/(?!<)[\w.-]+\/|(?<![\w.])\/roo(?:)t\/[\w.]/ },
  ...[root, path.dirname(root), os.homedir()]
    .filter((folder) => !EVERYWHERE.has(folder))
    .map((folder) => ({
      what: 'a path of this machine',
      pattern: new RegExp(`(?<![\\w.-])${folder.replace(/[^\w/-]/g, '\\$&')}/`),
    })),
];

export async function run() {
  const files = projectFiles().filter((file) => !BINARY.test(file));
  const lines = files.flatMap((file) => faultsIn(file, readFileSync(inRoot(file), 'utf8')));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

export function faultsIn(file, text) {
  return PATTERNS.flatMap(({ what, pattern }) => {
    const at = text.search(pattern);
    if (at < 0) return [];
    return [`${file}:${text.slice(0, at).split('\n').length} names ${what}: ${text.slice(at, at + 60).split('\n')[0]}`];
  });
}
