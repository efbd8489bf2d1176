import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { messages } from './manual-identification.messages.ts';
import { type Draft, searchParts } from './session-draft.ts';

type ChangeDraft = (card: UnidentifiedCard, change: (draft: Draft) => Draft) => void;

/** Searches prospects for a card. The answer goes to the draft of this card, also when another card is shown by then. */
export function useProspectSearch(change: ChangeDraft) {
  const [searching, setSearching] = useState<ReadonlySet<string>>(new Set());
  const search = async (card: UnidentifiedCard, draft: Draft, by: 'key' | 'name') => {
    const body = by === 'key' ? searchParts(draft) : { name: draft.name.trim(), zipCode: draft.nameZip };
    setSearching((before) => new Set(before).add(card.id));
    try {
      const { audienceSearchModel } = await call(searchAudience, { body });
      change(card, (before) => ({ ...before, found: audienceSearchModel.audiences }));
    } catch (problem) {
      reportFailure(problem, messages.searchFailed);
    }
    setSearching((before) => new Set([...before].filter((id) => id !== card.id)));
  };
  return { search, isSearching: (card: UnidentifiedCard) => searching.has(card.id) };
}
