import { existsSync, readFileSync } from 'node:fs';
import { lockedPackages, packageName } from '../lib/lock.mjs';
import { inRoot } from '../lib/project.mjs';

export const name = 'licences';

const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Python-2.0 CC0-1.0 CC-BY-4.0 OFL-1.1 Unlicense PostgreSQL'.split(
    ' ',
  ),
);

/**
 * Licences with duties for those who change the package itself. They are allowed only for these packages, because we
 * use them unchanged. Each entry has its reason.
 */
const ALLOWED_FOR = [
  {
    licence: 'MPL-2.0',
    packages: /^(lightningcss(-.+)?|@axe-core\/playwright|axe-core)$/,
    reason: 'build and test tools, not delivered',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp(-.+)?$/,
    reason: 'image library as a separate, replaceable file',
  },
];

/**
 * Packages that name no licence in their manifest but contain the text of a licence. A person has read the text for
 * each name and version.
 */
const READ_IN_THE_PACKAGE = { 'png-js 2.0.0': 'MIT' };

/**
 * Reads SPDX expressions such as `(MIT OR CC0-1.0) AND Apache-2.0`. An OR needs one allowed part, an AND needs all
 * parts allowed.
 */
export function isAllowed(expression, packageName) {
  const plain = expression.trim();
  for (const [operator, test] of [
    [' OR ', 'some'],
    [' AND ', 'every'],
  ]) {
    const parts = splitOutside(plain, operator);
    if (parts.length > 1) return parts[test]((part) => isAllowed(part, packageName));
  }
  if (plain.startsWith('(') && plain.endsWith(')')) return isAllowed(plain.slice(1, -1), packageName);
  return (
    ALLOWED.has(plain) || ALLOWED_FOR.some(({ licence, packages }) => licence === plain && packages.test(packageName))
  );
}

/** The parts of an expression between the operators. An operator inside brackets does not split the expression. */
function splitOutside(expression, operator) {
  const parts = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < expression.length; at += 1) {
    if (expression[at] === '(') depth += 1;
    if (expression[at] === ')') depth -= 1;
    if (depth === 0 && expression.startsWith(operator, at)) {
      parts.push(expression.slice(start, at));
      start = at + operator.length;
    }
  }
  return [...parts, expression.slice(start)];
}

export async function run() {
  const foreign = Object.entries(lockedPackages()).filter(
    ([folder, entry]) => folder.includes('node_modules/') && !entry.link,
  );
  const lines = foreign
    .map(([folder, entry]) => ({
      name: packageName(folder),
      version: entry.version,
      licence: licenceOf(folder, entry),
    }))
    .filter(({ name: packageOf, licence }) => licence === undefined || !isAllowed(licence, packageOf))
    .map(({ name: packageOf, version, licence }) => `${packageOf} ${version}: ${licence ?? 'names no licence'}`);
  return { ok: lines.length === 0 && foreign.length > 0, note: `${foreign.length} packages`, lines };
}

/**
 * The licence of a package, from the lock file or from the installed package. The lock file lacks licences in the old
 * notation. Optional packages of other platforms are not installed here.
 */
function licenceOf(folder, { license: locked, version }) {
  const manifest = inRoot(folder, 'package.json');
  if (locked !== undefined || !existsSync(manifest)) return locked;
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  const old = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  return old ?? READ_IN_THE_PACKAGE[`${packageName(folder)} ${version}`];
}
