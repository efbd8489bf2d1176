import { birthDayText, birthYearText, firstBirthYear } from '@dropdate/domain/contact/birth-date';
import { alphanumericText, isAlphanumeric } from '@dropdate/domain/field/alphanumeric';
import { emailText, isEmail, maxEmailLength } from '@dropdate/domain/field/email';
import { isPersonName, maxNameLength, nameText } from '@dropdate/domain/field/person-name';
import { isPhone, phoneText } from '@dropdate/domain/field/phone';
import { isZip, zipText } from '@dropdate/domain/field/zip';
import { isState } from '@dropdate/domain/geography/state-names';
import { z } from 'zod';
import { lineSchema, linesSchema, tooLong } from '../http/plain-text.ts';

/** The most characters of the fields of a contact (specification 1, sections 5.1 and 5.2; decision 23). */
export const maxContactLengths = {
  externalId: 50,
  firstName: maxNameLength,
  lastName: maxNameLength,
  email: maxEmailLength,
  addressLine1: 46,
  addressLine2: 46,
  city: 50,
  county: 100,
  postalCode: 10,
  birthYear: 4,
  spouseFirstName: 50,
  spouseLastName: 50,
  height: 20,
  weight: 20,
  employer: 100,
  /** The first note, on the form of a new contact. */
  firstNote: 1000,
  /** A note in the list of notes. */
  note: 4000,
} as const;

const line = (label: string, max: number) => lineSchema.max(max, tooLong(label, max));
const alphanumeric = (label: string, max: number) =>
  line(label, max).refine((text) => text === '' || isAlphanumeric(text), { error: alphanumericText(label) });
const name = (label: string, max: number) =>
  line(label, max).refine((text) => text === '' || isPersonName(text), { error: nameText });
const optionalText = (isGood: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isGood(text), { error });

/**
 * The fields of a contact that do not depend on other records, by their names in the form. Each may be empty. The form
 * needs some of them, and a response need not tell them (specification 1, section 5.1).
 */
export const contactFields = {
  externalId: alphanumeric('Contact ID', maxContactLengths.externalId),
  firstName: name('First name', maxContactLengths.firstName),
  lastName: name('Last name', maxContactLengths.lastName),
  email: line('Email', maxContactLengths.email).refine((text) => text === '' || isEmail(text), { error: emailText }),
  /** `(###) ###-####` (decision 27). */
  phone: optionalText(isPhone, phoneText),
  addressLine1: line('Address line 1', maxContactLengths.addressLine1),
  addressLine2: line('Address line 2', maxContactLengths.addressLine2),
  city: line('City', maxContactLengths.city),
  state: optionalText(isState, 'Choose a state of the United States.'),
  postalCode: optionalText(isZip, zipText),
  county: line('County', maxContactLengths.county),
  spouseFirstName: name('Spouse first name', maxContactLengths.spouseFirstName),
  spouseLastName: name('Spouse last name', maxContactLengths.spouseLastName),
  height: alphanumeric('Height', maxContactLengths.height),
  weight: alphanumeric('Weight', maxContactLengths.weight),
  employer: alphanumeric('Employer', maxContactLengths.employer),
  firstNote: linesSchema.max(maxContactLengths.firstNote, tooLong('A note', maxContactLengths.firstNote)),
} as const;

/** A part of a birth on the wire. Null for an unknown part. The rules about the calendar need the current date. */
export const birthPartSchemas = {
  year: z.number().int().min(firstBirthYear, { error: birthYearText }).max(9999, { error: birthYearText }).nullable(),
  month: z.number().int().min(1).max(12).nullable(),
  day: z.number().int().min(1, { error: birthDayText }).max(31, { error: birthDayText }).nullable(),
} as const;
