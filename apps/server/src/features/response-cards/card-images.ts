import { inspectPages } from '../../platform/images/inspect-pages.ts';
import { readCard, readCardBoxes } from './scan/read-card.ts';

/** Looks into files with images of cards, in threads with bounds, because the files come from outside. */
export interface CardImages {
  readonly inspectPages: typeof inspectPages;
  readonly readCard: typeof readCard;
  readonly readCardBoxes: typeof readCardBoxes;
}

export const cardImages: CardImages = { inspectPages, readCard, readCardBoxes };
