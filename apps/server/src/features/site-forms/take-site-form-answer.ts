import { type SiteFormAnswer, siteFormAnswerSchema } from '@dropdate/contract/site-forms/send-site-form-answer';
import { birthProblems } from '@dropdate/domain/contact/birth-date';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { type AnswerFields, noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { consentDays, siteFormTexts } from '@dropdate/domain/site-form/site-form';
import type { z } from 'zod';
import { type Clock, today } from '../../platform/clock.ts';
import { inputProblems, ownTexts } from '../../platform/http/input-problems.ts';
import { jsonOf } from '../../platform/http/json-body.ts';
import { invalid, invalidAll } from '../../platform/http/refusal.ts';
import type { TakeSigned } from '../../platform/http/signed/serve-signed-endpoint.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import { queueAnswerOnce } from '../landing-pages/work-answers.ts';
import { findCampaignNumbered, findCodedRecipient, findPlaceOfKey } from './site-forms.data.ts';

const dayMs = 86_400_000;
/** A clock of another server may go ahead of ours by this much. */
const aheadMs = 300_000;

interface TakeParts {
  readonly clock: Clock;
  readonly keyed: KeyedHash;
}

/**
 * Takes an answer of a form on another site into the queue of answers. A code with its ZIP code names the recipient, as on
 * our own pages; everybody else is looked for by the match engine. The answer to the caller is the same in both cases, so
 * nobody can try out the ZIP code of a code.
 */
export const takeSiteFormAnswer =
  ({ clock, keyed }: TakeParts): TakeSigned =>
  async (tx, { key, body }) => {
    const answer = read(jsonOf(body));
    const now = clock.now();
    refuseWrongConsent(answer, now);
    const { companyId } = key;
    const { timeZone, campaignNumber } = await findPlaceOfKey(tx, key);
    const day = today(clock, timeZone);
    refuseWrongBirth(answer, day);
    if (key.campaignId !== null && answer.campaign !== null && answer.campaign !== campaignNumber)
      throw invalid('OtherCampaign', siteFormTexts.otherCampaign, 'body.campaign');
    const named = answer.campaign === null ? null : await findCampaignNumbered(tx, companyId, answer.campaign);
    if (answer.campaign !== null && named === null)
      throw invalid('UnknownCampaign', siteFormTexts.noCampaign, 'body.campaign');
    const coded = answer.code === null ? null : await findCodedRecipient(tx, companyId, answer.code);
    if (answer.code !== null && coded === null) throw invalid('UnknownCode', siteFormTexts.noCode, 'body.code');
    if (answer.isTest) return { outcome: 'accepted', isTest: true };
    const isKnown = coded !== null && coded.zip === answer.zip.slice(0, 5);
    const campaignId: CampaignId | null = coded?.campaignId ?? named ?? key.campaignId;
    const fields = fieldsOf(answer);
    // The same content of one day is one answer, whatever a site repeats under other names.
    const content = keyed('site form answer', JSON.stringify([companyId, campaignId, answer.code, day, fields]));
    const isNew = await queueAnswerOnce(tx, {
      key: content,
      way: 'signed-form',
      recipient: isKnown ? { clientId: companyId, recipientId: coded.recipientId } : null,
      page: { clientId: companyId, campaignId },
      fields,
      consent: {
        version: `form of another site, ${new Date(answer.consentAt).toISOString()}`,
        language: answer.language,
        text: answer.consentText,
      },
      marks: [],
      // The call comes from the site, and the network of the person is not known.
      network: '',
      receivedAt: now,
    });
    return { outcome: isNew ? 'accepted' : 'duplicate' };
  };

function read(body: unknown): SiteFormAnswer {
  const parsed = siteFormAnswerSchema.safeParse(body, { error: ownTexts });
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name].join('.')) : [],
  );
  const known = { issues: parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys') } as z.ZodError;
  throw invalidAll(
    [
      ...inputProblems('body', known),
      ...unknown.map((name) => ({
        messageId: 'UnknownField',
        userMessage: `The field ${JSON.stringify(name.slice(0, 60))} is not known here. Send further questions in others, or leave the field out.`,
        path: 'body',
      })),
    ].slice(0, mostProblems),
  );
}

/** Most problems that one refusal names. */
const mostProblems = 20;

function refuseWrongConsent({ consentAt }: SiteFormAnswer, now: Date): void {
  const at = Date.parse(consentAt);
  const refuse = (text: string) => invalid('InvalidInput', text, 'body.consentAt');
  if (at > now.getTime() + aheadMs) throw refuse(siteFormTexts.consentInFuture);
  if (at < now.getTime() - consentDays * dayMs) throw refuse(siteFormTexts.consentTooOld);
}

function refuseWrongBirth({ birthDate }: SiteFormAnswer, today: IsoDate): void {
  if (birthDate === null) return;
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const [problem] = birthProblems({ year, month, day }, today, 'Birth');
  if (problem !== undefined) throw invalid('InvalidInput', problem.text, 'body.birthDate');
}

const fieldsOf = (answer: SiteFormAnswer): AnswerFields => ({
  ...noAnswerFields,
  firstName: answer.firstName,
  lastName: answer.lastName,
  addressLine1: answer.street,
  zip: answer.zip,
  email: answer.email,
  phone: answer.phone,
  bestTime: answer.bestTime,
  birthDate: answer.birthDate ?? '',
  interests: answer.interests,
  others: answer.others,
  message: answer.message,
});
