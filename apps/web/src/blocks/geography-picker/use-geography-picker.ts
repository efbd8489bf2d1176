import type { NearCircle, StateSelection } from '@dropdate/domain/audience/audience-parameters';
import type { GeographyIndex, GeographyLevel, GeographyPath } from '@dropdate/domain/geography/geography-index';
import { geographyLevels } from '@dropdate/domain/geography/geography-index';
import {
  clearColumn,
  nodeState,
  prepareSelection,
  selectNodes,
  toggleNode,
} from '@dropdate/domain/geography/select-nodes';
import { selectionCounts, selectionCountsText } from '@dropdate/domain/geography/selection-summary';
import { useMemo, useState } from 'react';
import {
  firstActivePath,
  type PickerColumn,
  type PickerFinds,
  type PickerNarrowing,
  pickerColumns,
  toggleActive,
} from './picker-columns.ts';
import { type Geography, useGeography } from './use-geography.ts';

export interface GeographyPickerModel {
  readonly geography: Geography;
  readonly index: GeographyIndex;
  readonly columns: readonly PickerColumn[];
  readonly active: GeographyPath;
  readonly finds: PickerFinds;
  /** For example '2 states, 6 counties, 31 cities, 112 zips'; empty while nothing is selected or places are loading. */
  readonly summary: string;
  readonly isEmpty: boolean;
  readonly find: (level: GeographyLevel, text: string) => void;
  readonly toggle: (path: GeographyPath) => void;
  readonly activate: (path: GeographyPath) => void;
  /** Shows the children of a path. An empty path shows the states. */
  readonly show: (path: GeographyPath) => void;
  /** Switches a column between the chosen places and all places. */
  readonly narrow: (column: PickerColumn) => void;
  readonly clear: (column: PickerColumn) => void;
  readonly clearAll: () => void;
  /** Whether a place is chosen as a whole. */
  readonly isChosen: (path: GeographyPath) => boolean;
  /** Adds places, given as full paths, to the selection, or puts them in its place. */
  readonly add: (paths: readonly GeographyPath[], near?: AddedNear) => void;
}

/** How places around an address are added. */
export interface AddedNear {
  readonly circle: NearCircle;
  /** Whether the places chosen so far go. */
  readonly isReplacing: boolean;
}

export interface GeographyChanges {
  readonly onChange: (selection: readonly StateSelection[], near?: AddedNear) => void;
  /** One press has removed all places, or all places of a column. */
  readonly onClear: (selection: readonly StateSelection[]) => void;
}

const noPlaces: GeographyIndex = { states: new Map(), zipCodes: [], placesOfZip: new Map() };

/**
 * The picker's own data: the active path and the text typed in each column. The hook runs outside the section of the
 * picker, so closing the section does not lose this data. Both callbacks get the whole new selection (specification 2,
 * section 4, Geography tree).
 */
export function useGeographyPicker(
  selection: readonly StateSelection[],
  { onChange, onClear }: GeographyChanges,
): GeographyPickerModel {
  const [chosenPath, setChosenPath] = useState<GeographyPath | null>(null);
  const [finds, setFinds] = useState<PickerFinds>({});
  const [narrowing, setNarrowing] = useState<PickerNarrowing>({});
  const wanted = [...selection.map(({ stateCode }) => stateCode), ...(chosenPath ?? []).slice(0, 1)];
  const geography = useGeography(wanted);
  const index = geography.index ?? noPlaces;
  const prepared = useMemo(() => prepareSelection(index, selection), [index, selection]);
  const active = useMemo(() => chosenPath ?? firstActivePath(index, prepared), [chosenPath, index, prepared]);
  const columns = useMemo(
    () => pickerColumns(index, prepared, active, finds, narrowing),
    [index, prepared, active, finds, narrowing],
  );
  const isComplete = selection.every(({ stateCode }) => geography.isLoaded(stateCode));
  const summary = useMemo(
    () => (selection.length > 0 && isComplete ? selectionCountsText(selectionCounts(index, selection)) : ''),
    [index, selection, isComplete],
  );

  const show = (path: GeographyPath) => {
    setChosenPath(path);
    // Typed text stays in the columns up to the opened place. Later columns show new places, so they start unfiltered.
    const kept = geographyLevels.slice(0, path.length);
    setFinds((present) => Object.fromEntries(kept.map((level) => [level, present[level] ?? ''])));
    setNarrowing((present) =>
      Object.fromEntries(kept.flatMap((level) => (present[level] === undefined ? [] : [[level, present[level]]]))),
    );
  };
  return {
    geography,
    index,
    columns,
    active,
    finds,
    summary,
    isEmpty: selection.length === 0,
    find: (level, text) => setFinds((present) => ({ ...present, [level]: text })),
    toggle: (path) => {
      const isAdded = nodeState(prepared, path) !== 'all';
      // Selecting a place also opens it, except for a zip, which has nothing to open. Unselecting leaves the columns
      // unchanged.
      if (isAdded && path.length < geographyLevels.length) show(path);
      else setChosenPath(active);
      onChange(toggleNode(index, selection, path));
    },
    activate: (path) => show(toggleActive(active, path)),
    show,
    narrow: (column) => {
      const [narrowed] = pickerColumns(index, prepared, active, {}).filter(({ level }) => level === column.level);
      const chosen = (narrowed?.rows ?? []).filter(({ state }) => state !== 'none');
      setChosenPath(active);
      setFinds((present) => ({ ...present, [column.level]: '' }));
      setNarrowing(({ [column.level]: _present, ...others }) =>
        column.isChosenOnly ? others : { ...others, [column.level]: new Set(chosen.map(({ key }) => key)) },
      );
    },
    clear: ({ level, parent }) => {
      setChosenPath(active);
      onClear(clearColumn(index, selection, { level, activeParents: [parent] }));
    },
    clearAll: () => onClear([]),
    isChosen: (path) => nodeState(prepared, path) === 'all',
    add: (paths, near) => {
      // A single added place is opened. Of several places, the first chosen place is opened.
      const [only, ...others] = paths;
      setChosenPath(only !== undefined && others.length === 0 ? only.slice(0, geographyLevels.length - 1) : null);
      setFinds({});
      setNarrowing({});
      onChange(selectNodes(index, near?.isReplacing === true ? [] : selection, paths), near);
    },
  };
}
