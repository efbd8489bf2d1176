import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { messages } from './manual-identification.messages.ts';
import { type Draft, searchParts } from './session-draft.ts';

type ChangeDraft = (card: UnidentifiedCard, change: (draft: Draft) => Draft) => void;

/** What a card is searched by: printed key and ZIP code, the code of 8 characters, or name and ZIP code. */
export type SearchBy = 'key' | 'code' | 'name';

const bodies = {
  key: searchParts,
  code: ({ code }: Draft) => ({ qualifyingCode: code }),
  name: ({ name, nameZip }: Draft) => ({ name: name.trim(), zipCode: nameZip }),
};

/** Searches prospects for a card. The answer goes to the draft of this card, also when another card is shown by then. */
export function useProspectSearch(change: ChangeDraft) {
  const [searching, setSearching] = useState<ReadonlySet<string>>(new Set());
  const search = async (card: UnidentifiedCard, draft: Draft, by: SearchBy) => {
    const body = bodies[by](draft);
    setSearching((before) => new Set(before).add(card.id));
    try {
      const { audienceSearchModel } = await call(searchAudience, { body });
      const { audiences, near } = audienceSearchModel;
      change(card, (before) => ({ ...before, found: [...audiences, ...near] }));
    } catch (problem) {
      reportFailure(problem, messages.searchFailed);
    }
    setSearching((before) => new Set([...before].filter((id) => id !== card.id)));
  };
  return { search, isSearching: (card: UnidentifiedCard) => searching.has(card.id) };
}
