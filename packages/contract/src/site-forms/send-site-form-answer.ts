import { bestTimes } from '@dropdate/domain/answer-page/read-answer-form';
import { isEmail } from '@dropdate/domain/field/email';
import { isPhone, maskPhone, phoneText } from '@dropdate/domain/field/phone';
import { isZip, maskZip, zipText } from '@dropdate/domain/field/zip';
import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import { siteFormTexts } from '@dropdate/domain/site-form/site-form';
import { z } from 'zod';
import { lineSchema, linesSchema } from '../http/plain-text.ts';
import { dateSchema } from '../http/primitives.ts';
import type { SignedEndpoint } from '../http/signed-endpoint.ts';
import { campaignNumberSchema } from './site-form-key.ts';

export const sendSiteFormAnswer: SignedEndpoint = {
  kind: 'signed',
  name: 'sendSiteFormAnswer',
  path: '/api/site-forms/answers',
  keyScope: 'forms',
  contentType: 'application/json',
  maxBytes: 50_000,
  pace: { free: 120, everyMs: 500 },
  summary: 'Takes an answer that a prospect gave on a form of another site, signed with a key of the company.',
};

const line = lineSchema.max(200);
const optionalLine = line.default('');
const most = 20;

/** An answer of a form. A field that is not known is refused by its name, so that no answer loses a part in silence. */
export const siteFormAnswerSchema = z
  .strictObject({
    /** A test is checked like every answer, and is kept nowhere. */
    isTest: z.boolean().default(false),
    firstName: optionalLine,
    lastName: optionalLine,
    street: optionalLine,
    zip: line.transform(maskZip).refine(isZip, { error: zipText }),
    /** Any way of writing a number of the United States. */
    phone: optionalLine.transform(maskPhone).refine((phone) => phone === '' || isPhone(phone), { error: phoneText }),
    email: optionalLine.refine((email) => email === '' || isEmail(email), { error: 'must be an e-mail address' }),
    birthDate: dateSchema.nullable().default(null),
    interests: z.array(line.min(1)).max(most).default([]),
    bestTime: z.enum(['', ...bestTimes]).default(''),
    message: linesSchema.max(2_000).default(''),
    /** Further questions of the form, in the words of the form. */
    others: z
      .array(z.strictObject({ label: line.min(1), text: line }))
      .max(most)
      .default([]),
    /** The sentence that the person agreed to, as it was shown. */
    consentText: linesSchema.min(1).max(4_000),
    /** When the person agreed. */
    consentAt: z.iso.datetime({ offset: true, error: 'must be a time, such as 2026-11-20T14:30:00Z' }),
    language: z.enum(['en', 'es']).default('en'),
    /** The code on the mail, as the person typed it. */
    code: optionalLine
      .refine((code) => code === '' || parsePieceId(code) !== undefined, { error: siteFormTexts.noCode })
      .transform((code) => parsePieceId(code) ?? null),
    /** The number of the campaign. */
    campaign: campaignNumberSchema.nullable().default(null),
  })
  .superRefine(({ firstName, lastName, code, phone, email }, context) => {
    const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (code === null && firstName === '') report('firstName', siteFormTexts.name);
    if (code === null && lastName === '') report('lastName', siteFormTexts.name);
    if (phone === '' && email === '') report('phone', siteFormTexts.phoneOrEmail);
  });
export type SiteFormAnswer = z.output<typeof siteFormAnswerSchema>;
