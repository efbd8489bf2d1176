import {
  buildGeographyIndex,
  type GeographyIndex,
  type GeographyPath,
} from '@dropdate/domain/geography/geography-index';
import type { GeographyRow, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';

export interface PlaceState {
  readonly code: string;
  readonly name: string;
  /** People who may be mailed there. */
  readonly people: number;
}

/** The places of the current prospect release. */
export interface PlaceTable {
  readonly index: GeographyIndex;
  /** By name. */
  readonly states: readonly PlaceState[];
  /** Every place of each state, as full paths in the order of the index. */
  readonly pathsOfState: ReadonlyMap<string, readonly GeographyPath[]>;
}

export interface Places {
  /** Of the release that the engine answers from now; empty before the first one. */
  current(): PlaceTable;
}

const noRows: readonly GeographyRow[] = [];

/** Keeps the table of places of a release in memory; it is built again when the engine has taken another release. */
export function places(engine: Pick<ProspectEngine, 'release' | 'geography'>): Places {
  let rows = noRows;
  let table = placeTable(noRows);
  return {
    current: () => {
      const latest = engine.release() === null ? noRows : engine.geography();
      if (latest !== rows) {
        rows = latest;
        table = placeTable(latest);
      }
      return table;
    },
  };
}

function placeTable(rows: readonly GeographyRow[]): PlaceTable {
  const index = buildGeographyIndex(rows.map(({ stateCode, ...row }) => ({ ...row, state: stateCode })));
  const people = new Map<string, number>();
  for (const row of rows) people.set(row.stateCode, (people.get(row.stateCode) ?? 0) + row.people);
  return {
    index,
    states: [...index.states.values()].map(({ key, text }) => ({
      code: key,
      name: text,
      people: people.get(key) ?? 0,
    })),
    pathsOfState: new Map([...index.states.keys()].map((code) => [code, pathsBelow(index, code)])),
  };
}

function pathsBelow(index: GeographyIndex, state: string): GeographyPath[] {
  const counties = [...(index.states.get(state)?.children.values() ?? [])];
  return counties.flatMap((county) =>
    [...county.children.values()].flatMap((city) =>
      [...city.children.keys()].map((zip): GeographyPath => [state, county.key, city.key, zip]),
    ),
  );
}
