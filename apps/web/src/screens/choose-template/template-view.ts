import type { ListQuery } from '@dropdate/contract/http/list';
import { templatesPageSize } from '@dropdate/contract/templates/search-templates';
import type { RouteQuery } from '../../client/links/route-path.ts';

/** Exactly these. Source: specification 2, section 2 (Choose Template). */
export const templateSorts = [
  { field: 'name', label: 'Template Name', direction: 'asc' },
  { field: 'product', label: 'Product', direction: 'asc' },
  { field: 'turningAge', label: 'Turning Age', direction: 'desc' },
  { field: 'recentlyUsed', label: 'Recently Used', direction: 'desc' },
] as const;
export type TemplateSort = (typeof templateSorts)[number]['field'];

/** Source: specification 2, section 9. */
export const templatePageSizes = [12, 16, 20] as const;

/** What the grid shows, but for the search text. It stands in the URL, beside the order type and the campaign. */
export interface TemplateView {
  readonly products: readonly string[];
  readonly isTurningAgeOnly: boolean;
  /** Null: recently used where there is any, else by name (decision 34). */
  readonly sort: TemplateSort | null;
  /** From 0; in the URL from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** What the page was opened with; kept while the view changes. */
export interface TemplateEntry {
  readonly isTurningAgeOrder: boolean;
  /** The campaign that is taken up again. */
  readonly ids: { readonly cartId: string; readonly campaignId: string } | null;
}

export function readEntry(query: URLSearchParams): TemplateEntry {
  const cartId = query.get('cartId') ?? '';
  const campaignId = query.get('campaignId') ?? '';
  return {
    isTurningAgeOrder: query.get('orderType') === 'TurningAge',
    ids: cartId === '' || campaignId === '' ? null : { cartId, campaignId },
  };
}

/** Reads the view; whatever does not fit falls back. The order type is the turning-age filter until it is changed. */
export function readView(query: URLSearchParams): TemplateView {
  const turningAge = query.get('turningAge');
  const page = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize'));
  return {
    products: (query.get('product') ?? '').split(',').filter((product) => product !== ''),
    isTurningAgeOnly: turningAge === null ? readEntry(query).isTurningAgeOrder : turningAge === 'true',
    sort: templateSorts.find(({ field }) => field === query.get('sort'))?.field ?? null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    pageSize: templatePageSizes.find((size) => size === pageSize) ?? templatesPageSize,
  };
}

/** Writes entry and view; what equals the default is left out. */
export function writeView(entry: TemplateEntry, view: TemplateView): RouteQuery {
  const isPreFiltered = view.isTurningAgeOnly === entry.isTurningAgeOrder;
  return {
    orderType: entry.isTurningAgeOrder ? 'TurningAge' : undefined,
    cartId: entry.ids?.cartId,
    campaignId: entry.ids?.campaignId,
    product: view.products.length === 0 ? undefined : view.products.join(),
    turningAge: isPreFiltered ? undefined : view.isTurningAgeOnly,
    sort: view.sort ?? undefined,
    page: view.page === 0 ? undefined : view.page + 1,
    pageSize: view.pageSize === templatesPageSize ? undefined : view.pageSize,
  };
}

/** The call that fills the grid. Several products are alternatives. */
export function searchOf(view: TemplateView, sort: TemplateSort, search: string): ListQuery {
  const { direction } = templateSorts.find(({ field }) => field === sort) ?? templateSorts[0];
  const turningAge = view.isTurningAgeOnly ? [{ id: 'turningAge', value: 'true' }] : [];
  return {
    search,
    filters: [],
    filterIds: [...view.products.map((value) => ({ id: 'product', value })), ...turningAge],
    sort: `templates-${sort}-${direction}`,
    page: view.page,
    pageSize: view.pageSize,
  };
}
