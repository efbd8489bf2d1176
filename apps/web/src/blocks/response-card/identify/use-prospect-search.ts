import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { useState } from 'react';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { messages } from './identification.messages.ts';

/**
 * Searches prospects for a card. What was found goes to the draft of this card, also when another card is shown by then.
 * @param change changes the draft of a card
 */
export function useProspectSearch<Card extends SessionCard, D>(change: (card: Card, change: (draft: D) => D) => void) {
  const [searching, setSearching] = useState<ReadonlySet<string>>(new Set());
  const search = async (card: Card, find: () => Promise<(draft: D) => D>) => {
    setSearching((before) => new Set(before).add(card.id));
    try {
      change(card, await find());
    } catch (problem) {
      reportFailure(problem, messages.searchFailed);
    }
    setSearching((before) => new Set([...before].filter((id) => id !== card.id)));
  };
  return { search, isSearching: (card: Card) => searching.has(card.id) };
}
