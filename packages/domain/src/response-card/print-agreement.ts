import type { ReadPrint } from './card-reading.ts';
import { textDistance } from './text-distance.ts';

/** The confidence from which on a read addressee or ZIP code can speak against a piece by itself. */
export const sureAddress = 75;

/** What a piece prints about its addressee. */
export interface PrintedAddress {
  /** Five digits. */
  readonly zip: string;
  /** Four digits, or empty. */
  readonly zip4: string;
  /** The first of the `postalLines`. */
  readonly addressee?: string | undefined;
}

/** How a read addressee agrees with that of a piece. `other` means that no misread letters explain the difference. */
export type NameAgreement = 'equal' | 'near' | 'unclear' | 'other' | 'unread';

/** The letters of a name. A digit is the letter for which OCR takes it. */
export const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
    .replace(/[^A-Z]/g, '');

/** The words of a name that are long enough to be compared. Initials and specks are not. */
const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[\s-]+/)
    .map(lettersOf)
    .filter((word) => word.length > 2);

/** The letters of a word that OCR may get wrong. */
const mostMisread = (word: string): number => 1 + Math.floor(word.length / 4);

export function nameAgreement(read: string | null, printed: string | undefined): NameAgreement {
  const [seen, own] = [lettersOf(read ?? ''), lettersOf(printed ?? '')];
  if (seen.length < 3 || own === '') return 'unread';
  if (seen === own) return 'equal';
  if (textDistance(seen, own) <= Math.max(1, Math.floor(own.length / 6))) return 'near';
  const words = wordsOf(read ?? '');
  const ownWords = wordsOf(printed ?? '');
  const isStrange = (word: string) =>
    !own.includes(word) && ownWords.every((one) => textDistance(one, word) > mostMisread(one));
  const strange = words.filter(isStrange);
  const isOther = strange.length > 0 && strange.join('').length * 2 >= words.join('').length - 2;
  return isOther && ownWords.some((one) => words.every((word) => textDistance(one, word) > mostMisread(one)))
    ? 'other'
    : 'unclear';
}

/**
 * Whether a read addressee has the last name of a piece, and a first name that no misread letters explain: another person
 * of the household.
 */
function isOtherOfHousehold(read: string | null, printed: string | undefined): boolean {
  const [words, ownWords] = [wordsOf(read ?? ''), wordsOf(printed ?? '')];
  const [first, ownFirst] = [words[0], ownWords[0]];
  if (words.length < 2 || ownWords.length < 2 || first === undefined || ownFirst === undefined) return false;
  return (
    textDistance(words.at(-1) ?? '', ownWords.at(-1) ?? '') <= 1 &&
    ownWords.every((one) => !one.includes(first) && textDistance(one, first) > mostMisread(one)) &&
    words.every((word) => textDistance(word, ownFirst) > mostMisread(ownFirst))
  );
}

/** Whether a read line is a street address: a house number, and a word after it. */
const isStreet = (read: string | null): boolean => /^\W*\d+\s+[A-Z]/i.test(read ?? '');

/** How a read ZIP code agrees: in all nine digits, in the first five, in neither. `off` is a difference of one digit. */
export type ZipAgreement = 'nine' | 'five' | 'off' | 'other' | 'unread';

export function zipAgreement(read: string | null, { zip, zip4 }: PrintedAddress): ZipAgreement {
  if (read === null) return 'unread';
  const [first = '', further] = read.split('-');
  const isWhole = further !== undefined && zip4 !== '';
  const [seen, own] = isWhole ? [first + further, zip + zip4] : [first, zip];
  const differing = [...own].filter((digit, place) => digit !== seen[place]).length;
  if (differing === 0) return isWhole ? 'nine' : 'five';
  return differing === 1 ? 'off' : 'other';
}

/**
 * Whether addressee and ZIP code beside a code or key clearly belong to somebody else, as when two cards lie one over the
 * other. A person who moved keeps the name, and a mail house may correct a ZIP code. So an addressee who agrees is no
 * contradiction, whatever the ZIP code is.
 */
export function isOfOtherAddressee(
  print: ReadPrint,
  piece: PrintedAddress,
  others: readonly PrintedAddress[] = [],
): boolean {
  const { zip, addressee, addressConfidence = 0 } = print;
  const name = nameAgreement(addressee, piece.addressee);
  const place = zipAgreement(zip, piece);
  const isSure = addressConfidence >= sureAddress;
  const isOfOther = others.some((other) => isOfAddress(print, other));
  if (name === 'equal' || name === 'near') return isOfOther && name === 'near' && place === 'other';
  if (isOfOther && name !== 'unread') return true;
  // Where the name is lost, the street is the first line that is read. At the own ZIP code it speaks for nobody else.
  if (isStreet(addressee) && place === 'nine') return false;
  // Two cards of a household lie one over the other more often than those of strangers, and the edge cuts the names.
  if (isOtherOfHousehold(addressee, piece.addressee)) return true;
  if (name === 'other') return isSure || place === 'other' || place === 'off';
  return isSure && place === 'other' && name === 'unread';
}

/** Whether a print names the addressee of a piece at the place of the piece. */
export const isOfAddress = ({ zip, addressee }: ReadPrint, piece: PrintedAddress): boolean =>
  nameAgreement(addressee, piece.addressee) === 'equal' && ['nine', 'five'].includes(zipAgreement(zip, piece));
