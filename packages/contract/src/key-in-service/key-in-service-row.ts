import { z } from 'zod';
import { column } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { cardStatusCode } from '../response-cards/card-codes.ts';

/** A row of Keying-In (specification 3, sections 2 and 3). */
export const keyInServiceRowSchema = z.object({
  id: idSchema,
  /** The name of the lead, as the file knows it. */
  name: column('Lead', z.string().nullable()),
  firstName: column('First Name', z.string().nullable()),
  lastName: column('Last Name', z.string().nullable()),
  imageName: column('Response Card', z.string()),
  imageUrl: z.string().nullable(),
  companyName: column('Client', z.string().nullable()),
  companySegmentName: column('Org', z.string().nullable()),
  orgId: column('Org ID', z.string().nullable()),
  campaignName: column('Campaign', z.string().nullable()),
  receivedDate: column('Received Date', instantSchema),
  /** The operator whose data the card has. Null for a card without data. */
  keyedBy: column('Keyed By', z.string().nullable()),
  keyedOn: column('Keyed On', instantSchema.nullable()),
  status: column('Status', cardStatusCode),
  flagNotes: column('Flag Notes', z.string()),
  updated: column('Last Updated', instantSchema),
  /** Whether the card waits longer than its client was promised. */
  isLate: z.boolean(),
});
export type KeyInServiceRow = z.infer<typeof keyInServiceRowSchema>;
