import {
  type searchAudienceRows as endpoint,
  mostAudienceRows,
} from '@dropdate/contract/landing-page-leads/search-audience-rows';
import { plainBase32 } from '@dropdate/domain/mail-piece/identity/piece-id';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findAudienceRows } from './audience-rows.data.ts';

/**
 * Searches the recipients of dispatched pieces by parts of name, address, e-mail address and code. Too many recipients are counted no
 * further, and none of them is listed. In a code, letters that people take for digits count as these digits.
 * @throws Refusal 400 for a text that cannot be read
 */
export const searchAudienceRows: UseCase<typeof endpoint> = async ({ db, scopeOf }, { body: { filters } }) => {
  const parts = filters.map(({ name, value }, index) => {
    const text = name === 'qualifyingCode' ? plainBase32(value) : value;
    if (text === '' || text.includes('\u0000'))
      throw invalid('InvalidSearch', 'The search text cannot be read.', `body.filters.${index}.value`);
    return { field: name, text };
  });
  const found = await findAudienceRows(db, scopeOf('LandingPageLead'), parts, mostAudienceRows + 1);
  return { results: found.length > mostAudienceRows ? [] : found, totalCount: found.length };
};
