import { cardStatusCodes, isCompletedCard, isPendingCard } from '@dropdate/domain/response-card/card-status';
import { expect, it } from 'vitest';
import { tileTargets } from './card-links.ts';

it.each([
  ['pending', isPendingCard],
  ['completed', isCompletedCard],
] as const)('the link of the tile %s leaves exactly its cards', (tile, isCounted) => {
  const { filter } = tileTargets[tile].query ?? {};
  const left = cardStatusCodes.words.filter(
    (status) =>
      status !== 'deleted' &&
      // The filter Duplicate stands for both kinds of duplicates.
      ![filter]
        .flat()
        .includes(`status.neq.${cardStatusCodes.codeOf(status === 'keying-in-duplicate' ? 'duplicate' : status)}`),
  );
  expect(left).toEqual(cardStatusCodes.words.filter(isCounted));
});
