import { maxSessionCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import type { CardVerdict } from '@dropdate/domain/response-card/card-reading';
import type { Context } from '../../../platform/context.ts';
import type { CardScope } from '../../../schema/visible-cards.ts';
import { findAudiences } from './audiences.data.ts';
import { type CardDraft, findCardDrafts } from './card-drafts.data.ts';
import { countCardsToIdentify, listCardsToIdentify } from './unidentified-cards.data.ts';

/** How many proposed recipients an operator sees beside a card. */
const shownProposals = 2;

/** The cards of a scope that wait for their recipient, each with what a session shows of it, and the number of all. */
export async function readWaitingCards(
  { db, viewer, clock }: Pick<Context, 'db' | 'viewer' | 'clock'>,
  scope: CardScope,
) {
  const cards = await listCardsToIdentify(db, scope, {
    userId: viewer.userId,
    now: clock.now(),
    limit: maxSessionCards,
  });
  const proposed = cards.map(({ kept: { verdict } }) =>
    // A card whose flag was cleared, or that was taken back, still has the recipient of the scan.
    verdict.kind === 'manual'
      ? verdict.candidates.slice(0, shownProposals).map(({ recipientId }) => recipientId)
      : [verdict.recipientId],
  );
  const drafts = await findCardDrafts(
    db,
    viewer.userId,
    cards.map(({ id }) => id),
  );
  const chosen = [...drafts.values()].flatMap(({ recipientId }) => recipientId ?? []);
  const audiences = await findAudiences(db, scope, [...new Set([...proposed.flat(), ...chosen])]);
  const waiting = cards.map((card, index) => {
    const { id, status, imageName, receivedAt, kept, heldBy } = card;
    const shown: SessionCard = {
      id,
      status,
      imageName,
      receivedDate: receivedAt.toISOString(),
      manualReason: reasonNow(kept.verdict, audiences),
      proposals: (proposed[index] ?? []).flatMap((recipientId) => audiences.get(recipientId) ?? []),
      heldBy,
      draft: presentDraft(drafts.get(id), audiences),
    };
    return { card, shown };
  });
  return { waiting, totalCount: await countCardsToIdentify(db, scope) };
}

/**
 * Why the scan left a card to a person, as it is now. Its campaign may have been dispatched since the scan, and a reason
 * that is no longer true would keep the operator from the choice.
 */
function reasonNow(
  verdict: CardVerdict,
  audiences: ReadonlyMap<string, MatchingAudience>,
): SessionCard['manualReason'] {
  if (verdict.kind !== 'manual') return null;
  const piece = audiences.get(verdict.candidates[0]?.recipientId ?? '');
  if (verdict.reason !== 'not-dispatched' || piece?.isDispatched !== true) return verdict.reason;
  return piece.dateMailed === null ? 'not-mailed' : null;
}

/** The operator's draft of a card. A draft whose recipient is gone says nothing any more. */
function presentDraft(
  draft: CardDraft | undefined,
  audiences: ReadonlyMap<string, MatchingAudience>,
): SessionCard['draft'] {
  if (draft === undefined) return null;
  const { status, flagNotes, recipientId } = draft;
  const audience = recipientId === null ? null : (audiences.get(recipientId) ?? null);
  return recipientId !== null && audience === null ? null : { status, flagNotes, audience };
}
