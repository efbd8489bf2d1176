import { isAnyRecentlyUsed } from '@dropdate/contract/templates/is-any-recently-used';
import { listTemplateFilters } from '@dropdate/contract/templates/list-template-filters';
import { searchTemplates } from '@dropdate/contract/templates/search-templates';
import { labelsRead } from '../../blocks/label-picker/use-labels.ts';
import { pageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead, priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';
import { readEntry, readView, searchOf, type TemplateSort, type TemplateView } from './template-view.ts';

export const recentlyUsedRead = pageRead(isAnyRecentlyUsed, {});

export const templateFiltersRead = pageRead(listTemplateFilters, {}, { staleTime: 10 * 60_000 });

/** The sort of the grid. Without a chosen sort, the sort depends on whether the buyer has used templates. */
export const sortOf = (view: TemplateView, isAnyUsed: boolean | undefined): TemplateSort =>
  view.sort ?? (isAnyUsed === true ? 'recentlyUsed' : 'name');

export const templatesRead = (view: TemplateView, sort: TemplateSort, search: string) =>
  pageRead(searchTemplates, { body: searchOf(view, sort, search) });

export const chooseTemplateReads: PageReads<'/campaigns/choose-template'> = {
  shared: [
    recentlyUsedRead,
    templateFiltersRead,
    priceListRead,
    labelsRead('group', 'campaign'),
    labelsRead('tag', 'campaign'),
  ],
  ofRecord: ({ query }, known) => {
    const { ids } = readEntry(query);
    const view = readView(query);
    const recent = known(recentlyUsedRead);
    const isSortKnown = view.sort !== null || recent !== undefined;
    return [
      ...(ids === null ? [] : [campaignCartRead(ids)]),
      ...(isSortKnown ? [templatesRead(view, sortOf(view, recent?.isAnyRecentlyUsed), '')] : []),
    ];
  },
};
