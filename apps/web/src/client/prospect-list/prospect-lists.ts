import { getProspectsOverview } from '@dropdate/contract/prospect-lists/get-prospects-overview';
import { searchProspectLists } from '@dropdate/contract/prospect-lists/search-prospect-lists';

/** Endpoints that list or count prospect lists. Their answers are stale as soon as a list is saved, deleted or bought. */
export const prospectLists = [searchProspectLists, getProspectsOverview] as const;
