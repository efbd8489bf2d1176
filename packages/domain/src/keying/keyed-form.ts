import { ageOn, type Birth, birthProblems } from '../contact/birth-date.ts';
import { isAlphanumeric } from '../field/alphanumeric.ts';
import { cleanText } from '../field/clean-text.ts';
import { emailText, isEmail } from '../field/email.ts';
import { isPersonName, nameText } from '../field/person-name.ts';
import { isZip, maskZip, zipText } from '../field/zip.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import {
  emptyForm,
  fieldsOf,
  type KeyedField,
  type KeyedForm,
  type KeyedKind,
  type KeyedSide,
  keyedFieldNames,
  keyedFields,
} from './keyed-fields.ts';
import { isKeyedPhone, keyedPhone } from './keyed-phone.ts';

const wholeNumber = /^\d+$/;
const numberKinds: readonly KeyedKind[] = ['day', 'month', 'year', 'age'];

/** The parts of the birth of the lead and of the spouse, with the ages that follow from them. */
const births = {
  lead: { year: 'birthYear', month: 'birthMonth', day: 'birthDay', age: 'age', whose: 'Birth' },
  spouse: { year: 'spouseBirthYear', month: 'spouseBirthMonth', day: null, age: 'spouseAge', whose: 'Spouse birth' },
} as const;

const numberOf = (text: string): number | null => (wholeNumber.test(text) ? Number(text) : null);

export function birthOf(form: KeyedForm, side: KeyedSide): Birth {
  const { year, month, day } = births[side];
  return {
    year: numberOf(form[year]),
    month: numberOf(form[month]),
    day: day === null ? null : numberOf(form[day]),
  };
}

/**
 * A typed or pasted text as the field takes it: one line, without characters that nobody sees, digits alone in fields of
 * numbers, a phone with its dashes, a state in capitals, an e-mail address in small letters (specification 3, section 2).
 */
export function keyedText(field: KeyedField, typed: string): string {
  const { kind, most } = keyedFields[field];
  const line = cleanText(typed)
    .replace(/[\p{Cc}]+/gu, ' ')
    .replace(/^ +/, '');
  if (kind === 'phone') return keyedPhone(line).slice(0, most);
  if (kind === 'zip') return maskZip(line).slice(0, most);
  if (numberKinds.includes(kind)) return line.replace(/\D/g, '').slice(0, most);
  if (kind === 'state') return line.toUpperCase().slice(0, most);
  if (kind === 'email') return line.toLowerCase().replace(/ /g, '').slice(0, most);
  return [...line].slice(0, most).join('');
}

/**
 * The form after an operator typed into a field. An age gives the year of birth. A part of a birth gives the age, which
 * stays as it is typed while the year is unknown (specification 3, section 4).
 * @param today the current date of the company
 */
export function withTyped(form: KeyedForm, field: KeyedField, typed: string, today: IsoDate): KeyedForm {
  return linked({ ...form, [field]: keyedText(field, typed) }, field, today);
}

function linked(form: KeyedForm, field: KeyedField, today: IsoDate): KeyedForm {
  for (const side of ['lead', 'spouse'] as const) {
    const { year, month, day, age } = births[side];
    if (field === age) {
      const years = numberOf(form[age]);
      // The recompute of the age would fight with the age that is being typed.
      return { ...form, [year]: years === null ? '' : String(Number(today.slice(0, 4)) - years) };
    }
    if (field === year || field === month || field === day) return { ...form, [age]: ageText(form, side, today) };
  }
  return form;
}

function ageText(form: KeyedForm, side: KeyedSide, today: IsoDate): string {
  const { year } = births[side];
  if (form[year] === '') return '';
  // While the year is typed digit by digit, no age follows from it.
  if (form[year].length < 4) return '';
  const age = ageOn(birthOf(form, side), today);
  return age === null || age > 999 ? '' : String(age);
}

/** The value of a field of the file as the form takes it. A value of another kind clears the field (specification 3, section 5). */
export function copiedText(field: KeyedField, source: string): string {
  const { kind } = keyedFields[field];
  if (kind === 'zip' && !/^[\d-]*$/.test(source)) return '';
  if (numberKinds.includes(kind) && !/^\d*$/.test(source)) return '';
  return source;
}

/** The fields of a list of which the file knows something, with the value of the file as the form takes it. */
function knownTexts(source: KeyedForm, fields: readonly KeyedField[]): Partial<KeyedForm> {
  const copied = fields.map((field) => [field, copiedText(field, source[field])] as const);
  return Object.fromEntries(copied.filter(([, text]) => text !== ''));
}

/**
 * The form after the arrow of a field: the value of the file stands in the field. The age of a known birth brings its
 * birth along, because the year that follows from an age alone may be a year off.
 */
export function withCopied(form: KeyedForm, source: KeyedForm, field: KeyedField, today: IsoDate): KeyedForm {
  for (const { year, month, day, age } of Object.values(births)) {
    if (field !== age || source[year] === '') continue;
    return { ...form, ...knownTexts(source, [year, month, ...(day === null ? [] : [day]), age]) };
  }
  return linked({ ...form, [field]: copiedText(field, source[field]) }, field, today);
}

/**
 * The form after Match All: every field of the lead or of the spouse of which the file knows something has the value of
 * the file. What the file does not know stays as the card says it, because nothing would bring a typed text back.
 */
export const withAllMatched = (form: KeyedForm, source: KeyedForm, side: KeyedSide): KeyedForm => ({
  ...form,
  ...knownTexts(source, fieldsOf(side)),
});

