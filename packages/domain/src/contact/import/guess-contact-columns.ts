import { headingWords } from '../../import/heading-words.ts';
import type { ImportColumns } from '../../import/import-columns.ts';
import type { ContactImportField } from '../contact-import.ts';
import { type AddressBlock, type AddressPart, addressBlocks, type HeadingMeaning } from './address-blocks.ts';
import { typeOfWord } from './contact-words.ts';
import { meaningOf, phoneKindOf } from './heading-meaning.ts';
import { birthOfText } from './read-birth.ts';
import { splitAddress } from './whole-address.ts';

type Rows = readonly (readonly string[])[];
type Columns = ImportColumns<ContactImportField>;

const phoneFields = ['phoneNumber', 'mobilePhone', 'workPhone'] as const;

const isLong = (cell: string): boolean => cell.replace(/\D/g, '').length >= 7;
const isDate = (cell: string): boolean => birthOfText(cell) !== null || /\d.*\D.*\d|\d{5,}/.test(cell);

/** Whether a cell can be a text of the field at all. A field that is not here takes every text. */
const canBe: Partial<Record<ContactImportField, (cell: string) => boolean>> = {
  email: (cell) => cell.includes('@'),
  phoneNumber: isLong,
  mobilePhone: isLong,
  workPhone: isLong,
  postalCode: (cell) => /\d/.test(cell),
  birthDate: isDate,
  spouseBirthDate: isDate,
  dateOfBirth: (cell) => /^\d{1,2}$/.test(cell),
};

/** Fields that a heading of one word can mean beside other things. */
const vagueFields: readonly ContactImportField[] = ['phoneNumber', 'mobilePhone', 'workPhone', 'dateOfBirth'];

/** Whether a cell looks like the field, for headings that can name several fields. */
const isLike: typeof canBe = {
  ...canBe,
  contactType: (cell) => typeOfWord(cell) !== null,
  externalId: (cell) => /\d/.test(cell),
  fullName: (cell) => /^\p{L}/u.test(cell) && !/\d{3}/.test(cell),
};

/** The fields of the parts of an address. */
const fieldOfPart = {
  street: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'state',
  zip: 'postalCode',
  county: 'county',
  cityStateZip: 'cityStateZip',
} as const satisfies Record<AddressPart, ContactImportField>;

export interface BlockOfColumns {
  readonly block: AddressBlock;
  /** The field of each column of the block. Null for the other columns. */
  readonly columns: Columns;
}

/**
 * The field of each column of a file of contacts. The heading decides, and cells only choose among the fields that a heading can
 * name, or confirm that the column can hold them. A column whose heading says another thing is never taken. All columns of an
 * address are of one block.
 */
export function guessContactColumns(headings: readonly string[], firstRows: Rows): Columns {
  const [block] = blocksOf(headings, firstRows);
  const columns: (ContactImportField | null)[] = headings.map((_, column) => block?.columns[column] ?? null);
  const taken = new Set(columns.filter((field) => field !== null));
  const meanings = headings.map((heading, column) => (columns[column] === null ? meaningOf(heading) : null));
  const hasNames = ['firstName', 'lastName'].every((name) => meanings.some((one) => one?.fields[0] === name));
  const take = (column: number, fields: readonly ContactImportField[]) => {
    const cells = cellsOf(firstRows, column);
    // `Home` alone can be a phone, and can say who owns the house. `Home Phone` is a phone.
    const isVague = fields.length > 1 || headingWords(headings[column] ?? '').length === 1;
    const fits = (field: ContactImportField) => !(isVague && vagueFields.includes(field)) || mayHold(field, cells);
    const free = fields.filter((field) => !taken.has(field) && !(hasNames && field === 'fullName') && fits(field));
    const field = free.find((one) => mostlyHolds(one, cells)) ?? (fields.length > 1 ? undefined : free[0]);
    if (field === undefined) return;
    columns[column] = field;
    taken.add(field);
  };
  for (const [column, meaning] of meanings.entries())
    if (meaning !== null && meaning.place === 0) take(column, inLikelyOrder(meaning.fields, meanings, column));
  for (const place of [1, 2, 3]) {
    for (const [column, meaning] of meanings.entries())
      if (meaning?.place === place) take(column, phonesAt(headings, firstRows, place));
  }
  return columns;
}

/** `Birth Day` beside columns of month and year is the day of the month. */
function inLikelyOrder(
  fields: readonly ContactImportField[],
  meanings: readonly (HeadingMeaning | null)[],
  column: number,
): readonly ContactImportField[] {
  if (!fields.includes('dateOfBirth')) return fields;
  const hasMonth = meanings.some((other, at) => at !== column && other?.fields[0] === 'birthMonth');
  return hasMonth ? ['dateOfBirth', 'birthDate'] : fields;
}

