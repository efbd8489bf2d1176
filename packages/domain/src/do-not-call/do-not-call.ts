import { codeTable } from '../code/code-table.ts';
import { readPhones } from '../contact/import/read-phones.ts';
import { isPhone, phoneToE164 } from '../field/phone.ts';

/** How a number came on the do-not-call file of a company. Nobody removes a number whose lead has asked (decision 75). */
export const doNotCallSources = [
  { source: 'typed', code: 0, label: 'Typed' },
  { source: 'pasted', code: 1, label: 'Pasted' },
  { source: 'imported', code: 2, label: 'Imported' },
  { source: 'lead', code: 3, label: 'A lead asked' },
] as const;
export type DoNotCallSource = (typeof doNotCallSources)[number]['source'];
export const doNotCallSourceCodes = codeTable('source of a do-not-call number', doNotCallSources, 'source');

/** The sources of numbers that users bring and remove. */
export const removableSources = ['typed', 'pasted', 'imported'] as const satisfies readonly DoNotCallSource[];
export type RemovableSource = (typeof removableSources)[number];

/** The most numbers of one call and of a company, and the most characters of a remark. */
export const maxDoNotCall = { atOnce: 500, ofCompany: 2_000_000, remark: 200 } as const;

export const doNotCallTexts = {
  number: 'Enter one number of the United States, such as (813) 555-0123.',
  remark: `Enter at most ${maxDoNotCall.remark} characters.`,
  full: `A company keeps at most ${maxDoNotCall.ofCompany.toLocaleString('en-US')} numbers.`,
  known: 'This number is on the file already.',
  removed: 'The number was removed from the file since.',
  forGood: 'A lead has asked not to be called at this number, so the number stays for good.',
} as const;

/** What files with contacts say in place of a number that nobody calls. */
export const doNotCallMark = 'Do not call';

/** A number of the file. */
export interface DoNotCallNumber {
  /** The number as E.164. */
  readonly phone: string;
  /** What was written beside the number. */
  readonly remark: string;
}

/** Reads a text with one number, however people write the number. Null for every other text. */
export function readCallNumber(text: string): string | null {
  const { phone, others } = readPhones(text.normalize('NFKC').trim());
  return others.length === 0 && isPhone(phone) ? phoneToE164(phone) : null;
}

const between = String.raw`[\s.()/*_\u00b7\u2022\u2212\p{Pd}]{0,3}`;
/** A number of the United States inside a line. Digits that touch the number would make another number of it. */
const numberInLine = new RegExp(
  String.raw`(?<!\d)(?:\+?(?:00)?1${between})?\(?[2-9]\d{2}${between}[2-9]\d{2}${between}\d{4}(?!\d)`,
  'gu',
);
/** The code of another country stands before what looks like a number. */
const foreignBefore = /\+[\d\s().-]*$/;

/**
 * Reads typed or pasted lines with one number each, and with a remark before or behind the number. A line with two numbers is bad, because
 * nobody knows which of them is meant.
 */
export function readDoNotCall(text: string): {
  readonly numbers: readonly DoNotCallNumber[];
  /** The lines that cannot be read, from 1. */
  readonly badLines: readonly number[];
} {
  const numbers = new Map<string, DoNotCallNumber>();
  const badLines: number[] = [];
  for (const [at, line] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (read === null) badLines.push(at + 1);
    else if (!numbers.has(read.phone)) numbers.set(read.phone, read);
  }
  return { numbers: [...numbers.values()], badLines };
}

function readLine(line: string): DoNotCallNumber | null {
  const plain = line.normalize('NFKC');
  const found = [...plain.matchAll(numberInLine)];
  const [first] = found;
  if (first === undefined || foreignBefore.test(plain.slice(0, first.index))) return null;
  const phones = new Set(found.map(([number]) => readCallNumber(number)));
  const [phone] = phones;
  if (phones.size !== 1 || phone === undefined || phone === null) return null;
  const remark = plain
    .split(numberInLine)
    .map(asRemark)
    .filter((part) => part !== '')
    .join(', ');
  return remark.length > maxDoNotCall.remark ? null : { phone, remark };
}

/** A part of a line without the marks and spaces that stood between the part and the number. */
const asRemark = (part: string): string =>
  part.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').replace(/^[\s,;:.)\p{Pd}]+|[\s,;:(+\p{Pd}]+$/gu, '');

/** The area code of a number. */
export const areaCodeOf = (phone: string): string => phone.slice(2, 5);

/** An area code begins with 2 to 9. Codes such as 911 are services. */
export const isAreaCode = (text: string): boolean => /^[2-9](?!11)\d{2}$/.test(text);

/** The North American Numbering Plan has fewer area codes. */
export const maxAreaCodes = 800;

/** Reads typed area codes with anything but digits and letters between them, each once and in order. */
export function readAreaCodes(text: string): {
  readonly areaCodes: readonly string[];
  readonly bad: readonly string[];
} {
  const all = [...new Set(text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [])];
  return { areaCodes: all.filter(isAreaCode).sort(), bad: all.filter((one) => !isAreaCode(one)) };
}

/** What a company may dial. */
export interface CallFacts {
  /** The numbers of the do-not-call file of the company, or those of them that are asked about. */
  readonly doNotCall: { has(phone: string): boolean };
  /** The area codes for which the company has subscribed to the registry, which sells by area code. Empty for all. */
  readonly areaCodes: ReadonlySet<string>;
}

export type CallProblem = 'do-not-call' | 'area-code';

/** Why a company must not call a number. Null where the company may. The own file comes before the area codes. */
export function callProblem(phone: string, { doNotCall, areaCodes }: CallFacts): CallProblem | null {
  if (doNotCall.has(phone)) return 'do-not-call';
  return areaCodes.size > 0 && !areaCodes.has(areaCodeOf(phone)) ? 'area-code' : null;
}
