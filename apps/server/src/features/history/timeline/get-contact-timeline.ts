import {
  type getContactTimeline as endpoint,
  type TimelineEntry,
  timelinePageSize,
} from '@dropdate/contract/contacts/get-contact-timeline';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findMergedIds } from '../../contacts/merged-contacts.ts';
import { ownCardUrl } from '../../contacts/view/card-url.ts';
import { maySeeCards, offeredCardUrl } from '../../contacts/view/offered-card-url.ts';
import { listRecordChanges } from '../record-history.data.ts';
import { presentChange } from '../record-history.ts';
import {
  type CardOfTimeline,
  type ContactOfTimeline,
  findContactOfTimeline,
  listCallsOfTimeline,
  listCardsOfTimeline,
  listChangingRequests,
  listNotesOfTimeline,
} from './contact-timeline.data.ts';

/** The most changes that one request can make to a contact: far more than a contact has fields. */
const mostChangesOfRequest = 60;

/**
 * The events of a contact that the viewer sees, newest first. The events of merged contacts belong to the kept contact.
 * @throws Refusal 404
 */
export const getContactTimeline: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const contact = await findContactOfTimeline(context.db, context.scopeOf('Contact'), params.id);
  if (contact === null) throw notFound();
  const before = query.before === undefined ? undefined : new Date(query.before);
  // One entry more than a page tells whether there is a next page.
  const mergedIds = await findMergedIds(context.db, contact);
  const page = { companyId: contact.companyId, contactId: contact.id, mergedIds, before, limit: timelinePageSize + 1 };
  const cards = (await listCardsOfTimeline(context.db, contact)).map(({ hasImage, hasAnswers, ...card }) => ({
    ...card,
    responseCardUrl: offeredCardUrl(context, hasImage ? ownCardUrl(contact.id, card.id) : null),
    hasOnlineAnswers: hasAnswers && maySeeCards(context),
  }));
  const entries = [
    ...campaignEntries(contact, cards).filter(({ at }) => before === undefined || Date.parse(at) < before.getTime()),
    ...(await listNotesOfTimeline(context.db, page)).map(
      ({ deletedAt, at, ...note }): TimelineEntry => ({
        kind: 'note',
        ...note,
        at: at.toISOString(),
        isDeleted: deletedAt !== null,
      }),
    ),
    ...(await listCallsOfTimeline(context.db, page)).map(
      ({ at, callBackAt, ...call }): TimelineEntry => ({
        kind: 'call',
        ...call,
        at: at.toISOString(),
        callBackOn: callBackAt?.toISOString() ?? null,
      }),
    ),
    ...(await changeEntries(context, page)),
  ].sort((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id));
  const results = firstPage(entries);
  const isLast = results.length === entries.length;
  return { results, next: isLast ? null : (results.at(-1)?.at ?? null) };
};

/** The first entries. Entries of one instant stay together, because the next page begins before an instant. */
function firstPage(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const last = entries[timelinePageSize - 1];
  if (last === undefined) return [...entries];
  return entries.filter(({ at }, index) => index < timelinePageSize || at === last.at);
}

/** The changes, with one entry for each request. */
async function changeEntries(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  page: Parameters<typeof listChangingRequests>[1],
): Promise<TimelineEntry[]> {
  const requests = await listChangingRequests(db, page);
  const of = {
    companyId: page.companyId,
    entity: 'contact',
    entityId: page.contactId,
    mergedIds: page.mergedIds,
    requestIds: requests.map(({ requestId }) => requestId),
  } as const;
  const rows = await listRecordChanges(db, of, {}, requests.length * mostChangesOfRequest);
  const changes = rows.map((row) => presentChange(row, 'contact', viewer.companyKind));
  return requests.flatMap(({ requestId, at }) => {
    const own = changes.filter((change) => change.requestId === requestId);
    const [first] = own;
    if (first === undefined) return [];
    const { by, actingFor } = first;
    return [{ kind: 'change', id: requestId, at: at.toISOString(), by, actingFor, changes: own }];
  });
}

const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** A card with the address of its image, where the viewer may see the image. */
type ShownCard = Omit<CardOfTimeline, 'hasImage' | 'hasAnswers'> &
  Pick<Extract<TimelineEntry, { kind: 'response' }>, 'responseCardUrl' | 'hasOnlineAnswers'>;

/** The mail pieces that the contact answered, and the answers. */
function campaignEntries(contact: ContactOfTimeline, cards: readonly ShownCard[]): TimelineEntry[] {
  const responses = cards.map(
    ({ id, receivedAt, channel, campaignId, campaignName, responseCardUrl, hasOnlineAnswers }): TimelineEntry => ({
      kind: 'response',
      id,
      at: receivedAt.toISOString(),
      campaignId,
      campaignName,
      channel,
      responseCardUrl,
      hasOnlineAnswers,
    }),
  );
  const sendings = cards.map(
    ({ id, sentAt, campaignId, campaignName }): TimelineEntry => ({
      kind: 'sent',
      id,
      at: sentAt.toISOString(),
      campaignId,
      campaignName,
    }),
  );
  // By piece: two cards can come from one piece.
  const pieces = new Map(
    cards.flatMap(({ recipientId: id, mailedOn, campaignId, campaignName }): [string, TimelineEntry][] =>
      mailedOn === null ? [] : [[id, { kind: 'mailed', id, at: noonOf(mailedOn), campaignId, campaignName }]],
    ),
  );
  // A card that is sent at the instant of its receipt was received before.
  return [...sendings, ...responses, ...pieces.values(), ...leadEntries(contact, cards)];
}

/** The response and the mail piece of the lead, unless a card of the contact has them. */
function leadEntries(contact: ContactOfTimeline, cards: readonly ShownCard[]): TimelineEntry[] {
  const { id, leadCreatedAt, channel, campaignId, campaignName, dispatchDate } = contact;
  const ofCampaign = cards.filter((card) => card.campaignId === campaignId);
  const entries: TimelineEntry[] = [];
  if (leadCreatedAt !== null && channel !== null && !ofCampaign.some((card) => card.channel === channel)) {
    const at = leadCreatedAt.toISOString();
    const none = { responseCardUrl: null, hasOnlineAnswers: false };
    entries.push({ kind: 'response', id, at, campaignId, campaignName, channel, ...none });
  }
  if (campaignId !== null && campaignName !== null && dispatchDate !== null && ofCampaign.length === 0)
    entries.push({ kind: 'mailed', id: campaignId, at: noonOf(dispatchDate), campaignId, campaignName });
  return entries;
}
