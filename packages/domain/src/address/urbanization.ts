import { plainWords } from './plain-words.ts';
import { unitWord } from './street-words.ts';

const word = String.raw`urb(?:\.|anizaci[oó]n|anization)?\s+`;
const first = new RegExp(String.raw`^${word}\p{L}`, 'iu');
const within = new RegExp(
  String.raw`(?:^|[\s,])${word}(\p{L}[^\d#]*?)(?=[\s,]+(?:#|\S*\d|(?:calle|p\W*o\W*b(?:ox)?|post\s+office|box|${unitWord})\b)|[\s,]*$)`,
  'iu',
);

/** Whether a part of an address begins with the word for an urbanization and names one. */
export const startsWithUrbanization = (part: string): boolean => first.test(part);

/** The name of an urbanization in capital letters, without the word for it. */
export const urbanizationName = (text: string): string =>
  plainWords(text.replace(first, (start) => start.slice(-1))).join(' ');

/**
 * Takes the urbanization out of an address of one line, where it stands before or behind the street. A street with one
 * number may occur in many urbanizations of a ZIP code (USPS Publication 28, section 293).
 */
export function splitUrbanization(address: string): { readonly urbanization: string; readonly street: string } {
  const found = within.exec(address);
  const [whole = '', name = ''] = found ?? [];
  const at = found?.index ?? 0;
  const street = `${address.slice(0, at)} ${address.slice(at + whole.length)}`.replace(/^[\s,]+|[\s,]+$/g, '');
  // `12 Urb St` is a street.
  if (whole === '' || !/\p{L}/u.test(street)) return { urbanization: '', street: address };
  return { urbanization: urbanizationName(name), street };
}
