import { goodForDays, goodForDaysText, oldPhoneCodes } from '@dropdate/domain/phone-check/check-age';
import { z } from 'zod';
import { code } from '../http/code.ts';

/** For how long the numbers of a company are good, and what becomes of them then. */
export const phoneClockBody = z.strictObject({
  goodForDays: z
    .number({ error: goodForDaysText })
    .int({ error: goodForDaysText })
    .min(goodForDays.least, { error: goodForDaysText })
    .max(goodForDays.most, { error: goodForDaysText }),
  oldPhones: code(oldPhoneCodes),
});

export const phoneClockSchema = z.object({
  ...phoneClockBody.shape,
  /** Whether the viewer may change them. */
  isChangeable: z.boolean(),
});
