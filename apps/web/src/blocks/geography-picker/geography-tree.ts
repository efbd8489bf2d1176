import type { GeographyTree } from '@dropdate/contract/geography/list-counties-cities-zips';
import {
  buildGeographyIndex,
  type GeographyIndex,
  type GeographyNode,
  type GeographyRow,
} from '@dropdate/domain/geography/geography-index';

export interface StateName {
  readonly stateCode: string;
  readonly stateName: string;
}

/** The rows of a tree from the wire. */
function rowsOf(tree: GeographyTree): GeographyRow[] {
  const rows: GeographyRow[] = [];
  for (const { stateCode, stateName, counties } of tree) {
    for (const { countyName, cities } of counties) {
      for (const { cityName, zipCodes } of cities) {
        for (const { zipCode } of zipCodes) {
          rows.push({ state: stateCode, stateName, county: countyName, city: cityName, zip: zipCode });
        }
      }
    }
  }
  return rows;
}

/**
 * An index over the places of one answer. The index can find zips. It does not know whether all places of a parent are
 * chosen, because the answer can lack some of these places.
 */
export function indexOfTree(tree: GeographyTree): GeographyIndex {
  return buildGeographyIndex(rowsOf(tree));
}

/** The states of an answer, each with all places below it. */
export function stateNodes(tree: GeographyTree): ReadonlyMap<string, GeographyNode> {
  return indexOfTree(tree).states;
}

/**
 * The tree that the picker shows. It has the names of all states, and the places of the states that are loaded. Each
 * loaded state is sorted once, and this function adds the state unchanged. So loading one more state does not sort the
 * whole country again. The tree has no lookup by zip.
 */
export function joinStates(states: readonly StateName[], loaded: ReadonlyMap<string, GeographyNode>): GeographyIndex {
  const entries = states.map(({ stateCode, stateName }): [string, GeographyNode] => [
    stateCode,
    loaded.get(stateCode) ?? { key: stateCode, text: stateName, children: new Map() },
  ]);
  return { states: new Map(entries), zipCodes: [], placesOfZip: new Map() };
}
