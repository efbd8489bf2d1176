import { ageOn } from '@dropdate/domain/contact/birth-date';
import { emptyForm, type KeyedForm, keyedFieldNames, keyedTickNames } from '@dropdate/domain/keying/keyed-fields';
import { birthOf, birthOfWire, joinedZip, splitZip, wireDateOfBirth } from '@dropdate/domain/keying/keyed-form';
import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

/** Longer than every field of the form, so that the form itself says which field is too long. */
const mostCharacters = 200;
const textSchema = lineSchema.pipe(z.string().max(mostCharacters));
const numberSchema = z.number().int().min(0).max(9_999).nullable();

/** The people of a card on the wire (specification 3, sections 3 and 5): empty births and ages are null. */
export const keyedAudienceSchema = z.object({
  /** The recipient. */
  Id: idSchema.nullable(),
  firstName: textSchema,
  lastName: textSchema,
  addressLine1: textSchema,
  city: textSchema,
  state: textSchema,
  zipCode: textSchema,
  zipPlus: textSchema,
  /** `1962-02-14`, with month 00 and day 01 where they are unknown. It says the same as the three parts. */
  dateOfBirth: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  birthDay: numberSchema,
  birthMonth: numberSchema,
  birthYear: numberSchema,
  age: numberSchema,
  phone: textSchema,
  workPhone: textSchema,
  mobilePhone: textSchema,
  email: textSchema,
  spouseFirstName: textSchema,
  spouseLastName: textSchema,
  spouseBirthMonth: numberSchema,
  spouseBirthYear: numberSchema,
  spouseAge: numberSchema,
  isDeceased: z.boolean(),
  isSpouseDeceased: z.boolean(),
});
export type KeyedAudience = z.output<typeof keyedAudienceSchema>;

const numberFields = [
  'birthDay',
  'birthMonth',
  'birthYear',
  'age',
  'spouseBirthMonth',
  'spouseBirthYear',
  'spouseAge',
] as const;

const numberOf = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** A number of the wire as it stands in its field. Day and month have two digits (specification 3, section 2). */
function textOf(field: (typeof numberFields)[number], value: number | null): string {
  if (value === null) return '';
  const isTwoDigits = field === 'birthDay' || field === 'birthMonth' || field === 'spouseBirthMonth';
  return isTwoDigits ? String(value).padStart(2, '0') : String(value);
}

/** What stands in the fields, as the wire carries it. */
export function audienceOf(form: KeyedForm, recipientId: string | null): KeyedAudience {
  const numbers = Object.fromEntries(numberFields.map((field) => [field, numberOf(form[field])])) as Pick<
    KeyedAudience,
    (typeof numberFields)[number]
  >;
  return {
    ...form,
    ...numbers,
    ...splitZip(form.zipCode),
    Id: recipientId,
    dateOfBirth: wireDateOfBirth(birthOf(form, 'lead')),
  };
}

/**
 * The form of an audience. A date of birth without the three parts is split into them, and the age follows from it
 * (specification 3, section 3).
 * @param today the current date of the company
 */
export function formOf(audience: KeyedAudience, today: string): KeyedForm {
  const { zipCode, zipPlus, dateOfBirth } = audience;
  const hasParts = audience.birthYear !== null || audience.birthMonth !== null || audience.birthDay !== null;
  const birth = hasParts
    ? { year: audience.birthYear, month: audience.birthMonth, day: audience.birthDay }
    : birthOfWire(dateOfBirth);
  const age = hasParts || birth.year === null ? audience.age : (audience.age ?? ageOn(birth, today));
  const numbers = { ...audience, birthYear: birth.year, birthMonth: birth.month, birthDay: birth.day, age };
  const values = Object.fromEntries(
    [...keyedFieldNames, ...keyedTickNames].map((name) => [
      name,
      (numberFields as readonly string[]).includes(name)
        ? textOf(name as (typeof numberFields)[number], numbers[name as (typeof numberFields)[number]])
        : audience[name],
    ]),
  ) as unknown as KeyedForm;
  return { ...emptyForm, ...values, zipCode: joinedZip(zipCode, zipPlus) };
}

/** Whether a date of birth says the same as the three parts. */
export const isSameBirth = ({ dateOfBirth, birthYear, birthMonth, birthDay }: KeyedAudience): boolean =>
  dateOfBirth === null ||
  (birthYear === null && birthMonth === null && birthDay === null) ||
  dateOfBirth === wireDateOfBirth({ year: birthYear, month: birthMonth, day: birthDay });

/** What stands in the fields while an operator types, also where it cannot be saved yet. */
export const keyedFormSchema = z.object({
  ...(Object.fromEntries(keyedFieldNames.map((name) => [name, textSchema])) as Record<
    (typeof keyedFieldNames)[number],
    typeof textSchema
  >),
  ...(Object.fromEntries(keyedTickNames.map((name) => [name, z.boolean()])) as Record<
    (typeof keyedTickNames)[number],
    z.ZodBoolean
  >),
});
