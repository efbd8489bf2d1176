import type { AnyDraft } from '../../order-drafts/order-draft.ts';
import { ownListSource } from './own-list-source.ts';
import type { PeopleSource } from './people-source.ts';
import { prospectSource } from './prospect-source.ts';
import { validatedSource } from './validated-source.ts';

/** The source of the people of an order. */
export function sourceOf(draft: AnyDraft): PeopleSource {
  if (draft.validation !== null) return validatedSource;
  return draft.kind === 'campaign' && draft.campaign.campaign.type === 'imported-list' ? ownListSource : prospectSource;
}
