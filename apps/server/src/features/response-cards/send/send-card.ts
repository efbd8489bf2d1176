import type { CompanyId } from '@dropdate/domain/id/brand';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countResponse } from '../../campaigns/lifecycle/count-response.ts';
import type { CountiesOfZip } from '../../contacts/assign/assign-by-rules.ts';
import { addResponseLead, type ResponseContext } from '../../contacts/response/add-response-lead.ts';
import { auditCard } from '../audit-card.ts';
import { saveCard } from '../cards.data.ts';
import { findSending, type IdentifiedCard } from './sent-cards.data.ts';

export interface SendServices {
  readonly countiesOf: CountiesOfZip;
}

export type SendContext = Pick<Context, 'viewer' | 'clock' | 'requestId' | 'keyed'>;

/** The same context in the company of a client, where the card becomes a lead. */
export function inClient(
  { viewer, clock, requestId, keyed }: SendContext,
  clientId: CompanyId,
): Omit<ResponseContext, 'countiesOf'> {
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
  const { companyName, agent, zip, zip4, phone, latitude, longitude, ...person } = await findSending(tx, card);
  const { clientId, segmentId, campaignId, channel } = card;
  const { countiesOf, clock, viewer } = context;
  const now = clock.now();
  await countResponse(tx, { companyId: clientId, campaignId, receivedAt: card.receivedAt });
  const contactId = await addResponseLead(
    tx,
    // Contact and card carry the same instant. A recall tells by it that the card made the contact.
    { ...inClient(context, clientId), countiesOf, clock: { now: () => now } },
    {
      person: { ...person, postalCode: zip4 === '' ? zip : `${zip}-${zip4}`, homePhone: usPhone(phone) },
      place: { latitude, longitude },
      segmentId,
      campaignId,
      channel,
      receivedAt: card.receivedAt,
      agent,
      source,
    },
  );
  await saveCard(tx, card, { status: 'sent-to-client', sentAt: now, sentBy: viewer.userId, contactId }, now);
  await auditCard(tx, context, card, {
    action,
    entityId: card.id,
    old: { status: cardStatusCodes.codeOf(card.status) },
    new: { status: cardStatusCodes.codeOf('sent-to-client'), contactId },
  });
  return { name: `${person.firstName} ${person.lastName}`.trim(), company: companyName };
}
