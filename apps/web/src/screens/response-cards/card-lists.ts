import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import type { CardListKind } from '../../blocks/response-card/list/card-list-kind.ts';

/** The answers that are out of date after a change of a card. */
export const cardLists = [searchResponseCards, getResponseCardOverview, getResponseCard];

/** The list of paper cards. */
export const paperCards: CardListKind = { kind: 'paper', search: searchResponseCards, lists: cardLists };
