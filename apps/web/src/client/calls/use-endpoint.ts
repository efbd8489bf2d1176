import type { AnswerOf, CallOf } from '@dropdate/contract/http/endpoint';
import {
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '../../kit/toast/toast.ts';
import { type AnyEndpoint, type CallOptions, call } from './call.ts';
import { reportFailure } from './report-failure.ts';

/** The key of an answer in the cache: the name of the use case, then the input. */
export function queryKey<E extends AnyEndpoint>(endpoint: E, input?: CallOf<E>): QueryKey {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}

export interface QueryOptions<E extends AnyEndpoint = AnyEndpoint> extends Pick<CallOptions, 'isBackground'> {
  readonly isEnabled?: boolean;
  /** Keeps the last answer on screen while the next answer is fetched (lists, counts). */
  readonly keepsPrevious?: boolean;
  /**
   * Milliseconds between polls, or a function that derives them from the last answer. Polling never counts as the
   * user's activity.
   */
  readonly pollEvery?: number | ((answer: AnswerOf<E> | undefined) => number);
  /** Milliseconds during which the answer counts as fresh. */
  readonly staleTime?: number;
}

/** Reads the answer of an endpoint. The cache keeps the answer under the endpoint's name and the input. */
export function useEndpointQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: QueryOptions<E> = {},
): UseQueryResult<AnswerOf<E>> {
  const { pollEvery } = options;
  const isPolling = pollEvery !== undefined;
  return useQuery<AnswerOf<E>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal, client, queryKey: key }) => {
      // The first call of a search is made by the user, and only its repetitions are polls.
      const isPoll = isPolling && client.getQueryData(key) !== undefined;
      return call(endpoint, input, { signal, isBackground: options.isBackground ?? isPoll });
    },
    enabled: options.isEnabled ?? true,
    ...(options.keepsPrevious === true && { placeholderData: keep }),
    ...(isPolling && {
      refetchInterval: ({ state }) => (typeof pollEvery === 'function' ? pollEvery(state.data) : pollEvery),
    }),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  });
}

/** Reads the answers of an endpoint for several inputs. */
export function useEndpointQueries<E extends AnyEndpoint>(
  endpoint: E,
  inputs: readonly CallOf<E>[],
): readonly UseQueryResult<AnswerOf<E>>[] {
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: queryKey(endpoint, input),
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<AnswerOf<E>> =>
        call(endpoint, input, { signal }),
    })),
  });
}

function keep<T>(previous: T | undefined): T | undefined {
  return previous;
}

export interface MutationTexts<E extends AnyEndpoint> {
  /** The toast after a failure for which the server gives no message. */
  readonly failure: string;
  /** The toast after success. A function gets the answer and the input. */
  readonly success?: string | ((answer: AnswerOf<E>, input: CallOf<E>) => string);
  /** Endpoints whose cached answers are out of date after success. */
  readonly refreshes?: readonly AnyEndpoint[];
  /** Endpoints whose cached answers are out of date after success, on a page that the user leaves now. */
  readonly outdates?: readonly AnyEndpoint[];
}

/**
 * Calls an endpoint that changes data. Shows success or failure once as a toast. After success, refreshes the endpoints
 * of `refreshes`.
 */
export function useEndpointMutation<E extends AnyEndpoint>(
  endpoint: E,
  texts: MutationTexts<E>,
): UseMutationResult<AnswerOf<E>, unknown, CallOf<E>> {
  const client = useQueryClient();
  return useMutation<AnswerOf<E>, unknown, CallOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (answer, input) => {
      const { success } = texts;
      if (success !== undefined) toast.success(typeof success === 'function' ? success(answer, input) : success);
      await outdate(client, texts.outdates ?? []);
      await refresh(client, texts.refreshes ?? []);
    },
    onError: (problem) => reportFailure(problem, texts.failure),
  });
}

/**
 * Marks every cached answer of these endpoints as out of date, and fetches nothing. For answers that the open page uses
 * but leaves in a moment: the user may no longer have the right to fetch them.
 */
export async function outdate(client: QueryClient, endpoints: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint), refetchType: 'none' })),
  );
}

/**
 * Marks every cached answer of these endpoints as out of date. The answers that the open page uses are then fetched
 * again.
 */
export async function refresh(client: QueryClient, endpoints: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })));
}
