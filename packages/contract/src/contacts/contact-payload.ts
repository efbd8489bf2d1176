import { isPhone, phoneText } from '@dropdate/domain/field/phone';
import { z } from 'zod';
import { dateSchema, idSchema } from '../http/primitives.ts';
import { contactTypeCode, leadAppStatusCode, leadStatusCode, phoneTypeCode } from './contact-codes.ts';
import { birthPartSchemas, contactFields, labelIdsSchema } from './contact-fields.ts';

const phonesSchema = z
  .array(
    z.object({
      phoneType: phoneTypeCode,
      phoneNumber: z.string().refine(isPhone, { error: phoneText }),
    }),
  )
  .max(3)
  .refine((phones) => new Set(phones.map(({ phoneType }) => phoneType)).size === phones.length, {
    error: 'A contact has one phone of each type.',
  });

/** The person of a contact, in the shape of specification 1, section 7.1. New and existing contacts share it. */
const personSchema = z.object({
  /** The Contact ID. The server gives one to a new contact without. An existing contact keeps its Contact ID. */
  externalId: contactFields.externalId,
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  contactEmail: z.object({ email: contactFields.email }),
  contactPhones: phonesSchema,
  address: z.object({
    addressLine1: contactFields.addressLine1,
    addressLine2: contactFields.addressLine2,
    city: contactFields.city,
    state: contactFields.state,
    postalCode: contactFields.postalCode,
    county: contactFields.county,
    countryCode: z.literal('US').default('US'),
  }),
  birthYear: birthPartSchemas.year,
  birthMonth: birthPartSchemas.month,
  /** The day of the month (specification 1, section 3.1). */
  dateOfBirth: birthPartSchemas.day,
  tags: labelIdsSchema,
  groups: labelIdsSchema,
  data: z.object({
    wasDeceased: z.boolean(),
    spouseFirstName: contactFields.spouseFirstName,
    spouseLastName: contactFields.spouseLastName,
    spouseBirthYear: birthPartSchemas.year,
    spouseBirthMonth: birthPartSchemas.month,
    wasSpouseDeceased: z.boolean(),
  }),
});

/** What an agent knows of a lead (specification 1, section 3.1). The form of a contact sends no lead data. */
const leadDataSchema = z.object({
  height: contactFields.height,
  weight: contactFields.weight,
  employer: contactFields.employer,
  leadAppStatus: leadAppStatusCode,
  /** The whole date of birth. The birth of the contact decides, so another date is refused. */
  birthday: dateSchema.nullish(),
});

const placeShape = {
  /** The org of the contact. */
  companySegments: z.array(idSchema).length(1),
  contactType: contactTypeCode,
  leadData: leadDataSchema.optional(),
};

export const newContactSchema = z.object({
  contact: personSchema.extend({ note: contactFields.firstNote.default('') }),
  ...placeShape,
});

export const savedContactSchema = z.object({
  contact: personSchema.extend({ id: idSchema, version: z.number().int().min(1).max(2_147_483_647) }),
  ...placeShape,
  /**
   * The lead status that the new type of the contact brings. A call that keeps the type leaves it out. The server
   * finds the status itself, and refuses another status.
   */
  leadStatus: leadStatusCode.optional(),
});

export const contactIdParams = z.object({ id: idSchema });
