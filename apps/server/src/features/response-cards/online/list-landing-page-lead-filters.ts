import type { listLandingPageLeadFilters as endpoint } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-filters';
import { filterCatalogue } from '../../../platform/database/list-fields.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { landingPageLeadList } from './landing-page-lead-list.ts';

/** The filter fields of the answers without paper. */
export const listLandingPageLeadFilters: UseCase<typeof endpoint> = async (context) =>
  filterCatalogue(landingPageLeadList(context));
