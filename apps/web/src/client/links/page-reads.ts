import type { ComponentType } from 'react';
import type { Known, PageRead } from '../calls/page-read.ts';
import type { RoutePath } from './route-path.ts';
import type { ScreenProps } from './screen-props.ts';

/**
 * The calls of a page that the fetch-ahead makes before the page opens. Three kinds of calls are left out: calls that
 * the server records as a look at people, calls whose answer must be newer than the click, and calls that only a part
 * of the page needs later.
 */
export interface PageReads<Path extends RoutePath> {
  /** Reads that are the same for every record. */
  readonly shared?: readonly PageRead[];
  /**
   * Reads about the record in the address. When a save must come before the page opens, these reads are not fetched
   * ahead, because the save would make their answers out of date.
   * @param known the cached answers: a read may need the answer of an earlier read.
   */
  readonly ofRecord?: (props: ScreenProps<Path>, known: Known) => readonly PageRead[];
}

/**
 * The component of a page. A page has no `reads` when it makes no calls, or only calls that are not worth fetching
 * ahead.
 */
export type Screen<Path extends RoutePath> = ComponentType<ScreenProps<Path>> & { readonly reads?: PageReads<Path> };
