/** Page sizes of the saved cards (specification 2, section 9, Paging). */
export const methodsPageSizes = [12, 24, 36, 48, 60] as const;

export const methodSorts = [
  { value: 'newest', label: 'Newest to oldest' },
  { value: 'oldest', label: 'Oldest to newest' },
] as const;
export type MethodSort = (typeof methodSorts)[number]['value'];

/** The shown part of the saved cards. */
export interface MethodsView {
  readonly sort: MethodSort;
  /** The page, from 0. */
  readonly page: number;
  readonly pageSize: number;
}

export const firstMethods: MethodsView = { sort: 'newest', page: 0, pageSize: methodsPageSizes[0] };

/**
 * The cards of a page. `methods` come in the server's order, newest first. When the last page has lost its last card,
 * this function returns the page before.
 */
export function methodsPage<Method>(methods: readonly Method[], { sort, page, pageSize }: MethodsView) {
  const sorted = sort === 'newest' ? methods : methods.toReversed();
  const last = Math.max(0, Math.ceil(methods.length / pageSize) - 1);
  const shown = Math.min(page, last);
  return { page: shown, methods: sorted.slice(shown * pageSize, (shown + 1) * pageSize) };
}

/** The view with the page that holds a card. */
export function viewOf<Method extends { readonly id: string }>(
  methods: readonly Method[],
  id: string | null,
  view: MethodsView,
): MethodsView {
  const at = methodsPage(methods, { ...view, page: 0, pageSize: methods.length || 1 }).methods.findIndex(
    (method) => method.id === id,
  );
  return { ...view, page: at < 0 ? 0 : Math.floor(at / view.pageSize) };
}
