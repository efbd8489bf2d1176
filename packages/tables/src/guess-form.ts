import { isUtf8 } from 'node:buffer';
import { CsvScanner, type ScannedRecord } from './csv-scanner.ts';
import { TableFileError } from './table-file-error.ts';
import { decodedText, type TextEncoding } from './utf8-chunks.ts';

/** The signs that separate the columns of a text file, the usual one first. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * The encoding of a text file. A byte order mark decides. In a text of western letters in UTF-16, every second byte is NUL. Bytes
 * that are not UTF-8 are of Windows or of an old Macintosh, and the letters that they would be tell which.
 */
export function guessEncoding(bytes: Buffer): TextEncoding {
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfffe) return 'utf-16le';
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  const nuls = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = nuls;
  if (odd > start.length / 4) return 'utf-16le';
  if (even > start.length / 4) return 'utf-16be';
  // The bytes may end inside a character.
  if (isUtf8(bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1 || bytes.length))) return 'utf-8';
  const [windows, macintosh] = (['windows-1252', 'macintosh'] as const).map((encoding) =>
    oddity(decodedText(bytes, encoding)),
  );
  return (macintosh ?? 0) < (windows ?? 0) ? 'macintosh' : 'windows-1252';
}

/** Characters of words and prices in western texts. */
const usual = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšžÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŒŠŽ“”‘’–—…€£©®™°·•½¼¾«»ªº¿¡§\u00a0]/u;

/** How odd a text is: its unusual characters, and letters that no word has at their place, such as `GarcÌa` and `NuÒez`. */
function oddity(text: string): number {
  let odd = 0;
  for (const { 0: one, index } of text.matchAll(/[\u0080-\u{10ffff}]/gu)) {
    const [before = ' ', after = ' ', next = ' '] = [-1, one.length, one.length + 1].map((step) => text[index + step]);
    if (!usual.test(one)) odd += 3;
    else if (isMisplaced(one, { before, after, next })) odd += 2;
  }
  return odd;
}

const isUpper = (one: string): boolean => /\p{Lu}/u.test(one);
const isLower = (one: string): boolean => /\p{Ll}/u.test(one);

/** Whether no word has a character at its place: a capital after or before small letters, and a sign within a word. */
function isMisplaced(
  one: string,
  { before, after, next }: { readonly before: string; readonly after: string; readonly next: string },
): boolean {
  const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  if (isUpper(one)) return isLower(before) || (isInWord && (isLower(after) || isLower(next)));
  if (isLower(one)) return isUpper(after);
  if (/[‘“]/.test(one)) return /\p{L}/u.test(before);
  return isInWord && /[”–—…€£©®™°•½¼¾«»¿¡§\u00a0]/u.test(one);
}

/** The sign that a first line `sep=;` names, as Excel writes it. Null without such a line. */
export function namedDelimiter(start: string): Delimiter | null {
  const [, sign] = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(start) ?? [];
  return delimiters.find((one) => one === sign) ?? null;
}

/**
 * The sign that separates the columns of the first lines of a text: the sign that most lines have equally often. A comma for a text
 * of one column.
 * @param bytes UTF-8
 */
export function guessDelimiter(bytes: Buffer): Delimiter {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: evenness(bytes, delimiter) }))
    .toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0 ? best.delimiter : ',';
}

/** The separators of the commonest number of columns, times the share of lines that have this number or less but some. */
function evenness(bytes: Buffer, delimiter: Delimiter): number {
  const counts: number[] = [];
  const note = ({ cells }: ScannedRecord) => void counts.push(cells);
  const scanner = new CsvScanner('', delimiter, { header: note, record: note, refused: note }, { isRagged: true });
  try {
    scanner.push(bytes);
    scanner.end();
  } catch (error) {
    // The bytes may end inside a quoted cell. The lines before are enough.
    if (!(error instanceof TableFileError)) throw error;
  }
  const linesOf = (columns: number) => counts.filter((count) => count === columns).length;
  const [columns] = [...new Set(counts)]
    .filter((count) => count > 1)
    .toSorted((a, b) => linesOf(b) * b - linesOf(a) * a);
  if (columns === undefined) return 0;
  const shorter = counts.filter((count) => count > 1 && count < columns).length;
  return ((columns - 1) * (linesOf(columns) + shorter / 2)) / counts.length;
}
