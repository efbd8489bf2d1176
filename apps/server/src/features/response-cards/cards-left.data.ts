import { sql } from 'drizzle-orm';
import { cardIntakeFiles } from '../../schema/response-cards.ts';

const { pages, firstPage, isTwoSided } = cardIntakeFiles;

/** The cards of a file that no scan has read yet. In a two-sided file the odd pages begin the cards. */
export const cardsLeft = sql<number>`(case when ${isTwoSided} then (${pages} + 1) / 2 - ${firstPage} / 2
  else ${pages} - ${firstPage} + 1 end)`;
