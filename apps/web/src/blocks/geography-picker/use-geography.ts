import { type GeographyTree, listCountiesCitiesZips } from '@dropdate/contract/geography/list-counties-cities-zips';
import { listStates } from '@dropdate/contract/geography/list-states';
import type { GeographyIndex, GeographyNode } from '@dropdate/domain/geography/geography-index';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/calls/call.ts';
import { queryKey, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { messages } from './geography-picker.messages.ts';
import { joinStates, stateNodes } from './geography-tree.ts';

export interface Geography {
  /** Undefined until the states are known. */
  readonly index: GeographyIndex | undefined;
  readonly hasFailed: boolean;
  /** Whether the places of a state are loaded. */
  readonly isLoaded: (stateCode: string) => boolean;
  readonly hasStateFailed: (stateCode: string) => boolean;
  /** Repeats the failed calls. */
  readonly retry: () => void;
}

const keepForever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * The places of the country: all states, and all places below the wanted states. Each state is loaded once per visit.
 * States wanted at the same time share one call (specification 2, section 4, Geography tree).
 */
export function useGeography(wanted: readonly string[]): Geography {
  const client = useQueryClient();
  const states = useEndpointQuery(listStates, {}, { staleTime: Number.POSITIVE_INFINITY });
  const places = useQueries({
    queries: [...new Set(wanted)].sort().map((code) => ({
      queryKey: stateKey(code),
      queryFn: () => loadState(code),
      structuralSharing: false,
      ...keepForever,
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
    hasStateFailed: (code) => client.getQueryState(stateKey(code))?.status === 'error',
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

const stateKey = (code: string) => queryKey(listCountiesCitiesZips, { body: { stateCodes: [code] } });
const isFailed = (query: { readonly state: { readonly status: string } }): boolean => query.state.status === 'error';

interface Batch {
  readonly codes: string[];
  readonly answer: Promise<ReadonlyMap<string, GeographyNode>>;
}
let batch: Batch | null = null;

/** Loads a state together with all states asked for at the same moment. So a selection of all states makes one call. */
async function loadState(code: string): Promise<GeographyNode> {
  batch ??= startBatch();
  batch.codes.push(code);
  const nodes = await batch.answer;
  // A state without places stays empty, so it is not asked for again and again.
  return nodes.get(code) ?? { key: code, text: code, children: new Map() };
}

function startBatch(): Batch {
  const codes: string[] = [];
  const answer = Promise.resolve()
    .then(() => {
      batch = null;
      return call(listCountiesCitiesZips, { body: { stateCodes: codes } });
    })
    .then(({ results }: { readonly results: GeographyTree }) => stateNodes(results));
  return { codes, answer };
}
