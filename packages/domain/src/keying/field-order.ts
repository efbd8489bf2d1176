import { type KeyedField, type KeyedForm, keyedFieldNames, keyedFields } from './keyed-fields.ts';
import { isPhoneFull } from './keyed-phone.ts';

/** The years of birth from which an age follows, so that nobody types the age. */
const yearOfAge: Partial<Readonly<Record<KeyedField, KeyedField>>> = { age: 'birthYear', spouseAge: 'spouseBirthYear' };

/** The field that Enter leads to, past an age that follows from the year. Null behind the last field. */
export function nextField(form: KeyedForm, field: KeyedField): KeyedField | null {
  const next = keyedFieldNames[keyedFieldNames.indexOf(field) + 1] ?? null;
  if (next === null) return null;
  const year = yearOfAge[next];
  return year !== undefined && form[next] !== '' && form[year].length === 4 ? nextField(form, next) : next;
}

/** The field before. Null before the first field. */
export const previousField = (field: KeyedField): KeyedField | null =>
  keyedFieldNames[keyedFieldNames.indexOf(field) - 1] ?? null;

/** The field with which the work on a card begins: the first one whose text only the sender of the card knows. */
export const firstOpenField = (form: KeyedForm): KeyedField =>
  keyedFieldNames.find((field) => form[field] === '') ?? 'firstName';

/**
 * Whether a field is full after a key, so that the next field follows by itself. A month that begins with 2 to 9 has one
 * digit, and so has a day that begins with 4 to 9.
 */
export function isFull(field: KeyedField, before: string, after: string): boolean {
  if (after.length <= before.length) return false;
  const { kind } = keyedFields[field];
  if (kind === 'month') return after.length === 2 || /^[2-9]$/.test(after);
  if (kind === 'day') return after.length === 2 || /^[4-9]$/.test(after);
  if (kind === 'year') return after.length === 4;
  if (kind === 'state') return after.length === 2;
  return kind === 'phone' && isPhoneFull(after);
}

/** A part of a birth with its leading zero, as it stands in its field after the operator has left it (specification 3, section 2). */
export function padded(field: KeyedField, text: string): string {
  const { kind } = keyedFields[field];
  return (kind === 'month' || kind === 'day') && /^\d$/.test(text) && text !== '0' ? `0${text}` : text;
}
