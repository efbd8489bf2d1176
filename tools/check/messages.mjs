import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * Knip finds unused exports, but not unused keys inside them. Without this check, somebody would still maintain and
 * translate a text that is never shown.
 */
export const name = 'every text of the web is read';

const READ = /^apps\/web\/src\/.*\.tsx?$/;
const TEXTS = /\.messages\.ts$/;
const NOT_CODE = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^import[^;]*;$/gm;

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  const lines = unreadTexts(texts);
  const own = files.filter((file) => TEXTS.test(file));
  return { ok: lines.length === 0 && own.length > 0, note: `${own.length} files of texts`, lines };
}

/**
 * @param texts the text of each file by its path
 * @returns a line for every key of a file `*.messages.ts` that no file reads
 */
export function unreadTexts(texts) {
  const handedOn = readOfTexts(texts);
  return [...texts]
    .filter(([file]) => TEXTS.test(file))
    .flatMap(([file, text]) =>
      exportedKeys(file, text).flatMap(({ name: exported, keys }) => {
        const uses = [...texts].flatMap(([reader, code]) => usesIn({ reader, code }, { file, exported, handedOn }));
        return keys
          .filter((key) => !uses.some((use) => isWithin(use, key) || isWithin(key, use)))
          .map((key) => `${file}: nobody reads ${[exported, ...key].join('.')}`);
      }),
    );
}

/**
 * Whether `inner` lies within `outer`: the path `inner` begins with the path `outer`. A file that uses a group of texts
 * reads all texts of the group.
 */
const isWithin = (outer, inner) => outer.every((part, at) => inner[at] === part);

/**
 * Exported objects with the paths of their keys. An object with a type annotation is skipped: its type already checks
 * the keys.
 */
function exportedKeys(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration')
    .flatMap(({ declaration }) => declaration.declarations)
    .filter(({ id }) => !id.typeAnnotation)
    .map(({ id, init }) => ({ name: id.name, keys: keysOf(init) }));
}

function keysOf(value) {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') return keysOf(value.expression);
  if (value.type !== 'ObjectExpression') return [];
  return value.properties
    .filter(({ type }) => type === 'Property')
    .flatMap(({ key, value: inner }) => {
      const inside = keysOf(inner);
      const own = key.name ?? key.value;
      return inside.length === 0 ? [[own]] : inside.map((rest) => [own, ...rest]);
    });
}

/**
 * The paths that a file reads of an export: `messages.levels[at]` reads `['levels']`, and `messages[at]` reads the
 * empty path, which means everything.
 */
function usesIn({ reader, code }, { file, exported, handedOn }) {
  const local = reader === file ? exported : localName(code, { reader, file, exported });
  if (local === undefined) return [];
  const own = code.replace(NOT_CODE, '').replace(new RegExp(`export const ${exported}\\b`), '');
  return [...own.matchAll(new RegExp(`${START}${local}\\b${CHAIN}(\\s*\\[)?`, 'g'))].flatMap(([, chain, isOpen]) =>
    chain === '' && isOpen === undefined ? handedOn : [pathOf(chain)],
  );
}

/**
 * What may stand before the name of an export where code uses the export. After a dot, the name is a property of
 * something else. After a quote, a hyphen or a letter, the name is part of a text or of another name. The three dots of
 * a spread may stand before the name.
 */
const START = `(?<![\\w'"\`-]|(?<!\\.\\.)\\.)`;
const CHAIN = '((?:\\s*\\??\\.\\s*\\w+)*)';
const pathOf = (chain) => chain.match(/\w+/g) ?? [];

/**
 * Some components get all texts in the prop `texts`. Lists the paths that code reads from any variable with this name.
 */
function readOfTexts(texts) {
  return [...texts.values()].flatMap((code) =>
    [...code.replace(NOT_CODE, '').matchAll(new RegExp(`\\btexts${CHAIN}`, 'g'))]
      .map(([, chain]) => pathOf(chain))
      .filter((path) => path.length > 0),
  );
}

function localName(code, { reader, file, exported }) {
  for (const [, names, specifier] of code.matchAll(/^import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/gm)) {
    if (path.posix.join(path.posix.dirname(reader), specifier) !== file) continue;
    const [, local] = new RegExp(`(?:^|[\\s,])${exported}(?:\\s+as\\s+(\\w+))?\\s*(?:,|$)`).exec(names) ?? [null, null];
    if (local !== null) return local ?? exported;
  }
  return undefined;
}
