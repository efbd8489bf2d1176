import { leadChannels } from '@dropdate/domain/contact/lead-status';
import { mailbackStates } from '@dropdate/domain/mailback/mailback-state';
import { z } from 'zod';
import { column } from '../http/list.ts';
import { campaignIdSchema, idSchema, instantSchema } from '../http/primitives.ts';
import { cardStatusCode } from './card-codes.ts';

/** A row of Manage Response Cards (specification 3, sections 2 and 3). The client's fields are null until the card is identified. */
export const responseCardRowSchema = z.object({
  id: idSchema,
  /** The name of the lead. */
  name: column('Lead', z.string().nullable()),
  firstName: column('First Name', z.string().nullable()),
  lastName: column('Last Name', z.string().nullable()),
  imageName: column('Response Card', z.string()),
  /** Where the image is. Null for a page that is no image. */
  imageUrl: z.string().nullable(),
  companyName: column('Client', z.string().nullable()),
  /** The client again, under the name that the specification gives as well (specification 3, section 3). */
  company: z.string().nullable(),
  companySegmentName: column('Org', z.string().nullable()),
  orgId: column('Org ID', z.string().nullable()),
  campaignId: campaignIdSchema.nullable(),
  campaignName: column('Campaign', z.string().nullable()),
  campaignNumber: column('Campaign Number', z.number().int().nullable()),
  channel: column('Channel', z.enum(leadChannels.map(({ channel }) => channel))),
  receivedDate: column('Received Date', instantSchema),
  status: column('Status', cardStatusCode),
  printedKey: column('Print Key Code', z.string().nullable()),
  /** The operator who identified or flagged the card. Null where the scan did. */
  identifiedBy: column('Identified By', z.string().nullable()),
  sentOn: column('Sent Date', instantSchema.nullable()),
  updated: column('Last Updated', instantSchema),
  /** Whether the card itself waits to be mailed to the client, or was mailed. Null for a card that is not mailed. */
  mailback: column('Mailback', z.enum(mailbackStates.map(({ state }) => state)).nullable()),
  /** The lead that the card became, for a viewer whose company has the lead. */
  contactId: idSchema.nullable(),
  /** Whether the provider can take the card back: it was sent, and nobody has touched the lead. */
  isRecallable: z.boolean(),
});
export type ResponseCardRow = z.infer<typeof responseCardRowSchema>;