/** Whether Match All of a side would change anything. */
export const canMatchAll = (form: KeyedForm, source: KeyedForm, side: KeyedSide): boolean =>
  Object.entries(knownTexts(source, fieldsOf(side))).some(([field, text]) => form[field as KeyedField] !== text);

/**
 * The form with the birth of the file where the card only confirms the age of the file. An age gives a year that may be
 * a year off, and no month.
 * @param source the file on the day on which the card was keyed
 */
export function withConfirmedBirth(form: KeyedForm, source: KeyedForm): KeyedForm {
  const { year, month, day, age } = births.lead;
  const isAgeAlone = form[month] === '' && form[day] === '' && form[age] !== '';
  return isAgeAlone && form[age] === source[age] ? { ...form, ...knownTexts(source, [year, month]) } : form;
}

export type KeyedProblems = Partial<Readonly<Record<KeyedField, string>>>;

/**
 * The problems of a form, one for each field at most. A form without problems can be saved (specification 3, section 5).
 * @param today the current date of the company
 */
export function keyedProblems(form: KeyedForm, today: IsoDate): KeyedProblems {
  const problems: Partial<Record<KeyedField, string>> = {};
  for (const field of keyedFieldNames) {
    const problem = textProblem(field, form[field]);
    if (problem !== null) problems[field] = problem;
  }
  for (const side of ['lead', 'spouse'] as const) {
    const { whose, age, ...parts } = births[side];
    if ([parts.year, parts.month, parts.day].some((part) => part !== null && problems[part] !== undefined)) continue;
    const birth = birthOf(form, side);
    for (const { part, text } of birthProblems(birth, today, whose)) {
      const field = parts[part] ?? parts.month;
      problems[field] ??= text;
    }
    const [years, reckoned] = [numberOf(form[age]), ageOn(birth, today)];
    // An age that was typed may be a year more than the birth says, because its year was reckoned from it.
    if (years !== null && reckoned !== null && Math.abs(years - reckoned) > 1) problems[age] ??= contradictionText;
  }
  return problems;
}

export const requiredText = (label: string): string => `${label} is required.`;
export const contradictionText = 'Age and birth contradict each other.';
export const monthText = 'A month is a number between 1 and 12.';
export const phoneKeyedText = 'Enter the ten digits of a phone number, such as 123-321-1234.';
export const stateText = 'Enter the two letters of the state.';
export const numberText = (label: string): string => `${label} has digits only.`;

function textProblem(field: KeyedField, text: string): string | null {
  const { kind, label, most, isRequired = false } = keyedFields[field];
  if (text.trim() === '') return isRequired ? requiredText(label) : null;
  if ([...text].length > most) return `${label} has at most ${most} characters.`;
  if (numberKinds.includes(kind)) {
    if (!wholeNumber.test(text)) return numberText(label);
    if (kind === 'month' && (Number(text) < 1 || Number(text) > 12)) return monthText;
    return kind === 'year' && text.length !== 4 ? yearText : null;
  }
  if (kind === 'zip') return isZip(text) ? null : zipText;
  if (kind === 'phone') return isKeyedPhone(text) ? null : phoneKeyedText;
  if (kind === 'email') return isEmail(text) ? null : emailText;
  if (kind === 'state') return isAlphanumeric(text) && text.length === 2 ? null : stateText;
  return kind === 'name' && !isPersonName(text) ? nameText : null;
}

export const yearText = 'A year has four digits.';

/** The form with the ends of its texts cut, as it is saved. */
export function trimmedForm(form: KeyedForm): KeyedForm {
  const texts = keyedFieldNames.map((name) => [name, form[name].trim()]);
  return { ...form, ...(Object.fromEntries(texts) as Partial<KeyedForm>) };
}

/** The fields that the card prints, and that it only confirms. They start with the value of the file. */
const confirmed: readonly KeyedField[] = ['firstName', 'lastName', 'addressLine1', 'zipCode', 'city', 'state'];

/** The form of a card that nobody has touched. What only the sender knows starts empty, so that nobody keys it by not looking. */
export function startForm(source: KeyedForm): KeyedForm {
  const texts = confirmed.map((field) => [field, copiedText(field, source[field])]);
  return { ...emptyForm, ...(Object.fromEntries(texts) as Partial<KeyedForm>) };
}

/** The date of birth on the wire: year-month-day, with month 00 and day 01 where they are unknown. Null without a year. */
export function wireDateOfBirth({ year, month, day }: Birth): string | null {
  if (year === null) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month ?? 0)}-${two(day ?? 1)}`;
}

/** A date of birth of the wire in its parts: `1962-00-01` has no month, and then its day says nothing. */
export function birthOfWire(dateOfBirth: string | null): Birth {
  const [year = 0, month = 0, day = 0] = (dateOfBirth ?? '').split('-').map(Number);
  if (year === 0) return { year: null, month: null, day: null };
  return { year, month: month === 0 ? null : month, day: month === 0 || day === 0 ? null : day };
}

/** ZIP code and ZIP+4 of the server as the form shows them: `12345-6789`, or without a dash where ZIP+4 is unknown. */
export const joinedZip = (zipCode: string, zipPlus: string): string =>
  zipPlus === '' ? zipCode : `${zipCode}-${zipPlus}`;

/** A ZIP code of the form in its two parts. */
export function splitZip(zip: string): { readonly zipCode: string; readonly zipPlus: string } {
  const [zipCode = '', zipPlus = ''] = zip.split('-');
  return { zipCode, zipPlus };
}
