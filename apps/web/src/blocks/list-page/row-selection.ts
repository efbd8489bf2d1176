import { type ListSelection, maxSelectedIds } from '@dropdate/contract/http/list';

/** The search and the filters of a list. */
export type Matching = Omit<Extract<ListSelection, { readonly matching: object }>['matching'], 'except'>;

/**
 * The selection of a user: rows one by one, or all rows of a search except some. Rows that were selected one by one count
 * on the page in view only. All rows that match stay selected on every page, until the search or the filters change.
 */
export type Selected =
  | { readonly kind: 'rows'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly search: string; readonly except: ReadonlySet<string> };

/** The rows among which the user selects. */
export interface Selectable {
  /** The keys of the page in view. */
  readonly page: readonly string[];
  /** The number of rows that match, on all pages. */
  readonly total: number;
  readonly matching: Matching;
}

export const nothing: Selected = { kind: 'rows', keys: new Set() };

const searchOf = ({ matching }: Pick<Selectable, 'matching'>): string => JSON.stringify(matching);

/** The selection of the present search. A selection of all rows of another search is over. */
export function present(selected: Selected, list: Pick<Selectable, 'matching'>): Selected {
  return selected.kind === 'all' && selected.search !== searchOf(list) ? nothing : selected;
}

export function selectAll(list: Pick<Selectable, 'matching'>): Selected {
  return { kind: 'all', search: searchOf(list), except: new Set() };
}

/** The selected keys of the page in view. */
export function keysOf(selected: Selected, { page }: Pick<Selectable, 'page'>): ReadonlySet<string> {
  return new Set(page.filter((key) => (selected.kind === 'rows' ? selected.keys.has(key) : !selected.except.has(key))));
}

/** The number of selected rows, on all pages. */
export function countOf(selected: Selected, list: Selectable): number {
  return selected.kind === 'rows' ? keysOf(selected, list).size : Math.max(0, list.total - selected.except.size);
}

/** Whether the user may want the rows of the other pages too: all rows of the page in view are selected. */
export function isMoreThere(selected: Selected, list: Selectable): boolean {
  const { size } = keysOf(selected, list);
  return selected.kind === 'rows' && size > 0 && size === list.page.length && list.total > size;
}

/** The selection after the user changed check boxes of the page in view. */
export function changed(
  former: Selected,
  list: Pick<Selectable, 'page' | 'matching'>,
  change: (keys: ReadonlySet<string>) => ReadonlySet<string>,
): Selected {
  const selected = present(former, list);
  if (selected.kind === 'rows') return { kind: 'rows', keys: change(selected.keys) };
  const keys = change(keysOf(selected, list));
  const elsewhere = [...selected.except].filter((key) => !list.page.includes(key));
  const except = [...elsewhere, ...list.page.filter((key) => !keys.has(key))];
  // A call names a limited number of exceptions. Beyond it, only the rows of the page in view stay selected.
  return except.length > maxSelectedIds ? { kind: 'rows', keys } : { ...selected, except: new Set(except) };
}

/** The selection as the calls name it. */
export function wireSelection(selected: Selected, list: Pick<Selectable, 'page' | 'matching'>): ListSelection {
  return selected.kind === 'rows'
    ? { ids: [...keysOf(selected, list)] }
    : { matching: { ...list.matching, except: [...selected.except] } };
}
