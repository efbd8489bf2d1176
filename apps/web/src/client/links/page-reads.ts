import type { ComponentType } from 'react';
import type { Known, PageRead } from '../calls/page-read.ts';
import type { RoutePath } from './route-path.ts';
import type { ScreenProps } from './screen-props.ts';

/**
 * The calls that a page makes when it opens, for the fetch-ahead. Three kinds of calls are left out: calls that the
 * server records as a look at people, calls whose answer must be newer than the click, and calls that only a part of
 * the page needs later.
 */
export interface PageReads<Path extends RoutePath> {
  /** Reads that are the same for every record. */
  readonly shared?: readonly PageRead[];
  /**
   * Reads about the record in the address. When a save must come before the page, these reads are not made ahead,
   * because the save would make the answers out of date.
   * @param known the cached answers: a read may need the answer of an earlier read.
   */
  readonly ofRecord?: (props: ScreenProps<Path>, known: Known) => readonly PageRead[];
}

/** The component of a page. A page without `reads` makes no calls, or none that are worth fetching ahead. */
export type Screen<Path extends RoutePath> = ComponentType<ScreenProps<Path>> & { readonly reads?: PageReads<Path> };
