import { parsePrintedKey } from '../mail-piece/identity/printed-key.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

/**
 * The key itself and all printed keys that differ from it in one character: at most 148. A scan looks for the recipients
 * of these keys, because OCR may have read one character wrongly. Empty for a text that is no printed key.
 */
export function nearKeys(printedKey: string): readonly string[] {
  if (parsePrintedKey(printedKey) === undefined) return [];
  const others = [...printedKey].flatMap((own, place) =>
    [...alphabetOf(own)]
      .filter((character) => character !== own)
      .map((character) => `${printedKey.slice(0, place)}${character}${printedKey.slice(place + 1)}`),
  );
  return [printedKey, ...others.filter((key) => parsePrintedKey(key) !== undefined)];
}

/** The characters that can stand in the place of a character. A dash keeps its place. */
function alphabetOf(character: string): string {
  if (letters.includes(character)) return letters;
  return digits.includes(character) ? digits : '';
}

/** The number of differing characters of two printed keys. All printed keys have the same length. */
export function keyDistance(one: string, other: string): number {
  return [...one].filter((character, place) => character !== other[place]).length;
}
