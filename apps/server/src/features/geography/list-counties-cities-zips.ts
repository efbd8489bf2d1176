import type {
  listCountiesCitiesZips as endpoint,
  GeographyTree,
} from '@dropdate/contract/geography/list-counties-cities-zips';
import { invalidAll } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentTree } from './geography.present.ts';
import type { Places, PlaceTable } from './places.ts';

/**
 * Everything below the given states, each state once (specification 2, section 7, Audience and geography).
 * @throws Refusal 400 `UnknownState`
 */
export function listCountiesCitiesZips(places: Places): UseCase<typeof endpoint> {
  const treesOf = new WeakMap<PlaceTable, Map<string, GeographyTree>>();
  return async (_context, { body }) => {
    const table = places.current();
    const unknown = body.stateCodes.flatMap((code, at) => (table.pathsOfState.has(code) ? [] : [{ code, at }]));
    if (unknown.length > 0) {
      throw invalidAll(
        unknown.map(({ code, at }) => ({
          messageId: 'UnknownState',
          userMessage: `Unknown state ${code}`,
          path: `body.stateCodes.${at}`,
        })),
      );
    }
    // Every user's first click on a state asks for its tree, so each tree is built once per release and kept.
    const trees = treesOf.get(table) ?? new Map<string, GeographyTree>();
    treesOf.set(table, trees);
    return { results: [...new Set(body.stateCodes)].flatMap((code) => treeOf(table, trees, code)) };
  };
}

function treeOf(table: PlaceTable, trees: Map<string, GeographyTree>, code: string): GeographyTree {
  const known = trees.get(code) ?? presentTree(table.index, table.pathsOfState.get(code) ?? []);
  trees.set(code, known);
  return known;
}
