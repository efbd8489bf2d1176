/** The identity printed on a piece for people and for OCR: `AAA01-0001-dd` (decision 42). */
export interface PrintedKey {
  /** Three letters of the company and a two-digit block, such as `AAA01`. */
  readonly clientCode: string;
  /** 1 to 9,999 within the client code. */
  readonly mailingNumber: number;
  /** Two digits. */
  readonly deliveryPoint: string;
}

/** The number of pieces of one client code. A company whose block is full gets the next block. */
export const piecesPerBlock = 9_999;
const lastBlock = 99;

/** Letters that a company may get, without I, O and Q, which OCR takes for digits. */
const issuedLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Words that must not be printed on mail. */
const unfitLetters = new Set([
  'ASS',
  'CUM',
  'DAM',
  'DEA',
  'DED',
  'FAG',
  'FAT',
  'FCK',
  'FUK',
  'GAY',
  'JEW',
  'KKK',
  'LSD',
  'NAZ',
  'PUS',
  'SEX',
  'SUX',
  'TAX',
  'WTF',
  'XXX',
]);

/**
 * Writes a key.
 * @throws RangeError when a part is out of its bounds: an unreadable key must not be printed.
 */
export function formatPrintedKey(key: PrintedKey): string {
  if (!isClientCode(key.clientCode))
    throw new RangeError(`Client code must be three letters and a block 01 to 99: ${key.clientCode}`);
  if (!Number.isInteger(key.mailingNumber) || key.mailingNumber < 1 || key.mailingNumber > piecesPerBlock)
    throw new RangeError(`Mailing number must be 1 to ${piecesPerBlock}: ${key.mailingNumber}`);
  if (!/^\d{2}$/.test(key.deliveryPoint))
    throw new RangeError(`Delivery point must be two digits: ${key.deliveryPoint}`);
  return `${key.clientCode}-${String(key.mailingNumber).padStart(4, '0')}-${key.deliveryPoint}`;
}

/** Reads a key in its exact written form; undefined for any other text. */
export function parsePrintedKey(text: string): PrintedKey | undefined {
  const parts = /^([A-Z]{3}\d{2})-(\d{4})-(\d{2})$/.exec(text);
  const [, clientCode = '', number = '', deliveryPoint = ''] = parts ?? [];
  const mailingNumber = Number(number);
  if (!isClientCode(clientCode) || mailingNumber < 1) return undefined;
  return { clientCode, mailingNumber, deliveryPoint };
}

const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterFor: Readonly<Record<string, string>> = { '2': 'Z', '4': 'A', '5': 'S', '6': 'G', '8': 'B' };

/**
 * Reads a key from OCR or hasty writing. Case, spaces and dashes do not count. A letter in the place of a digit is read
 * as the digit that it resembles, and the other way round. A letter is never read as another letter, nor a digit as
 * another digit.
 */
export function readPrintedKey(text: string): PrintedKey | undefined {
  const plain = text.toUpperCase().replace(/[\s\u2010-\u2015_.-]+/g, '');
  if (plain.length !== 11) return undefined;
  const fixed = [...plain].map((c, position) => (position < 3 ? (letterFor[c] ?? c) : (digitFor[c] ?? c))).join('');
  return parsePrintedKey(`${fixed.slice(0, 5)}-${fixed.slice(5, 9)}-${fixed.slice(9)}`);
}

/** Whether the text is a client code: three letters and a block from 01 to 99. */
export function isClientCode(text: string): boolean {
  return /^[A-Z]{3}(0[1-9]|[1-9]\d)$/.test(text);
}

/** The client code of the first block with these three letters: `firstClientCode('HRB')` is `HRB01`. */
export function firstClientCode(letters: string): string {
  return `${letters}01`;
}

/** The block after this code's block; undefined after block 99, when the company needs other letters. */
export function nextClientCode(code: string): string | undefined {
  if (!isClientCode(code)) throw new RangeError(`Not a client code: ${code}`);
  const block = Number(code.slice(3)) + 1;
  return block > lastBlock ? undefined : `${code.slice(0, 3)}${String(block).padStart(2, '0')}`;
}

/**
 * Finds three free letters for a company. The letters come from its name, in reading order (HRB for Harborline). If
 * none of these are free, any free letters are taken. Undefined only when all letters are taken.
 */
export function clientLettersFor(companyName: string, isTaken: (letters: string) => boolean): string | undefined {
  const isFree = (letters: string): boolean => !unfitLetters.has(letters) && !isTaken(letters);
  return suggestedLetters(companyName).find(isFree) ?? allLetters().find(isFree);
}

function suggestedLetters(companyName: string): string[] {
  const name = [...companyName.normalize('NFD').toUpperCase()].filter((c) => issuedLetters.includes(c)).slice(0, 12);
  const consonants = name.filter((c, index) => index === 0 || !'AEUY'.includes(c));
  return [...triplesOf(consonants), ...triplesOf(name)];
}

function triplesOf(letters: readonly string[]): string[] {
  const [first, ...rest] = letters;
  if (first === undefined) return [];
  return rest.flatMap((second, index) => rest.slice(index + 1).map((third) => `${first}${second}${third}`));
}

function allLetters(): string[] {
  const letters = [...issuedLetters];
  return letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
}
