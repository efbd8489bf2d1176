import type { AnswerOf, CallOf, Needs } from '@dropdate/contract/http/endpoint';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnyEndpoint, type CallOptions, call } from './call.ts';
import { queryKey } from './use-endpoint.ts';

/** Milliseconds during which an answer counts as fresh, unless the read sets its own time. */
export const freshFor = 5_000;

/**
 * A call that a page makes when it opens. When the fetch-ahead has already made the call, the page finds the answer in
 * the cache.
 */
export interface PageRead<Answer = unknown> {
  readonly queryKey: QueryKey;
  readonly ask: (options: CallOptions) => Promise<Answer>;
  readonly needs: Needs;
  /** Milliseconds during which the answer counts as fresh. */
  readonly staleTime?: number;
  /** Whether a cached answer is out of date for another reason than its age. */
  isOutdated?(answer: Answer): boolean;
}

/** The cached answer of a read; undefined before the first answer. */
export type Known = <Answer>(read: PageRead<Answer>) => Answer | undefined;

export function pageRead<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: Pick<PageRead<AnswerOf<E>>, 'staleTime' | 'isOutdated'> = {},
): PageRead<AnswerOf<E>> {
  return {
    queryKey: queryKey(endpoint, input),
    ask: (how) => call(endpoint, input, how),
    needs: endpoint.needs,
    ...options,
  };
}

/** A read in the form of options for the query cache. */
export function queryOf<Answer>(read: PageRead<Answer>) {
  return {
    queryKey: read.queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => read.ask({ signal }),
    staleTime: ({ state: { data } }: { readonly state: { readonly data: Answer | undefined } }) =>
      data !== undefined && read.isOutdated?.(data) === true ? 0 : (read.staleTime ?? freshFor),
  };
}

interface ReadOptions {
  readonly isEnabled?: boolean;
  /** Keeps the last answer on screen while the next answer is fetched. */
  readonly keepsPrevious?: boolean;
}

/** Runs a page's read. While a fresh answer is in the cache, the page uses this answer and makes no call. */
export function usePageRead<Answer>(
  read: PageRead<Answer>,
  { isEnabled = true, keepsPrevious = false }: ReadOptions = {},
): UseQueryResult<Answer> {
  return useQuery<Answer>({
    ...queryOf(read),
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keep }),
  });
}

function keep<T>(previous: T | undefined): T | undefined {
  return previous;
}
