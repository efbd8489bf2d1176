import type { listSegmentFilters as endpoint } from '@dropdate/contract/segments/list-segment-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { orgList } from './org-list.ts';

/** The filter fields of Organization Management. */
export const listSegmentFilters: UseCase<typeof endpoint> = async ({ signedIn, today, scopeOf }) =>
  filterCatalogue(orgList({ signedIn, today }, scopeOf('CompanySegment')));
