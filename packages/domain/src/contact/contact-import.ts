import { isEmail } from '../field/email.ts';
import { isPhone, maskPhone } from '../field/phone.ts';
import { isZip, maskZip } from '../field/zip.ts';
import { isState, states } from '../geography/state-names.ts';
import type { ImportField } from '../import/guess-columns.ts';
import { monthNames } from '../schedule/iso-date.ts';
import { type Birth, birthDateOf, noSuchDayText } from './birth-date.ts';
import { contactTypes } from './contact-type.ts';

const looksLikePhone = (cell: string): boolean => isPhone(phoneText(cell)) && !/^\d{5}(-\d{4})?$/.test(cell);

/**
 * The fields of a contact that a file can bring, in the order in which a user chooses them. The names are those of the
 * contact form; only a whole date of birth is a field of its own, because most files have it in one column.
 */
export const contactImportFields = [
  {
    name: 'externalId',
    label: 'Contact ID',
    headings: ['id', 'external id', 'customer id', 'customer no', 'client id', 'record id'],
  },
  {
    name: 'contactType',
    label: 'Contact Type',
    headings: ['type', 'category'],
    looksLike: (cell) => isKnownType(cell),
  },
  { name: 'firstName', label: 'First Name', headings: ['first', 'given name', 'forename'] },
  { name: 'lastName', label: 'Last Name', headings: ['last', 'surname', 'family name'] },
  {
    name: 'email',
    label: 'Email',
    headings: ['e-mail', 'email address', 'e-mail address', 'mail'],
    looksLike: isEmail,
  },
  {
    name: 'phoneNumber',
    label: 'Phone',
    headings: ['phone number', 'home phone', 'telephone', 'home', 'phone home'],
    looksLike: looksLikePhone,
  },
  {
    name: 'mobilePhone',
    label: 'Mobile Phone',
    headings: ['mobile', 'cell', 'cell phone', 'mobile number', 'phone mobile'],
    looksLike: looksLikePhone,
  },
  {
    name: 'workPhone',
    label: 'Work Phone',
    headings: ['work', 'business phone', 'office phone', 'phone work'],
    looksLike: looksLikePhone,
  },
  { name: 'addressLine1', label: 'Address Line 1', headings: ['address', 'address 1', 'street', 'street address'] },
  { name: 'addressLine2', label: 'Address Line 2', headings: ['address 2', 'apartment', 'apt', 'unit', 'suite'] },
  { name: 'city', label: 'City', headings: ['town'] },
  { name: 'state', label: 'State', headings: ['st', 'state code', 'province'], looksLike: (cell) => isState(cell) },
  {
    name: 'postalCode',
    label: 'Zip Code',
    headings: ['zip', 'postal code', 'postcode', 'zip+4'],
    looksLike: isZip,
  },
  { name: 'county', label: 'County', headings: ['county name'] },
  {
    name: 'birthDate',
    label: 'Date of Birth',
    headings: ['dob', 'birth date', 'birthdate', 'birthday'],
    looksLike: (cell) => birthOfText(cell) !== null,
  },
  { name: 'birthYear', label: 'Birth Year', headings: ['year of birth', 'yob'] },
  { name: 'birthMonth', label: 'Birth Month', headings: ['month of birth'] },
  { name: 'dateOfBirth', label: 'Birth Day', headings: ['day of birth'] },
  { name: 'groups', label: 'Groups', headings: ['group'] },
  { name: 'tags', label: 'Tags', headings: ['tag', 'labels'] },
  { name: 'spouseFirstName', label: 'Spouse First Name', headings: ['spouse first'] },
  { name: 'spouseLastName', label: 'Spouse Last Name', headings: ['spouse last'] },
  { name: 'spouseBirthYear', label: 'Spouse Birth Year', headings: [] },
  { name: 'spouseBirthMonth', label: 'Spouse Birth Month', headings: [] },
  { name: 'note', label: 'Note', headings: ['notes', 'comment', 'comments', 'remarks'] },
] as const satisfies readonly ImportField[];

export type ContactImportField = (typeof contactImportFields)[number]['name'];
export type ContactImportTexts = Partial<Record<ContactImportField, string>>;

/** The texts of a row as the contact form would hold them. A text that means nothing stays, and the form refuses it. */
export function readContactTexts(texts: ContactImportTexts): ContactImportTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      readers[name as ContactImportField]?.(text.trim()) ?? text.trim(),
    ]),
  );
}

const readers: Partial<Record<ContactImportField, (text: string) => string>> = {
  contactType: typeText,
  phoneNumber: phoneText,
  mobilePhone: phoneText,
  workPhone: phoneText,
  state: stateText,
  postalCode: zipText,
  birthMonth: monthText,
  spouseBirthMonth: monthText,
  groups: labelsText,
  tags: labelsText,
};

function isKnownType(text: string): boolean {
  return contactTypes.some(({ label }) => label.toLowerCase() === text.toLowerCase());
}

function typeText(text: string): string {
  return contactTypes.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.label ?? text;
}

/** A number with ten digits, or with the country's 1 before them, in its mask. */
function phoneText(text: string): string {
  const isPlain = /^[\d\s().+-]+$/.test(text) && /^1?\d{10}$/.test(text.replace(/\D/g, ''));
  return isPlain ? maskPhone(text) : text;
}

function stateText(text: string): string {
  const named = states.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return named?.code ?? (isState(text.toUpperCase()) ? text.toUpperCase() : text);
}

/** Spreadsheets drop the zeros before a number, so a ZIP code of New England comes with four digits. */
function zipText(text: string): string {
  if (/^\d{3,4}$/.test(text)) return text.padStart(5, '0');
  return /^\d{5}[\s-]?\d{4}$/.test(text) ? maskZip(text) : text;
}

function monthText(text: string): string {
  const at = monthNames.findIndex((name) => name === text.toLowerCase() || name.slice(0, 3) === text.toLowerCase());
  if (at >= 0) return String(at + 1);
  return /^0[1-9]$/.test(text) ? text.slice(1) : text;
}

/** The labels of a cell: `Golf; Church`. A comma separates labels, too. */
export function labelNames(text: string): readonly string[] {
  const names = text.split(/[;,|]/).map((name) => name.trim());
  return names.filter(
    (name, at) => name !== '' && names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === at,
  );
}

function labelsText(text: string): string {
  return labelNames(text).join('; ');
}

type WholeBirth = { readonly [Part in keyof Birth]: number };

/** The parts of a date as files write it: `11/24/1961`, `1961-11-24` or `19611124`. Null for another text. */
function datePartsOf(text: string): WholeBirth | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const [year, month, day] = us ? [us[3], us[1], us[2]] : [iso?.[1], iso?.[2], iso?.[3]];
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
}

/** A date of birth. Null for a text that is no date, and for a day that no calendar has. */
export function birthOfText(text: string): Birth | null {
  const birth = datePartsOf(text);
  if (birth === null) return null;
  const date = birthDateOf(birth);
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(String(date)) ? birth : null;
}

const birthDateText = 'Write the date of birth as 11/24/1961.';

/** Why a text is no date of birth. Null for a date of birth. */
export function birthTextProblem(text: string): string | null {
  if (birthOfText(text) !== null) return null;
  const parts = datePartsOf(text);
  const isWritten = parts !== null && parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31;
  return isWritten ? noSuchDayText : birthDateText;
}

export const birthMonthText = 'A month of birth is a number from 1 to 12, or its name.';

/** Whether a text is a month as the contact form holds it. */
export const isBirthMonth = (text: string): boolean => text === '' || /^([1-9]|1[0-2])$/.test(text);
