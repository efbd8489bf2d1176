import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { call } from '../../client/calls/call.ts';
import { type Draft, searchParts } from './session-draft.ts';

/** What a card is searched by: printed key and ZIP code, the code of 8 characters, or name and ZIP code. */
export type SearchBy = 'key' | 'code' | 'name';

const bodies = {
  key: searchParts,
  code: ({ code }: Draft) => ({ qualifyingCode: code }),
  name: ({ name, nameZip }: Draft) => ({ name: name.trim(), zipCode: nameZip }),
};

/** Searches prospects by what was typed. Answers the change of the draft. */
export async function findProspects(draft: Draft, by: SearchBy): Promise<(draft: Draft) => Draft> {
  const { audienceSearchModel } = await call(searchAudience, { body: bodies[by](draft) });
  const { audiences, near } = audienceSearchModel;
  return (before) => ({ ...before, found: [...audiences, ...near] });
}
