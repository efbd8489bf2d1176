import type { InputOf } from '@dropdate/contract/http/endpoint';
import type { saveResponseCards as endpoint } from '@dropdate/contract/response-cards/save-response-cards';
import { cardStatusCodes, isIdentificationFlag, statusOfIdentified } from '@dropdate/domain/response-card/card-status';
import { fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { auditCard } from '../audit-card.ts';
import { lockCards, type ResponseCard, requireSeenCards, saveCard } from '../cards.data.ts';
import { type CardRecipient, findCardOf, lockCardRecipients } from './identified-recipient.data.ts';
import { lockCardsToIdentify } from './unidentified-cards.data.ts';

type Saved = InputOf<typeof endpoint>['body'][number];

/**
 * Saves what an operator found out about cards. Each card is judged by itself, so that nothing of a session is lost. A
 * card stays as it is when another operator holds it or has saved it, when its piece was not dispatched, or when another
 * card of the piece came in before.
 * @throws Refusal 400 for a status that Manual Identification cannot give, and for a card that is named twice; 404
 */
export const saveResponseCards: UseCase<typeof endpoint> = async (context, { body }) => {
  body.forEach(requireResult);
  if (new Set(body.map(({ responseCardId }) => responseCardId)).size < body.length) {
    throw invalid('CardTwice', 'Name each card once.', 'body');
  }
  const { db, clock, viewer } = context;
  const scope = context.scopeOf('ResponseCard');
  return db.transaction(async (tx) => {
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
    for (const result of body) {
      const id = result.responseCardId;
      const card = cards.get(id);
      const recipient = result.audienceId === null ? null : recipients.get(result.audienceId);
      const reason =
        card === undefined
          ? 'Somebody has identified, flagged or deleted this card in the meantime.'
          : await reasonToLeave(tx, waiting.get(id) ?? null, recipient);
      if (card === undefined || reason !== null) left.push({ id, reason: reason ?? '' });
      else {
        await keep(context, tx, card, { result, recipient: recipient ?? null });
        saved.push(id);
      }
    }
    return { saved, left };
  });
};

/** @throws Refusal 400 */
function requireResult({ status, audienceId }: Saved, index: number): void {
  if (isIdentificationFlag(status) ? audienceId === null : status === 'manually-identified' && audienceId !== null)
    return;
  throw invalid(
    'InvalidResult',
    'A card needs its prospect, or the flag Duplicate or Unidentifiable.',
    `body.${index}.status`,
  );
}

/** Why a card stays as it is. Null for a card that can be saved. */
async function reasonToLeave(
  tx: Database,
  heldBy: string | null,
  recipient: CardRecipient | null | undefined,
): Promise<string | null> {
  if (heldBy !== null) return `${heldBy} is working on this card.`;
  if (recipient === null) return null;
  if (recipient === undefined) return 'The chosen prospect is not there any more. Search again.';
  if (recipient.mailedOn === null) return 'The piece of this prospect was not dispatched yet.';
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
  const status =
    recipient === null ? result.status : statusOfIdentified('person', recipient.addOns.includes('KeyingIn'));
  const values = {
    status,
    clientId: recipient?.clientId ?? null,
    recipientId: recipient?.recipientId ?? null,
    segmentId: recipient?.segmentId ?? null,
    campaignId: recipient?.campaignId ?? null,
    flagNotes: result.flagNotes,
  };
  const byOperator = { identifiedBy: viewer.userId, identifiedAt: now, leaseUserId: null, leaseUntil: null };
  await saveCard(tx, card, { ...values, ...byOperator }, now);
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
