import { contactFields } from '@dropdate/contract/contacts/contact-fields';
import { birthMonthText, birthTextProblem, isBirthMonth } from '@dropdate/domain/contact/contact-import';
import { addressProblems } from '@dropdate/domain/own-list/address-problems';
import type { ZipTable } from '@dropdate/domain/own-list/complete-address';
import type { OwnListField, OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import type { z } from 'zod';

/** The forms of single fields, which are those of a contact. */
const forms: Readonly<Partial<Record<OwnListField, z.ZodType>>> = {
  firstName: contactFields.firstName,
  middleName: contactFields.firstName,
  lastName: contactFields.lastName,
  addressLine1: contactFields.addressLine1,
  addressLine2: contactFields.addressLine2,
  urbanization: contactFields.addressLine1,
  city: contactFields.city,
  state: contactFields.state,
  postalCode: contactFields.postalCode,
  phoneNumber: contactFields.phone,
};

const birthYearText = 'Write the year of birth with four digits.';

/**
 * The sentences about wrong texts of a row, by field: the forms of the fields, what a piece needs, and what the ZIP code
 * tells.
 */
export function checkOwnListTexts(texts: OwnListTexts, zips: ZipTable): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [field, schema] of Object.entries(forms)) {
    const text = texts[field as OwnListField] ?? '';
    const issue = text === '' ? undefined : schema.safeParse(text).error?.issues[0];
    if (issue !== undefined) errors[field] = issue.message;
  }
  const { birthDate = '', birthYear = '', birthMonth = '' } = texts;
  const birthProblem = birthDate === '' ? null : birthTextProblem(birthDate);
  if (birthProblem !== null) errors.birthDate = birthProblem;
  if (birthYear !== '' && !/^(18|19|20)\d{2}$/.test(birthYear)) errors.birthYear = birthYearText;
  if (!isBirthMonth(birthMonth)) errors.birthMonth = birthMonthText;
  return { ...addressProblems(texts, zips), ...errors };
}
