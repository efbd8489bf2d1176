import { readZip, zipOfReading } from '../../field/read-zip.ts';
import { isState } from '../../geography/state-names.ts';
import { stateOfText } from './state-words.ts';

export interface SplitAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

const country = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)\.?$/i;
const streetEnd =
  /\b(?:st|street|ave?|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|ct|court|cir|circle|way|pl|place|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|loop|sq|square|run|pass|path|row|xing|cv|cove|pt|point|aly|alley|box \d+)\b\.?(?:\s+(?:n|s|e|w|ne|nw|se|sw)\b\.?)?(?:\s+(?:apt|unit|suite|ste|#|lot|bldg)\.?\s*[\w-]+)?/gi;

/** City, state and ZIP code at the end of a text: `Tulsa, OK 74103-1234`. Null without state and ZIP code. */
export function splitPlace(
  text: string,
): { readonly before: string; readonly state: string; readonly postalCode: string } | null {
  const plain = text.trim().replace(country, '');
  const found = /^(.*?)[\s,]+(\d{5}(?:[-\s]?\d{4})?|\d{4})$/s.exec(plain);
  if (found === null) return null;
  const [, rest = '', zip = ''] = found;
  const state = /^(.*?)[\s,]*\b([A-Za-z]{2}|[A-Za-z]+\.|[A-Za-z]{4,}(?: [A-Za-z]+)?)[\s,]*$/s.exec(rest);
  const code = state === null ? '' : codeAtEnd(state[2] ?? '');
  if (state === null || code === '') return codeOfLastWord(rest, zip);
  return placeOf(state[1] ?? '', code, zip);
}

/** Four digits are a ZIP code that lost its zero only in a state with such ZIP codes: `4500 FM 1960` is a road. */
function placeOf(before: string, state: string, zip: string) {
  const read = readZip(zip, state);
  return read === null ? null : { before: before.trim(), state, postalCode: zipOfReading(read) };
}

function codeOfLastWord(rest: string, zip: string) {
  const last = /^(.*?)[\s,]+([A-Za-z.]+)[\s,]*$/s.exec(rest);
  const code = last === null ? '' : codeAtEnd(last[2] ?? '');
  return last === null || code === '' ? null : placeOf(last[1] ?? '', code, zip);
}

function codeAtEnd(text: string): string {
  const code = stateOfText(text);
  return isState(code) ? code : '';
}

/** The parts of an address that stands in one cell: `19 Pine St  Tulsa OK 74103`. Null for a text that is no whole address. */
export function splitAddress(text: string): SplitAddress | null {
  const place = splitPlace(text);
  if (place === null || !/\d/.test(place.before) || !/\p{L}/u.test(place.before)) return null;
  const { before, state, postalCode } = place;
  const lines = before.split(/\s*(?:\n|\r|,| {2,}|\t)\s*/).filter((line) => line !== '');
  const streets = lines.length > 1 ? lines.slice(0, -1) : streetOf(before);
  const city = lines.length > 1 ? (lines.at(-1) ?? '') : before.slice(streets.join('').length).trim();
  const [addressLine1 = '', ...more] = streets;
  return { addressLine1, addressLine2: more.join(', '), city, state, postalCode };
}

/** The street of an address without any sign between street and city ends with the last word of a street. */
function streetOf(text: string): readonly string[] {
  const end = [...text.matchAll(streetEnd)].filter(({ index, 0: word }) => index + word.length < text.length).at(-1);
  return end === undefined ? [text] : [text.slice(0, end.index + end[0].length)];
}

/** City, state and ZIP code of one cell. Null for another text. */
export function splitCityStateZip(text: string): Pick<SplitAddress, 'city' | 'state' | 'postalCode'> | null {
  const place = splitPlace(text);
  if (place !== null)
    return { city: place.before.replace(/[\s,]+$/, ''), state: place.state, postalCode: place.postalCode };
  const [city = '', state = '', ...rest] = text.split(/\s*,\s*/);
  const code = codeAtEnd(state);
  return city === '' || code === '' || rest.length > 0 ? null : { city, state: code, postalCode: '' };
}
