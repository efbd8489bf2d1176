import type { listUnidentifiedCards as endpoint } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardImageUrlOf } from '../images/card-image-url.ts';
import { readWaitingCards } from './waiting-cards.ts';

/** The cards that wait for their recipient, with what the scan read and proposes. */
export const listUnidentifiedCards: UseCase<typeof endpoint> = async (context) => {
  const { waiting, totalCount } = await readWaitingCards(context, context.scopeOf('ResponseCard'));
  return {
    details: waiting.map(({ card, shown }) => {
      const { print, keyBox } = card.kept.reading;
      return {
        ...shown,
        imageUrl: cardImageUrlOf(card),
        printKeyCode: print?.printedKey ?? null,
        zipCodeAndZipPlus: print?.zip ?? null,
        keyBox,
      };
    }),
    totalCount,
  };
};
