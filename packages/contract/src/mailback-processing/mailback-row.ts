import { z } from 'zod';
import { column } from '../http/list.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';

/** An org with mailbacks (specification 3, section 3, Mailback client row). */
export const mailbackRowSchema = z.object({
  companySegmentId: idSchema,
  companyName: column('Client', z.string()),
  companySegmentName: column('Org', z.string()),
  companySegmentExternalId: column('Org ID', z.string()),
  /** The last time at which a card of the org came to the mailbacks, or left them. */
  lastUpdated: column('Last Updated', instantSchema),
  /** Null while nothing was sent, and after everything was taken back. */
  lastSent: column('Last Sent', instantSchema.nullable()),
  /** The cards that wait. */
  leadsToSend: column('Leads to Send', z.number().int()),
  leadsSent: column('Leads Sent', z.number().int()),
});
export type MailbackRow = z.infer<typeof mailbackRowSchema>;
