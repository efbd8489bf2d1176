import { maskPhone } from '../field/phone.ts';
import { headingWords } from '../import/heading-words.ts';
import type { ImportColumns, ImportField } from '../import/import-columns.ts';
import type { ImportMarkKind } from '../import/import-mark.ts';
import { doNotCallTexts, isAreaCode, maxDoNotCall, readCallNumber } from './do-not-call.ts';

type DoNotCallField = 'phone' | 'areaCode' | 'remark';
export type DoNotCallRowTexts = Partial<Record<DoNotCallField, string>>;

/**
 * The fields that a file of numbers can bring. The files of the registry have the area code in a column of its own, which joins the
 * other digits.
 */
export const doNotCallFields = [
  { name: 'phone', label: 'Phone', isRequired: true },
  { name: 'areaCode', label: 'Area Code', isSplit: true },
  { name: 'remark', label: 'Remark' },
] as const satisfies readonly ImportField<DoNotCallField>[];

const headings: Readonly<Record<DoNotCallField, RegExp>> = {
  areaCode: /^(area|area code|npa)$/,
  phone:
    /^((home|mobile|cell|work|main|primary|contact|customer|lead|consumer)? ?(phone|telephone|tel|cell|mobile|phone number|telephone number|phone no|number|ph)|do not call|dnc|dnc (phone|number)|phone 1|local number)$/,
  remark: /^(remarks?|notes?|comments?|reason|why|source)$/,
};
const fieldsInOrder: readonly DoNotCallField[] = ['areaCode', 'phone', 'remark'];

const fieldOf = (heading: string): DoNotCallField | null => {
  const words = headingWords(heading).join(' ');
  return fieldsInOrder.find((field) => headings[field].test(words)) ?? null;
};

/** Whether a text is the heading of a column of numbers, their area codes or remarks. */
export const isDoNotCallHeading = (text: string): boolean => fieldOf(text) !== null;

const localNumber = /^\s*[2-9]\d{2}[\s.-]?\d{4}\s*$/;

/** The field of each column. Without a heading that names the numbers, the first column that holds numbers is meant. */
export function guessDoNotCallColumns(
  names: readonly string[],
  firstRows: readonly (readonly string[])[],
): ImportColumns<DoNotCallField> {
  const taken = new Set<DoNotCallField>();
  const columns = names.map((heading) => {
    const field = fieldOf(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  if (taken.has('phone')) return columns;
  const holds = (column: number, is: (cell: string) => boolean): boolean => {
    const cells = firstRows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.filter(is).length * 2 > cells.length;
  };
  const free = columns.flatMap((field, column) => (field === null ? [column] : []));
  const whole = free.find((column) => holds(column, (cell) => readCallNumber(cell) !== null));
  const local = free.find((column) => holds(column, (cell) => localNumber.test(cell)));
  const area = columns.includes('areaCode') ? null : free.find((column) => holds(column, isAreaCode));
  return columns.map((field, column) => {
    if (column === (whole ?? local)) return 'phone';
    return whole === undefined && local !== undefined && column === area ? 'areaCode' : field;
  });
}

/** Reads the texts of a row: the number gets its mask, and the digits of a column of area codes stand before the others. */
export function readDoNotCallRow({ phone = '', areaCode = '', remark = '' }: DoNotCallRowTexts): {
  readonly texts: DoNotCallRowTexts;
} {
  const joined = localNumber.test(phone) && isAreaCode(areaCode.trim()) ? `${areaCode.trim()}${phone.trim()}` : phone;
  return { texts: { phone: masked(joined), remark: remark.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() } };
}

function masked(text: string): string {
  const phone = readCallNumber(text);
  return phone === null ? text.trim() : maskPhone(phone);
}

/** Reads the texts that a user types into a row. */
export const readTypedDoNotCall = (texts: DoNotCallRowTexts): DoNotCallRowTexts => ({
  ...(texts.phone !== undefined && { phone: masked(texts.phone) }),
  ...(texts.remark !== undefined && { remark: texts.remark.trim() }),
});

/** The sentences about wrong texts of a row, by field. */
export function checkDoNotCallRow({ phone = '', remark = '' }: DoNotCallRowTexts): DoNotCallRowTexts {
  return {
    ...(readCallNumber(phone) === null && { phone: doNotCallTexts.number }),
    ...(remark.length > maxDoNotCall.remark && { remark: doNotCallTexts.remark }),
  };
}

/** The marks of a review. A save leaves out the rows whose numbers are on the file already. */
export const doNotCallMarks = [
  { mark: 'listed', label: 'On the file already', isBlocking: false },
] as const satisfies readonly ImportMarkKind[];
type DoNotCallMark = (typeof doNotCallMarks)[number]['mark'];

export const listedNumberMark: DoNotCallMark = 'listed';

/** Two rows with the same key mean the same number. */
export const doNotCallRowKeys = ({ phone = '' }: DoNotCallRowTexts): readonly string[] => {
  const read = readCallNumber(phone);
  return read === null ? [] : [`phone ${read}`];
};
