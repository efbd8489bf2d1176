import { pageLanguages } from '@dropdate/domain/answer-page/consent-wordings';
import { answerDays, answerDaysText } from '@dropdate/domain/answer-page/page-settings';
import { z } from 'zod';

export const pageLanguageSchema = z.enum(pageLanguages, { error: 'Choose English or Spanish.' });

/** What a company decides about the pages where prospects answer. */
export const pageSettingsBody = z.strictObject({
  isOn: z.boolean(),
  language: pageLanguageSchema,
  answerDays: z
    .number({ error: answerDaysText })
    .int({ error: answerDaysText })
    .min(answerDays.least, { error: answerDaysText })
    .max(answerDays.most, { error: answerDaysText }),
  isSentByOperators: z.boolean(),
});

export const pageSettingsSchema = z.object({
  ...pageSettingsBody.shape,
  /** Whether mail of this installation prints links. Without an address, no mail has a page. */
  hasAddress: z.boolean(),
  /** The domain of the addresses to which recipients answer by mail. Null where no mail comes in. */
  mailDomain: z.string().nullable(),
});
