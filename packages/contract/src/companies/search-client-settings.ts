import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { companyIdSchema } from '../http/primitives.ts';
import { paymentTermCode } from '../orders/order-codes.ts';

/** The settings of a client, as a row of Client Settings. */
export const clientSettingsRowSchema = z.object({
  companyId: companyIdSchema,
  name: column('Client', z.string()),
  timeZone: column('Time Zone', z.string()),
  /** The payment terms that the client is offered. */
  paymentTerms: column('Payment Terms', z.array(paymentTermCode)),
  /** Days that mailed people stay held after the mail date. */
  holdDays: column('People Held', z.number().int()),
  /** Days from today to the last mailing day that can be chosen. */
  maxLeadDays: column('Mailing Ahead', z.number().int()),
  isIGroup: z.boolean(),
  isCreditReward: z.boolean(),
  isCardsReturn: z.boolean(),
  isDeceasedMailedBack: z.boolean(),
  isFlaggedMailedBack: z.boolean(),
  /** Days from the dispatch of a campaign to its completion. Null when only users complete campaigns. */
  completeAfterDays: column('Completed After', z.number().int().nullable()),
});
export type ClientSettingsRow = z.infer<typeof clientSettingsRowSchema>;

export const searchClientSettings = endpoint({
  name: 'searchClientSettings',
  method: 'POST',
  path: '/api/search/client-settings/row',
  needs: 'Company.update',
  scope: 'Company',
  summary: 'Searches, filters, sorts and pages the settings of the clients.',
  body: listQuerySchema,
  answer: listAnswerSchema(clientSettingsRowSchema),
});
