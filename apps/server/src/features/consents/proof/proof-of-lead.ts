import { permissionState, permissionText } from '@dropdate/domain/consent/permission';
import {
  type ProofFact,
  type ProofOfConsent,
  type ProofPicture,
  proofTexts,
} from '@dropdate/domain/consent/proof-pages';
import { callOutcomeLabel } from '@dropdate/domain/contact/call-outcome';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { maskPhone } from '@dropdate/domain/field/phone';
import { refusedReasons } from '@dropdate/domain/phone-check/refused-finding';
import { answerWayLabel } from '@dropdate/domain/response-card/online-answer';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { momentIn } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { consentsOfLead, type LeadConsentRecord } from '../list/consents-of-lead.ts';
import { findOrgName, findPhoneFacts, listProvenCalls, type PhoneFacts } from './proof-facts.data.ts';
import type { PagePicture } from './proof-pictures.ts';

/** The most calls that a proof tells. */
const toldCalls = 50;

type Said = Pick<Context, 'db' | 'today' | 'signedIn'>;

/** The proof of consent of a lead in words. The caller has checked that the viewer sees the lead. */
export async function proofOfLead(
  { db, today, signedIn: { companyName, timeZone } }: Said,
  lead: Contact,
  picturesOf: (consents: readonly LeadConsentRecord[]) => Promise<readonly PagePicture[]>,
): Promise<{ readonly proof: ProofOfConsent; readonly pictures: readonly PagePicture[] }> {
  const at = (instant: Date): string => `${momentIn(instant, timeZone)} (${timeZone})`;
  const consents = await consentsOfLead(db, lead, timeZone);
  const phones = [lead.mobilePhone, lead.homePhone, lead.workPhone].flatMap((phone) => phone ?? []);
  const numbers = await findPhoneFacts(db, lead, [...new Set(phones)]);
  const { calls, total } = await listProvenCalls(db, lead, toldCalls);
  const org = await findOrgName(db, lead);
  const pictures = await picturesOf(consents);
  return {
    pictures,
    proof: {
      company: org === companyName || org === '' ? companyName : `${companyName}, ${org}`,
      lead: leadFacts(lead, today, at),
      phones: numbers.map((number) => [maskPhone(number.phone), phoneText(number, at)]),
      consents: consents.map((consent, index) => ({
        title: `Consent ${index + 1}: ${leadChannelLabel(consent.channel)}, ${at(consent.receivedAt)}`,
        facts: consentFacts(consent),
        wording: consent.wording?.text ?? (consent.way === 'mail' ? proofTexts.noWordingOfMail : proofTexts.noWording),
      })),
      calls: [
        ...calls.map(
          ({ calledAt, outcome, caller }): ProofFact => [
            momentIn(calledAt, timeZone),
            `${callOutcomeLabel(outcome)}, by ${caller}`,
          ],
        ),
        ...(total > calls.length ? [['Earlier calls', String(total - calls.length)] as const] : []),
      ],
      pictures: pictures.map(({ caption, size }): ProofPicture => ({ caption, size })),
    },
  };
}

function leadFacts(lead: Contact, today: string, at: (instant: Date) => string): readonly ProofFact[] {
  const { permissionUntil: until, permissionOverriddenOn: overriddenOn } = lead;
  const state = permissionState({ until, overriddenOn }, today);
  const place = [lead.state, lead.postalCode].filter(Boolean).join(' ');
  return [
    ['Name', `${lead.firstName} ${lead.lastName}`.trim()],
    ['Contact ID', lead.externalId],
    ['Address', [lead.addressLine1, lead.addressLine2, lead.city, place].filter(Boolean).join(', ')],
    ...(lead.email === null ? [] : [['E-mail', lead.email] as const]),
    ...(lead.leadCreatedAt === null ? [] : [['Response', at(lead.leadCreatedAt)] as const]),
    ['Permission', permissionText({ until }, state)],
    ...(state === 'overridden' && overriddenOn !== null
      ? [[`Overridden`, `${formatDate(overriddenOn)}: ${lead.permissionOverrideReason}`] as const]
      : []),
  ];
}

function phoneText({ isDoNotCall, givenAt, check }: PhoneFacts, at: (instant: Date) => string): string {
  return [
    ...(isDoNotCall ? ['On the do-not-call file of the company'] : []),
    ...(givenAt === null ? [] : [`Given by the person, noted ${at(givenAt)}`]),
    check === null
      ? 'Never checked'
      : `Checked ${at(check.checkedAt)} under SAN ${check.sanNumbers.join(', ')}: ${refusedReasons.find(({ reason }) => reason === check.finding)?.label ?? 'Clear'}`,
  ].join('. ');
}

function consentFacts({
  channel,
  way,
  campaignName,
  pieceId,
  network,
  wording,
  permittedUntil,
}: LeadConsentRecord): readonly ProofFact[] {
  return [
    ['Channel', way === null ? leadChannelLabel(channel) : `${leadChannelLabel(channel)}, ${answerWayLabel(way)}`],
    ['Campaign', campaignName],
    ['Code of the piece', pieceId.replace(/(.{4})(?=.)/g, '$1-')],
    ...(network === '' ? [] : [['Network of the sender', network] as const]),
    [
      'Permits contact',
      permittedUntil === null ? 'No: the answer asks to stop' : `until ${formatDate(permittedUntil)}`,
    ],
    ...(wording === null ? [] : [['Wording', wording.version] as const]),
  ];
}
