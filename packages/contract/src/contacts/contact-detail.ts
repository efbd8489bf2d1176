import { z } from 'zod';
import { namedSchema } from '../http/named.ts';
import { dateSchema, idSchema, instantSchema, millsSchema } from '../http/primitives.ts';
import { callOutcomeCode } from './contact-call.ts';
import { contactTypeCode, leadAppStatusCode, leadStatusCode, phoneTypeCode } from './contact-codes.ts';
import { contactNoteSchema } from './contact-note.ts';
import { leadPermissionSchema } from './lead-permission.ts';
import { phoneCheckSchema } from './phone-check.ts';

const ageSchema = z.number().int().nullable();

/** A contact as the form shows it (specification 1, section 3.1). */
export const contactDetailSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  companySegmentId: idSchema,
  companySegmentName: z.string(),
  contactType: contactTypeCode,
  firstName: z.string(),
  lastName: z.string(),
  contactEmail: z.object({ id: z.string(), email: z.string() }),
  /** The phones that the contact has. */
  contactPhones: z.array(
    z.object({
      id: z.string(),
      phoneType: phoneTypeCode,
      phoneNumber: z.string(),
      /** Whether a call has found that the number is wrong. */
      isWrong: z.boolean(),
      /** Whether the number is on the do-not-call file of the company. */
      isDoNotCall: z.boolean(),
      /** Null for a number without a check. */
      check: phoneCheckSchema.nullable(),
    }),
  ),
  /** Whether the numbers are being checked again. */
  isCheckingPhones: z.boolean(),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    county: z.string(),
    countryCode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  birthYear: z.number().int().nullable(),
  birthMonth: z.number().int().nullable(),
  /** The day of the month. */
  dateOfBirth: z.number().int().nullable(),
  /** The age today. Null while the year of birth is unknown. */
  age: ageSchema,
  tags: z.array(namedSchema),
  groups: z.array(namedSchema),
  data: z.object({
    wasDeceased: z.boolean(),
    spouseFirstName: z.string(),
    spouseLastName: z.string(),
    spouseBirthYear: z.number().int().nullable(),
    spouseBirthMonth: z.number().int().nullable(),
    spouseAge: ageSchema,
    wasSpouseDeceased: z.boolean(),
  }),
  /** Newest first. */
  contactNotes: z.array(contactNoteSchema),
  createdOn: instantSchema,
  /** The agent who works the contact. */
  assignedTo: namedSchema.nullable(),
  /** The assignment rule that chose the agent, by its name of that day. Null where a user chose. */
  assignmentRule: z.string().nullable(),
  /** Null for a contact who was never a lead. The other fields of a lead then say nothing, but for the status. */
  leadCreatedOn: instantSchema.nullable(),
  /** Another type of the contact sets the status, also of a contact who was never a lead. */
  leadStatus: leadStatusCode.nullable(),
  /** The campaign whose mail the lead answered. Null where it is unknown. */
  campaignName: z.string().nullable(),
  /** The sale of a won lead. Null where the agent did not tell it. */
  saleAmount: millsSchema.nullable(),
  soldOn: dateSchema.nullable(),
  /** Where the image of the response card of the lead is. Null without an image, and for viewers who may not open it. */
  responseCardUrl: z.string().nullable(),
  /** Whether the contact answered without paper. False for viewers who may not open what was answered. */
  hasOnlineAnswers: z.boolean(),
  isLeadRead: z.boolean(),
  permission: leadPermissionSchema.extend({
    /** Why somebody overrode the end of the permission. Null while no override counts. */
    overrideReason: z.string().nullable(),
  }),
  /** The newest open proposal not to contact the lead any more. Null without one. */
  stopRequest: z
    .object({ id: idSchema, quote: z.string(), asksNoCalls: z.boolean(), asksNoMail: z.boolean() })
    .nullable(),
  /** How a lead waits for its first touch by a person. Null for a lead that was touched and for other contacts. */
  waiting: z
    .object({
      minutes: z.number().int(),
      /** The instant until which somebody must touch the lead. Null when the company has no clock. */
      dueOn: instantSchema.nullable(),
      isOverdue: z.boolean(),
    })
    .nullable(),
  /** The time at which the lead wants to be called back. Null without one, and after the next call. */
  callBackOn: instantSchema.nullable(),
  /** The last call to the contact. Null for a contact whom nobody has called. */
  lastCall: z
    .object({
      outcome: callOutcomeCode,
      at: instantSchema,
      /** Whether a mail reminds the caller of the call back. */
      isMailed: z.boolean(),
    })
    .nullable(),
  leadData: z.object({
    height: z.string(),
    weight: z.string(),
    employer: z.string(),
    leadAppStatus: leadAppStatusCode,
    /** The whole date of birth. Null while a part is unknown. */
    birthday: dateSchema.nullable(),
  }),
  /** Whether the campaign of the contact was ordered with Neighborhood Mapping (specification 1, section 2.6). */
  allowNeighborhoodMapping: z.boolean(),
  /** The contacts that went into this contact, newest first, as long as their merges can be undone. */
  merges: z.array(
    z.object({
      id: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      externalId: z.string(),
      mergedOn: instantSchema,
      mergedBy: z.string(),
    }),
  ),
  version: z.number().int(),
});
export type ContactDetail = z.output<typeof contactDetailSchema>;
