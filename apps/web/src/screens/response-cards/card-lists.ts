import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';

/** The answers that are out of date after a change of a card. */
export const cardLists = [searchResponseCards, getResponseCardOverview, getResponseCard];
