import { nameWords } from '../address/name-words.ts';
import type { ImportColumns, ImportField } from '../import/import-columns.ts';
import type { ImportMarkKind } from '../import/import-mark.ts';
import { withEnd } from '../own-list/complete-address.ts';
import { guessOwnListColumns, ownListAddresses } from '../own-list/guess-own-list-columns.ts';
import { ownListFields } from '../own-list/own-list-fields.ts';
import { type ReadPerson, readOwnListTexts, readTypedOwnList } from '../own-list/read-own-list.ts';
import { type DoNotMailPerson, doNotMailKey, doNotMailTexts, doNotMailZip, isMeaningful } from './do-not-mail.ts';

const names = [
  'firstName',
  'lastName',
  'fullName',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'zip4',
  'wholeAddress',
  'cityStateZip',
] as const;
type DoNotMailField = (typeof names)[number];
export type DoNotMailRowTexts = Partial<Record<DoNotMailField, string>>;

const isField = (name: string | null): name is DoNotMailField => names.some((known) => known === name);
const optional: readonly string[] = ['city', 'state'];

/**
 * The fields that a file of people can bring whom a company does not mail. City and state help to split addresses, and
 * are not kept.
 */
export const doNotMailFields: readonly ImportField[] = ownListFields
  .filter(({ name }) => isField(name))
  .map((field) => ({ ...field, isRequired: 'isRequired' in field && !optional.includes(field.name) }));

const ofFields = (columns: ImportColumns): ImportColumns => columns.map((name) => (isField(name) ? name : null));
const ofTexts = (texts: Readonly<Record<string, string>>): DoNotMailRowTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isField(name)));

/** The field of each column, guessed as for an own list. */
export const guessDoNotMailColumns = (headings: readonly string[], firstRows: readonly (readonly string[])[]) =>
  ofFields(guessOwnListColumns(headings, firstRows));

/** The addresses of a file, the proposed one first. */
export const doNotMailAddresses = (headings: readonly string[], firstRows: readonly (readonly string[])[]) =>
  ownListAddresses(headings, firstRows).map(({ block, columns }) => ({ block, columns: ofFields(columns) }));

/**
 * Reads the texts of a row: names and addresses in one cell are split, and the four digits of a column of their own
 * join the ZIP code.
 */
export function readDoNotMailRow(texts: DoNotMailRowTexts, reading: Parameters<typeof readOwnListTexts>[1]) {
  const { texts: read, problems, remarks }: ReadPerson = readOwnListTexts(texts, reading);
  return { texts: withWholeZip(ofTexts(read)), problems: ofTexts(problems), remarks: ofTexts(remarks) };
}

/** Reads the texts that a user types into a row. */
export const readTypedDoNotMail = (texts: DoNotMailRowTexts): DoNotMailRowTexts => ofTexts(readTypedOwnList(texts));

const withWholeZip = ({ zip4 = '', ...texts }: DoNotMailRowTexts): DoNotMailRowTexts =>
  texts.postalCode === undefined ? texts : { ...texts, postalCode: withEnd(texts.postalCode, zip4) };

/** The entry that a row becomes. */
export const doNotMailOfRow = ({
  firstName = '',
  lastName = '',
  addressLine1 = '',
  postalCode = '',
}: DoNotMailRowTexts): DoNotMailPerson => ({
  name: `${firstName} ${lastName}`.trim(),
  address: addressLine1,
  zip: postalCode,
});

const longest = 100;

/** The sentences about wrong texts of a row, by field. */
export function checkDoNotMailRow(texts: DoNotMailRowTexts): DoNotMailRowTexts {
  const { firstName = '', lastName = '', addressLine1 = '', postalCode = '' } = texts;
  const person = doNotMailOfRow(texts);
  const errors: DoNotMailRowTexts = {};
  if (nameWords(firstName).length === 0) errors.firstName = doNotMailTexts.firstName;
  if (nameWords(lastName).length === 0) errors.lastName = doNotMailTexts.lastName;
  else if (person.name.length > longest) errors.lastName = doNotMailTexts.longName;
  if (!doNotMailZip.test(postalCode)) errors.postalCode = doNotMailTexts.zip;
  if (addressLine1.length > longest) errors.addressLine1 = doNotMailTexts.longAddress;
  else if (!isMeaningful(person)) errors.addressLine1 = doNotMailTexts.address;
  return errors;
}

/**
 * The marks of a review. A row with this mark stays in the selection, because the entry may be removed before the save,
 * which leaves the row out otherwise.
 */
export const doNotMailMarks = [
  { mark: 'listed', label: 'On the list already', isBlocking: false },
] as const satisfies readonly ImportMarkKind[];
type DoNotMailMark = (typeof doNotMailMarks)[number]['mark'];

/** The mark of people who are on the list already. A save leaves their rows out. */
export const listedMark: DoNotMailMark = 'listed';

/** Two rows with the same key mean the same people. */
export const doNotMailRowKeys = (texts: DoNotMailRowTexts): readonly string[] =>
  Object.keys(checkDoNotMailRow(texts)).length > 0 ? [] : [`person ${doNotMailKey(doNotMailOfRow(texts))}`];
