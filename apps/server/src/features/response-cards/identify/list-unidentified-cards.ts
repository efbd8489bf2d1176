import {
  type listUnidentifiedCards as endpoint,
  maxSessionCards,
} from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardImageUrl } from '../images/card-image-url.ts';
import { findAudiences } from './audiences.data.ts';
import { countCardsToIdentify, listCardsToIdentify } from './unidentified-cards.data.ts';

/** How many recipients of the scan an operator sees beside a card. */
const shownProposals = 2;

/** The cards that wait for their recipient, with what the scan read and proposes. */
export const listUnidentifiedCards: UseCase<typeof endpoint> = async (context) => {
  const { db, viewer, clock } = context;
  const scope = context.scopeOf('ResponseCard');
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
  const audiences = await findAudiences(db, scope, [...new Set(proposed.flat())]);
  return {
    details: cards.map(({ id, status, imageFileId, imageName, receivedAt, kept, heldBy }, index) => ({
      id,
      status,
      imageUrl: cardImageUrl(imageFileId === null ? null : id),
      imageName,
      receivedDate: receivedAt.toISOString(),
      manualReason: kept.verdict.kind === 'manual' ? kept.verdict.reason : null,
      printKeyCode: kept.reading.print?.printedKey ?? null,
      zipCodeAndZipPlus: kept.reading.print?.zip ?? null,
      keyBox: kept.reading.keyBox,
      proposals: (proposed[index] ?? []).flatMap((recipientId) => audiences.get(recipientId) ?? []),
      heldBy,
    })),
    totalCount: await countCardsToIdentify(db, scope),
  };
};
