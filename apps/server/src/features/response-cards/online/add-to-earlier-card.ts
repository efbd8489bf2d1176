import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { auditCard } from '../audit-card.ts';
import { type ResponseCard, saveCard } from '../cards.data.ts';
import { deleteCardDrafts } from '../identify/card-drafts.data.ts';
import type { CardRecipient } from '../identify/identified-recipient.data.ts';
import { listAnswersOf, lockCard } from './online-answers.data.ts';
import { tellLead } from './tell-lead.ts';

/**
 * Adds what an answer says to the first card of its piece: one piece makes one lead (decision 77). The card of the answer
 * becomes a duplicate, and keeps its answers, so that clearing the flag takes them back. A lead that exists is told.
 */
export async function addToEarlierCard(
  tx: Database,
  context: Context,
  card: ResponseCard,
  { earlier, recipientId }: Pick<CardRecipient, 'recipientId'> & { readonly earlier: string },
): Promise<void> {
  const { clock, viewer } = context;
  const now = clock.now();
  const { companyId, id } = card;
  const answers = await listAnswersOf(tx, card);
  await saveCard(
    tx,
    card,
    {
      status: 'duplicate',
      duplicateOfId: earlier,
      identifiedBy: viewer.userId,
      identifiedAt: now,
      leaseUserId: null,
      leaseUntil: null,
    },
    now,
  );
  await deleteCardDrafts(tx, companyId, [id]);
  await auditCard(tx, context, card, {
    action: 'saveResponseCards',
    entityId: id,
    old: { status: cardStatusCodes.codeOf(card.status), recipientId: card.recipientId },
    new: { status: cardStatusCodes.codeOf('duplicate'), recipientId, duplicateOfId: earlier },
  });
  const first = await lockCard(tx, { companyId, id: earlier });
  for (const answer of answers) if (first !== null) await tellLead(tx, context, first, answer);
}
