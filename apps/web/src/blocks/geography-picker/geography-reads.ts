import { type GeographyTree, listCountiesCitiesZips } from '@dropdate/contract/geography/list-counties-cities-zips';
import { listStates } from '@dropdate/contract/geography/list-states';
import type { GeographyNode } from '@dropdate/domain/geography/geography-index';
import { call } from '../../client/calls/call.ts';
import { type PageRead, pageRead } from '../../client/calls/page-read.ts';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { stateNodes } from './geography-tree.ts';

export const statesRead = pageRead(listStates, {}, { staleTime: Number.POSITIVE_INFINITY });

/** The places of a state. */
export const placesRead = (code: string): PageRead<GeographyNode> => ({
  queryKey: queryKey(listCountiesCitiesZips, { body: { stateCodes: [code] } }),
  ask: () => loadState(code),
  needs: listCountiesCitiesZips.needs,
  staleTime: Number.POSITIVE_INFINITY,
});

interface Batch {
  readonly codes: string[];
  readonly answer: Promise<ReadonlyMap<string, GeographyNode>>;
}
let batch: Batch | null = null;

/**
 * Loads a state together with all states that are requested at the same moment. So a selection of all states makes one
 * call.
 */
async function loadState(code: string): Promise<GeographyNode> {
  batch ??= startBatch();
  batch.codes.push(code);
  const nodes = await batch.answer;
  // A state for which the server has no places is kept as an empty state. Otherwise the server would be asked for the
  // state again and again.
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
