/** Source: specification 2, section 9 (Paging). */
export const methodsPageSizes = [12, 24, 36, 48, 60] as const;

export const methodSorts = [
  { value: 'newest', label: 'Newest to oldest' },
  { value: 'oldest', label: 'Oldest to newest' },
] as const;
export type MethodSort = (typeof methodSorts)[number]['value'];

/** Which of the saved cards are shown. */
export interface MethodsView {
  readonly sort: MethodSort;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export const firstMethods: MethodsView = { sort: 'newest', page: 0, pageSize: methodsPageSizes[0] };

/**
 * The cards of a page, of all as the server lists them: newest first. Where a page went with its last card, the one before
 * is shown.
 */
export function methodsPage<Method>(methods: readonly Method[], { sort, page, pageSize }: MethodsView) {
  const sorted = sort === 'newest' ? methods : methods.toReversed();
  const last = Math.max(0, Math.ceil(methods.length / pageSize) - 1);
  const shown = Math.min(page, last);
  return { page: shown, methods: sorted.slice(shown * pageSize, (shown + 1) * pageSize) };
}

/** The view with the page on which a card stands. */
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
