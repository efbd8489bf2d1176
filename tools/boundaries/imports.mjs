import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from '../lib/project.mjs';

/** Workspaces by name, with the folder in which `@dropdate/<name>/x` is found. */
export const WORKSPACES = {
  domain: 'packages/domain',
  contract: 'packages/contract',
  tables: 'packages/tables',
  'prospect-engine': 'packages/prospect-engine',
  server: 'apps/server',
  web: 'apps/web',
  e2e: 'e2e',
  bench: 'bench',
};

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.mjs'];

/**
 * Reads every source file of every workspace below `root`.
 * @returns files as `{ file, imports: [{ specifier, target, line, isType }] }`. `target` is the imported file inside
 * the project, the bare name of a package, or null where a relative import leads nowhere (the type check reports that).
 */
export function readImports(root) {
  return Object.values(WORKSPACES).flatMap((folder) =>
    filesBelow(path.join(root, folder), `${folder}/`)
      .filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'))
      .map((file) => ({ file, imports: importsOf(root, file) })),
  );
}

function importsOf(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = [];
  const add = (specifier, start, isType) =>
    found.push({ specifier, target: resolveImport(root, file, specifier), line: lineAt(text, start), isType });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, moduleRequest.start, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(moduleRequest.value, moduleRequest.start, isType);
  }
  // Walking the tree is slow, and few files call `import()` or `require()`, so only these files are walked.
  if (/\bimport\s*\(|\brequire\s*\(/.test(text)) addCalls(program, add);
  return found;
}

/**
 * Adds the imports by `import('x')`, as a value or as a type, and by `require('x')`. Calls of `vi.mock` are not added.
 * A computed name cannot be checked, so reviewers must look at such a call.
 */
function addCalls(program, add) {
  new Visitor({
    ImportExpression: ({ source, start }) => {
      if (typeof source.value === 'string') add(source.value, start, false);
    },
    TSImportType: ({ source, start }) => {
      if (typeof source?.value === 'string') add(source.value, start, true);
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (callee.name === 'require' && typeof first?.value === 'string') add(first.value, start, false);
    },
  }).visit(program);
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

function resolveImport(root, from, specifier) {
  const [plain] = specifier.split('?');
  if (plain.startsWith('.')) return fileAt(root, path.posix.join(path.posix.dirname(from), plain));
  const own = /^@dropdate\/([^/]+)\/?(.*)$/.exec(plain);
  if (own === null) return plain;
  const [, name, rest] = own;
  const folder = WORKSPACES[name];
  if (folder === undefined) return null;
  return fileAt(root, `${folder}/${rest.startsWith('testing/') ? '' : 'src/'}${rest}`) ?? `${folder}/src/${rest}`;
}

function fileAt(root, name) {
  for (const extension of EXTENSIONS) {
    const file = path.join(root, name + extension);
    if (existsSync(file) && statSync(file).isFile()) return name + extension;
  }
  return null;
}
