import type { ListQuery } from '@dropdate/contract/http/list';
import { templatesPageSize } from '@dropdate/contract/templates/search-templates';
import { type CampaignId, type CartId, idOf } from '@dropdate/domain/id/brand';
import type { RouteQuery } from '../../client/links/route-path.ts';

/** The grid offers only these sorts (specification 2, section 2, Choose Template). */
export const templateSorts = [
  { field: 'name', label: 'Template Name', direction: 'asc' },
  { field: 'product', label: 'Product', direction: 'asc' },
  { field: 'turningAge', label: 'Turning Age', direction: 'desc' },
  { field: 'recentlyUsed', label: 'Recently Used', direction: 'desc' },
] as const;
export type TemplateSort = (typeof templateSorts)[number]['field'];

/** Page sizes of the grid (specification 2, section 9). */
export const templatePageSizes = [12, 16, 20] as const;

/** The view of the grid without the search text. The URL contains the view, beside the order type and the campaign. */
export interface TemplateView {
  readonly products: readonly string[];
  readonly isTurningAgeOnly: boolean;
  /**
   * The sort that the buyer chose. Null sorts by recent use if the buyer has used templates, else by name (decision
   * 34).
   */
  readonly sort: TemplateSort | null;
  /** The page, from 0. In the URL pages count from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The order type and the campaign in the page's address. They stay when the view changes. */
export interface TemplateEntry {
  readonly isTurningAgeOrder: boolean;
  /** The existing campaign; null for a new campaign. */
  readonly ids: { readonly cartId: CartId; readonly campaignId: CampaignId } | null;
}

export function readEntry(query: URLSearchParams): TemplateEntry {
  const cartId = idOf<CartId>(query.get('cartId') ?? '');
  const campaignId = idOf<CampaignId>(query.get('campaignId') ?? '');
  return {
    isTurningAgeOrder: query.get('orderType') === 'TurningAge',
    ids: cartId === '' || campaignId === '' ? null : { cartId, campaignId },
  };
}

/**
 * Reads the view. Invalid values fall back to the default. The order type sets the turning-age filter until the user
 * changes it.
 */
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

/** Writes the entry and the view as a query. Defaults are left out. */
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

/** The call that fills the grid. With several chosen products, a template must belong to at least one of them. */
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
