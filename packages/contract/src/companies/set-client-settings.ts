import { completionDays, completionDaysText as error } from '@dropdate/domain/campaign/completion';
import { daysText, holdDays, leadDays, noTermsText, timeZoneNames } from '@dropdate/domain/company/client-settings';
import { paymentTerms } from '@dropdate/domain/order/payment-term';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { companyIdSchema, nothingSchema } from '../http/primitives.ts';
import { paymentTermCode } from '../orders/order-codes.ts';

const days = ({ least, most }: { readonly least: number; readonly most: number }, text: string) =>
  z.number({ error: text }).int({ error: text }).min(least, { error: text }).max(most, { error: text });

/** The settings to change. A setting that is left out stays as it is, so two people can change different settings. */
export const clientSettingsChangeSchema = z.object({
  timeZone: z.enum(timeZoneNames, { error: 'Choose a time zone of the list.' }).optional(),
  /** The payment terms that the client is offered, in any order. */
  paymentTerms: z
    .array(paymentTermCode, { error: noTermsText })
    .min(1, { error: noTermsText })
    .max(paymentTerms.length)
    .optional(),
  /** Days that mailed people stay held after the mail date. */
  holdDays: days(holdDays, daysText(holdDays)).optional(),
  /** Days from today to the last mailing day that can be chosen. */
  maxLeadDays: days(leadDays, daysText(leadDays)).optional(),
  /** Days from the dispatch of a campaign to its completion. Null means never. */
  completeAfterDays: days(completionDays, error).nullable().optional(),
  isIGroup: z.boolean().optional(),
  isCreditReward: z.boolean().optional(),
  isCardsReturn: z.boolean().optional(),
  /** Whether the cards of leads who died, and flagged cards, are mailed back to the client. */
  isDeceasedMailedBack: z.boolean().optional(),
  isFlaggedMailedBack: z.boolean().optional(),
});
export type ClientSettingsChange = z.output<typeof clientSettingsChangeSchema>;

export const setClientSettings = endpoint({
  name: 'setClientSettings',
  method: 'PUT',
  path: '/api/company/{companyId}/settings',
  needs: 'Company.update',
  scope: 'Company',
  summary: 'Changes settings of a client. Settings that are left out stay as they are.',
  params: z.object({ companyId: companyIdSchema }),
  body: clientSettingsChangeSchema,
  answer: nothingSchema,
});
