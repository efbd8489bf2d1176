import { setImmediate } from 'node:timers/promises';
import {
  buildGeographyIndex,
  compareText,
  type GeographyIndex,
  type GeographyPath,
} from '@dropdate/domain/geography/geography-index';
import { type SearchedPlace, searchedPlaces } from '@dropdate/domain/geography/place-search';
import type { GeographyRow, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';

export interface PlaceState {
  readonly code: string;
  readonly name: string;
  /** The number of mailable people. */
  readonly people: number;
}

/** The places of the current prospect release. */
export interface PlaceTable {
  readonly index: GeographyIndex;
  /** Sorted by name. */
  readonly states: readonly PlaceState[];
  /** All places of each state, as full paths in the order of the index. */
  readonly pathsOfState: ReadonlyMap<string, readonly GeographyPath[]>;
  /** All places, for the search by name. */
  readonly searched: readonly SearchedPlace[];
}

export interface Places {
  /** The places of the engine's present release. Empty before the first release. */
  current(): PlaceTable;
  /** Builds the table for `current` in short steps. Other requests get their turn between two steps. */
  warm(): Promise<void>;
}

const noRows: readonly GeographyRow[] = [];

/** Keeps the table of places in memory. Builds it again when the engine takes another release. */
export function places(engine: Pick<ProspectEngine, 'release' | 'geography'>): Places {
  let rows = noRows;
  let table = placeTable(noRows);
  const latestRows = () => (engine.release() === null ? noRows : engine.geography());
  return {
    current: () => {
      const latest = latestRows();
      if (latest !== rows) {
        rows = latest;
        table = placeTable(latest);
      }
      return table;
    },
    warm: async () => {
      const latest = latestRows();
      const steps = buildInSteps(latest);
      for (let step = steps.next(); latest !== rows; step = steps.next()) {
        if (step.done) {
          rows = latest;
          table = step.value;
        } else {
          await setImmediate();
        }
      }
    },
  };
}

function placeTable(rows: readonly GeographyRow[]): PlaceTable {
  const steps = buildInSteps(rows);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/**
 * Builds the table, one state per step. No place lies in two states, so the indexes of the states can be joined to the
 * index of the country.
 */
function* buildInSteps(rows: readonly GeographyRow[]): Generator<void, PlaceTable> {
  const ofState = new Map<string, GeographyRow[]>();
  for (const row of rows) {
    const others = ofState.get(row.stateCode);
    if (others) others.push(row);
    else ofState.set(row.stateCode, [row]);
  }
  const parts: { readonly index: GeographyIndex; readonly paths: GeographyPath[]; readonly people: number }[] = [];
  const searched: SearchedPlace[] = [];
  for (const code of [...ofState.keys()].sort(compareText)) {
    const own = ofState.get(code) ?? [];
    const index = buildGeographyIndex(own.map(({ stateCode, ...row }) => ({ ...row, state: stateCode })));
    searched.push(...searchedPlaces(own));
    parts.push({ index, paths: pathsBelow(index, code), people: own.reduce((sum, { people }) => sum + people, 0) });
    yield;
  }
  const placesOfZip = new Map<string, readonly GeographyPath[]>();
  for (const { index } of parts)
    for (const [zip, paths] of index.placesOfZip) placesOfZip.set(zip, [...(placesOfZip.get(zip) ?? []), ...paths]);
  yield;
  const byName = parts
    .flatMap(({ index, ...part }) => [...index.states.values()].map((state) => ({ state, ...part })))
    .sort((a, b) => compareText(a.state.text, b.state.text));
  return {
    index: {
      states: new Map(byName.map(({ state }) => [state.key, state])),
      zipCodes: [...placesOfZip.keys()].sort(compareText),
      placesOfZip,
    },
    states: byName.map(({ state: { key, text }, people }) => ({ code: key, name: text, people })),
    searched,
    pathsOfState: new Map(byName.map(({ state, paths }) => [state.key, paths])),
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
