import { leadChannels } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';
import { contactTypeCode, leadStatusCode } from '../contacts/contact-codes.ts';
import { leadPermissionSchema } from '../contacts/lead-permission.ts';
import { phoneCheckSchema } from '../contacts/phone-check.ts';
import { column } from '../http/list.ts';
import { namedSchema as named } from '../http/named.ts';
import { campaignIdSchema, dateSchema, idSchema, instantSchema, millsSchema } from '../http/primitives.ts';

/** A row of the leads (specification 1, section 3.2). */
export const leadRowSchema = z.object({
  id: idSchema,
  segmentId: idSchema,
  /** False while nobody has opened the lead. The page shows `New` for such a lead. */
  isLeadRead: z.boolean(),
  firstName: column('First Name', z.string()),
  lastName: column('Last Name', z.string()),
  /** The age today, for the cards of the board. Null while the year of birth is unknown. */
  age: z.number().int().nullable(),
  campaignName: column('Campaign', z.string().nullable()),
  campaignId: campaignIdSchema.nullable(),
  campaignNumber: column('Campaign Number', z.number().int().nullable()),
  channel: column('Channel', z.enum(leadChannels.map(({ channel }) => channel)).nullable()),
  leadCreatedOn: column('Response Date', instantSchema),
  /** The minutes for which the lead waits for its first touch by a person. Null for a lead that was touched. */
  waiting: column('Waiting', z.number().int().nullable()),
  /** When the lead was called last. Null for a lead whom nobody has called. */
  lastCall: column('Last Call', instantSchema.nullable()),
  /** Whether the lead waits longer than the company's clock allows. */
  isOverdue: z.boolean(),
  /** Where the image of the response card is. Null for a lead without an image. */
  responseCardUrl: column('Response Card', z.string().nullable()),
  assignedTo: column('Assigned To', z.string().nullable()),
  assignedToUserId: idSchema.nullable(),
  /** The name of the rule that chose the agent. Null where a user chose. */
  assignmentRule: column('Assignment Rule', z.string().nullable()),
  leadStatus: column('Status', leadStatusCode),
  /** The sale of a won lead. Null where the agent did not tell it. */
  saleAmount: column('Sale Amount', millsSchema.nullable()),
  soldOn: column('Sale Date', dateSchema.nullable()),
  /** Whether the lead may still be contacted. */
  permission: column('Permission', leadPermissionSchema),
  externalId: column('Contact ID', z.string()),
  contactType: column('Contact Type', contactTypeCode),
  email: column('Email', z.string().nullable()),
  phone: column('Phone', z.string().nullable()),
  /** Whether a call has found that the number is wrong. */
  isPhoneWrong: z.boolean(),
  /** Whether the number is on the do-not-call file of the company. */
  isPhoneDoNotCall: z.boolean(),
  /** Null for a number without a check. */
  phoneCheck: phoneCheckSchema.nullable(),
  groups: column('Groups', z.array(named)),
  tags: column('Tags', z.array(named)),
  addressLine1: column('Address Line 1', z.string()),
  addressLine2: column('Address Line 2', z.string()),
  city: column('City', z.string()),
  state: column('State', z.string()),
  postalCode: column('Zip Code', z.string()),
  county: column('County', z.string()),
  organizationName: column('Organization', z.string()),
  /** The text of the latest note. */
  notes: column('Notes', z.string().nullable()),
});
export type LeadRow = z.infer<typeof leadRowSchema>;
