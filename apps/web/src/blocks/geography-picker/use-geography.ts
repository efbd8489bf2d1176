import { listCountiesCitiesZips } from '@dropdate/contract/geography/list-counties-cities-zips';
import type { GeographyIndex, GeographyNode } from '@dropdate/domain/geography/geography-index';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf, usePageRead } from '../../client/calls/page-read.ts';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { messages } from './geography-picker.messages.ts';
import { placesRead, statesRead } from './geography-reads.ts';
import { joinStates } from './geography-tree.ts';

export interface Geography {
  /** Undefined until the states are known. */
  readonly index: GeographyIndex | undefined;
  readonly hasFailed: boolean;
  readonly isLoaded: (stateCode: string) => boolean;
  readonly hasStateFailed: (stateCode: string) => boolean;
  /** Repeats the failed calls. */
  readonly retry: () => void;
}

/**
 * The places of the country: all states, and all places below the wanted states. Each state is loaded once per visit.
 * States wanted at the same time share one call (specification 2, section 4, Geography tree).
 */
export function useGeography(wanted: readonly string[]): Geography {
  const client = useQueryClient();
  const states = usePageRead(statesRead);
  const places = useQueries({
    queries: [...new Set(wanted)].sort().map((code) => ({
      ...queryOf(placesRead(code)),
      structuralSharing: false,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: loadedAndFailed,
  });
  useReportedFailure(states.error, messages.statesFailed);
  useReportedFailure(places.problem, messages.stateFailed);

  const index = useMemo(() => {
    if (states.data === undefined) return undefined;
    return joinStates(states.data.states, new Map(places.nodes.map((node) => [node.key, node])));
  }, [states.data, places]);

  return {
    index,
    hasFailed: states.isError,
    isLoaded: (code) => (index?.states.get(code)?.children.size ?? 0) > 0,
    hasStateFailed: (code) => client.getQueryState(placesRead(code).queryKey)?.status === 'error',
    retry: () => {
      if (states.isError) void states.refetch();
      void client.refetchQueries({ queryKey: queryKey(listCountiesCitiesZips), predicate: isFailed });
    },
  };
}

function loadedAndFailed(results: readonly UseQueryResult<GeographyNode>[]) {
  return {
    nodes: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    problem: results.find(({ isError }) => isError)?.error ?? null,
  };
}

const isFailed = (query: { readonly state: { readonly status: string } }): boolean => query.state.status === 'error';
