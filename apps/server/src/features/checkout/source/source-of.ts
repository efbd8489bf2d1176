import type { AnyDraft } from '../order-draft.ts';
import { ownListSource } from './own-list-source.ts';
import type { PeopleSource } from './people-source.ts';
import { prospectSource } from './prospect-source.ts';

/** The source of the people of an order. */
export const sourceOf = (draft: AnyDraft): PeopleSource =>
  draft.kind === 'campaign' && draft.campaign.campaign.type === 'imported-list' ? ownListSource : prospectSource;
