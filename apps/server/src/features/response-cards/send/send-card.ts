import type { CompanyId } from '@dropdate/domain/id/brand';
import { withConfirmedBirth } from '@dropdate/domain/keying/keyed-form';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import { countResponse } from '../../campaigns/lifecycle/count-response.ts';
import { noteStopRequest } from '../../consents/stop/note-stop-request.ts';
import type { CountiesOfZip } from '../../contacts/assign/assign-by-rules.ts';
import { addResponseLead, type ResponseContext } from '../../contacts/response/add-response-lead.ts';
import { auditCard } from '../audit-card.ts';
import { saveCard } from '../cards.data.ts';
import { sourceForm } from '../keying/source-form.ts';
import { answeredLead } from '../online/answered-lead.ts';
import { listAnswersOf } from '../online/online-answers.data.ts';
import { keyedLead } from './keyed-lead.ts';
import { findKeyedData, findSending, type IdentifiedCard } from './sent-cards.data.ts';

export interface SendServices {
  readonly countiesOf: CountiesOfZip;
}

export type SendContext = Pick<Context, 'clock' | 'requestId' | 'keyed'> & { readonly viewer: Author };

/** The same context in the company of a client, where the card becomes a lead. */
export function inClient<By extends Author>(
  { viewer, clock, requestId, keyed }: SendContext & { readonly viewer: By },
  clientId: CompanyId,
): Omit<ResponseContext, 'countiesOf'> & {
  readonly viewer: Omit<By, 'companyId'> & { readonly companyId: CompanyId };
} {
  const ofClient = { ...viewer, companyId: clientId };
  const scopeOf: Context['scopeOf'] = () => ({ kind: 'org', companyId: clientId, pathSegmentIds: [] });
  return { viewer: ofClient, clock, requestId, keyed, scopeOf };
}

/** A phone that the contacts can keep: ten digits of the United States. */
const usPhone = (phone: string | null): string | null =>
  phone !== null && /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone) ? phone : null;

/**
 * Sends a locked card to its client, in the caller's transaction: the card becomes a lead of the campaign's org, once, and
 * the campaign counts the response (decision 45).
 * @returns the name of the lead and of the client
 */
export async function sendCard(
  tx: Database,
  context: SendContext & SendServices,
  card: IdentifiedCard,
  { action, source }: { readonly action: string; readonly source: { readonly id: string; readonly hasMore: boolean } },
): Promise<{ readonly name: string; readonly company: string }> {
  const sending = await findSending(tx, card);
  const { companyName, agent, zip, zip4, phone, latitude, longitude, birthYear, birthMonth, ...names } = sending;
  const person = { ...names, birthYear, birthMonth };
  const { clientId, segmentId, campaignId, channel } = card;
  const { countiesOf, clock, viewer } = context;
  const now = clock.now();
  const said = joinSaid(
    await readSaid(tx, context, card, sending),
    answeredLead(
      (await listAnswersOf(tx, card)).map(({ fields }) => fields),
      sending,
      now,
    ),
  );
  await countResponse(tx, { companyId: clientId, campaignId, receivedAt: card.receivedAt });
  const contactId = await addResponseLead(
    tx,
    // Contact and card carry the same instant. A recall tells by it that the card made the contact.
    { ...inClient(context, clientId), countiesOf, clock: { now: () => now } },
    {
      person: { ...person, postalCode: zip4 === '' ? zip : `${zip}-${zip4}`, homePhone: usPhone(phone) },
      place: said?.isSamePlace === false ? { latitude: null, longitude: null } : { latitude, longitude },
      said: said === null ? null : { fields: said.fields, phones: said.phones, ...said.history },
      segmentId,
      campaignId,
      channel,
      receivedAt: card.receivedAt,
      agent,
      source,
    },
  );
  if (said !== null) {
    const answer = { companyId: clientId, contactId, lines: said.history.card };
    await noteStopRequest(tx, inClient(context, clientId), answer);
  }
  await saveCard(tx, card, { status: 'sent-to-client', sentAt: now, sentBy: viewer.userId, contactId }, now);
  await auditCard(tx, context, card, {
    action,
    entityId: card.id,
    old: { status: cardStatusCodes.codeOf(card.status) },
    new: { status: cardStatusCodes.codeOf('sent-to-client'), contactId },
  });
  const { firstName, lastName } = { ...person, ...said?.fields };
  return { name: `${firstName} ${lastName}`.trim(), company: companyName };
}

type Said = NonNullable<Awaited<ReturnType<typeof readSaid>>>;

/** The facts of a card together with those of answers without paper. A text that the person typed goes before a text that an operator read. */
function joinSaid(keyed: Said | null, answered: Omit<Said, 'isSamePlace'> | null): Said | null {
  if (answered === null) return keyed;
  if (keyed === null) return { ...answered, isSamePlace: true };
  return {
    ...keyed,
    fields: { ...keyed.fields, ...answered.fields },
    phones: { ...keyed.phones, homePhone: answered.phones.homePhone ?? keyed.phones.homePhone },
    history: {
      card: [...keyed.history.card, ...answered.history.card],
      file: [...keyed.history.file, ...answered.history.file],
    },
  };
}

/** The answers in which the keyed data of a card differ from the file. Null for a card without keyed data. */
async function readSaid(
  tx: Database,
  { countiesOf }: SendContext & SendServices,
  card: IdentifiedCard,
  { zip, zip4, birthYear, birthMonth, ...sending }: Awaited<ReturnType<typeof findSending>>,
) {
  if (card.status !== 'keyed-in') return null;
  const keyed = await findKeyedData(tx, card);
  if (keyed === null) return null;
  const recipient = { ...sending, id: card.recipientId, zip, zip4, birthYear, birthMonth };
  const file = sourceForm(recipient, keyed.keyedAt.toISOString().slice(0, 10));
  const form = withConfirmedBirth(keyed.form, file);
  // The age of the file is not compared with that of the card, because it follows from the birth.
  return keyedLead(form, { ...file, age: form.age, spouseAge: form.spouseAge }, countiesOf);
}
