import type { InputOf } from '@dropdate/contract/http/endpoint';
import type { saveResponseCards as endpoint } from '@dropdate/contract/response-cards/save-response-cards';
import { cardKindOf } from '@dropdate/domain/response-card/card-kind';
import { cardStatusCodes, seedCardNote, statusOfIdentified } from '@dropdate/domain/response-card/card-status';
import { fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { AudienceProjection, SuppressionChange } from '../../audience/projection.ts';
import { correctDispatch } from '../../production/status/correct-dispatch.ts';
import { auditCard } from '../audit-card.ts';
import { cardScope } from '../card-scope.ts';
import { lockCards, type ResponseCard, requireSeenCards, saveCard } from '../cards.data.ts';
import { addToEarlierCard } from '../online/add-to-earlier-card.ts';
import { deleteCardDrafts } from './card-drafts.data.ts';
import { type CardRecipient, findCardOf, lockCardRecipients } from './identified-recipient.data.ts';
import { requireResult } from './session-result.ts';
import { lockCardsToIdentify } from './unidentified-cards.data.ts';

export interface IdentifyServices {
  readonly projection: Pick<AudienceProjection, 'project'>;
}

type Saved = InputOf<typeof endpoint>['body'][number];

/**
 * Saves what an operator found out about cards. Each card is judged by itself, so that nothing of a session is lost. A
 * card stays as it is when another operator holds it or has saved it, when its campaign was not dispatched, or when
 * another card of the piece came in before; an answer without paper is added to that card instead. The card of a seed is set aside. A card of a piece that counts as not mailed corrects the dispatch.
 * @throws Refusal 400 for a status that Manual Identification cannot give, and for a card that is named twice; 404
 */
export const saveResponseCards =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    requireResult(body);
    const { db, clock, viewer } = context;
    const scope = cardScope(context, 'identify');
    const { changes, ...answer } = await db.transaction(async (tx) => {
      const ids = body.map(({ responseCardId }) => responseCardId);
      await requireSeenCards(tx, scope, ids);
      const held = { userId: viewer.userId, now: clock.now() };
      const waiting = new Map((await lockCardsToIdentify(tx, scope, ids, held)).map((card) => [card.id, card.heldBy]));
      const cards = new Map((await lockCards(tx, scope, [...waiting.keys()])).map((card) => [card.id, card]));
      const recipients = await lockCardRecipients(
        tx,
        body.flatMap(({ audienceId }) => audienceId ?? []),
      );
      const saved: string[] = [];
      const left: { id: string; reason: string }[] = [];
      const returned: CardRecipient[] = [];
      for (const result of body) {
        const id = result.responseCardId;
        const card = cards.get(id);
        const recipient = result.audienceId === null ? null : recipients.get(result.audienceId);
        const reason =
          card === undefined
            ? 'Somebody has identified, flagged or deleted this card in the meantime.'
            : await reasonToLeave(tx, card, waiting.get(id) ?? null, recipient);
        if (card === undefined || reason !== null) left.push({ id, reason: reason ?? '' });
        else {
          await keep(context, tx, card, { result, recipient: recipient ?? null });
          saved.push(id);
          if (recipient && recipient.mailedOn === null) returned.push(recipient);
        }
      }
      return { saved, left, changes: await correctDispatches(context, tx, returned) };
    });
    // The engine learns of the mailed people now. If this report is lost, the next query loads them.
    for (const change of changes) await projection.project(change);
    return answer;
  };

/**
 * Corrects the dispatches of pieces that counted as not mailed. The fixed order of companies and campaigns keeps two
 * sessions from waiting for each other.
 */
async function correctDispatches(
  context: Context,
  tx: Database,
  returned: readonly CardRecipient[],
): Promise<readonly SuppressionChange[]> {
  const campaigns = new Map(returned.map(({ clientId, campaignId }) => [`${clientId} ${campaignId}`, campaignId]));
  const changes: SuppressionChange[] = [];
  for (const [, campaignId] of [...campaigns].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const pieces = returned.filter((recipient) => recipient.campaignId === campaignId);
    const recipientIds = pieces.map(({ recipientId }) => recipientId);
    const change = await correctDispatch(tx, context, { campaignId, recipientIds });
    if (change !== null) changes.push(change);
  }
  return changes;
}

/** Why a card stays as it is. Null for a card that can be saved. */
async function reasonToLeave(
  tx: Database,
  { channel }: Pick<ResponseCard, 'channel'>,
  heldBy: string | null,
  recipient: CardRecipient | null | undefined,
): Promise<string | null> {
  if (heldBy !== null) return `${heldBy} is working on this card.`;
  if (recipient === null) return null;
  if (recipient === undefined) return 'The chosen prospect is not there any more. Search again.';
  // A returned card proves that its piece was mailed, once the campaign has a dispatch (decision 63).
  if (recipient.mailedOn === null && !recipient.isOfDispatch)
    return 'The piece of this prospect was not dispatched yet.';
  // A later answer without paper is added to the first card of its piece (decision 77).
  if (cardKindOf(channel) === 'online') return null;
  const other = await findCardOf(tx, recipient);
  return other === null ? null : 'Another card of this piece came in before. Flag this card as Duplicate.';
}

async function keep(
  context: Context,
  tx: Database,
  card: ResponseCard,
  { result, recipient }: { readonly result: Saved; readonly recipient: CardRecipient | null },
): Promise<void> {
  const { clock, viewer, keyed } = context;
  const now = clock.now();
  const isOnline = cardKindOf(card.channel) === 'online';
  const earlier = isOnline && recipient !== null ? await findCardOf(tx, recipient) : null;
  if (recipient !== null && earlier !== null) return addToEarlierCard(tx, context, card, { ...recipient, earlier });
  const status =
    recipient === null
      ? result.status
      : statusOfIdentified('person', {
          // The person typed the answer, so nothing is left to key in.
          hasKeyingIn: !isOnline && recipient.addOns.includes('KeyingIn'),
          isSeed: recipient.isSeed,
        });
  const values = {
    status,
    clientId: recipient?.clientId ?? null,
    recipientId: recipient?.recipientId ?? null,
    segmentId: recipient?.segmentId ?? null,
    campaignId: recipient?.campaignId ?? null,
    flagNotes: status === 'seed-address' ? seedCardNote : result.flagNotes,
  };
  const byOperator = { identifiedBy: viewer.userId, identifiedAt: now, leaseUserId: null, leaseUntil: null };
  await saveCard(tx, card, { ...values, ...byOperator }, now);
  await deleteCardDrafts(tx, card.companyId, [card.id]);
  await auditCard(
    tx,
    context,
    { ...card, clientId: values.clientId },
    {
      action: 'saveResponseCards',
      entityId: card.id,
      old: { status: cardStatusCodes.codeOf(card.status), recipientId: card.recipientId },
      new: {
        status: cardStatusCodes.codeOf(status),
        recipientId: values.recipientId,
        flagNotes: fingerprint(keyed, result.flagNotes),
      },
    },
  );
}