/** The kinds of phones that a column without a kind can take. A column beside it may tell the kind: `Phone 1 - Type`. */
function phonesAt(headings: readonly string[], rows: Rows, place: number): readonly ContactImportField[] {
  const kinds = headings.findIndex((heading) => phoneKindOf(heading) === place);
  if (kinds < 0) return phoneFields;
  const cells = cellsOf(rows, kinds).map((cell) => cell.toLowerCase());
  const share = (words: RegExp) => cells.filter((cell) => words.test(cell)).length;
  const counts = [share(/home|main/), share(/mobile|cell/), share(/work|business/)];
  return phoneFields.toSorted((a, b) => (counts[phoneFields.indexOf(b)] ?? 0) - (counts[phoneFields.indexOf(a)] ?? 0));
}

/** The addresses of a file, the proposed one first. An address without street and ZIP code counts after the others. */
export function blocksOf(headings: readonly string[], firstRows: Rows): readonly BlockOfColumns[] {
  const meanings = headings.map(meaningOf);
  const columnsOf = new Map(addressBlocks.map((block) => [block, columnsOfBlock(meanings, firstRows, block)]));
  const unnamed = columnsOf.get('address') ?? [];
  const has = (columns: Columns, ...fields: readonly ContactImportField[]) =>
    fields.some((field) => columns.includes(field));
  const isPartOfOther =
    has(unnamed, 'city', 'postalCode', 'addressLine2') && !has(unnamed, 'addressLine1', 'wholeAddress');
  const named = addressBlocks.flatMap((block) => {
    const columns = columnsOf.get(block) ?? [];
    if (block === 'address' || columns.every((field) => field === null)) return [];
    // `Mailing Address`, `City`, `Zip` are one address.
    const isPartial = isPartOfOther && has(columns, 'addressLine1') && !has(columns, 'city', 'postalCode');
    return [
      { block, isPartial, columns: isPartial ? columns.map((field, at) => field ?? unnamed[at] ?? null) : columns },
    ];
  });
  const isTaken = named.some(({ isPartial }) => isPartial) || unnamed.every((field) => field === null);
  const found = [...named, ...(isTaken ? [] : [{ block: 'address' as const, columns: unnamed }])]
    .toSorted((a, b) => addressBlocks.indexOf(a.block) - addressBlocks.indexOf(b.block))
    .map(({ block, columns }) => ({ block, columns }));
  const weight = ({ columns }: BlockOfColumns) => {
    const filled = columns.filter((field, column) => field !== null && cellsOf(firstRows, column).length > 0);
    return (filled.includes('addressLine1') || filled.includes('wholeAddress') ? 2 : 0) + (filled.length > 1 ? 1 : 0);
  };
  // Blocks of one weight keep their order, because this sort is stable.
  return found.toSorted((a, b) => Math.sign(weight(b)) - Math.sign(weight(a)) || weight(b) - weight(a));
}

function columnsOfBlock(meanings: readonly (HeadingMeaning | null)[], rows: Rows, block: AddressBlock): Columns {
  const taken = new Set<ContactImportField>();
  return meanings.map((meaning, column) => {
    if (meaning === null || meaning.block !== block || meaning.part === null) return null;
    const cells = cellsOf(rows, column);
    const field = fieldOfCells(meaning.part, cells);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The field of a part of an address. Its cells can hold the whole address. `Mail Address` can hold e-mail addresses. */
function fieldOfCells(part: AddressPart, cells: readonly string[]): ContactImportField | null {
  const field = fieldOfPart[part];
  if (cells.length === 0) return field;
  if (part === 'street') {
    if (isMost(cells, (cell) => cell.includes('@'))) return null;
    return isMost(cells, (cell) => splitAddress(cell) !== null) ? 'wholeAddress' : field;
  }
  if (part === 'state' && isMost(cells, (cell) => /^\d+ +\p{L}/u.test(cell))) return 'addressLine1';
  return field;
}

const mostly = 0.8;
const isMost = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * mostly;

function mayHold(field: ContactImportField, cells: readonly string[]): boolean {
  const is = canBe[field];
  return is === undefined || cells.length === 0 || cells.some(is);
}

/** Whether most cells of a column with several meanings are of this meaning. */
function mostlyHolds(field: ContactImportField, cells: readonly string[]): boolean {
  const is = isLike[field];
  return is === undefined || cells.length === 0 || isMost(cells, is);
}

function cellsOf(rows: Rows, column: number): readonly string[] {
  return rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '0/0/00');
}

/** Phones without a kind beside other phones: their columns, for the user to say which kind each of them is. */
export function unsurePhones(headings: readonly string[], columns: ImportColumns): readonly number[] {
  const phones = columns.flatMap((field, column) => (phoneFields.some((one) => one === field) ? [column] : []));
  return phones.length < 2
    ? []
    : phones.filter((column) => (meaningOf(headings[column] ?? '')?.place ?? 0) > 0).slice(1);
}
