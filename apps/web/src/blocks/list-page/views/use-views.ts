import type { FilterClause, FilterField } from '@dropdate/contract/http/list';
import { listSavedViews } from '@dropdate/contract/saved-views/list-saved-views';
import {
  type SavedView,
  type ViewedList,
  type ViewState,
  viewedLists,
} from '@dropdate/contract/saved-views/saved-view';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../../client/calls/use-reported-failure.ts';
import { type ListDefaults, type ListState, noView } from '../../../client/list/list-state.ts';
import { type SetListState, viewMark } from '../../../client/list/use-list-state.ts';
import { type FittedView, fitted, isSameView, stateWithoutView, viewStateOf } from '../../../client/list/view-state.ts';
import { readPrivate } from '../../../client/session/private-storage.ts';
import { useViewer } from '../../../client/session/viewer.tsx';
import { sortedOut } from '../../../kit/list/filter-value.ts';
import { messages } from './views.messages.ts';

export interface Views {
  readonly list: ViewedList;
  readonly all: readonly SavedView[];
  readonly opened: SavedView | undefined;
  /** Whether the list shows something else than the open view. */
  readonly isChanged: boolean;
  /** What a view saved now would keep. */
  readonly shown: ViewState;
  /** The parts of the open view that the list no longer has. */
  readonly lost: FittedView['lost'];
  /** A view as the list can show it today. */
  readonly fit: (view: SavedView) => ViewState;
  /** Opens a view, or the list without a view. */
  readonly open: (view: SavedView | null) => void;
  /** Names the view that the list has just been saved as. The list stays as it is, with changes made during the save. */
  readonly name: (view: SavedView) => void;
}

interface ListOfViews {
  readonly state: ListState;
  readonly change: SetListState;
  /** The filter fields of the list. Undefined while they load. */
  readonly fields: readonly FilterField[] | undefined;
  readonly hasNoFields: boolean;
}

const nothingLost = { columns: 0, filters: 0 };
const viewedList = (list: string): ViewedList | undefined => viewedLists.find((one) => one === list);

/**
 * The saved views of a list. A list that has no views shows none and offers none. `isOpening` is true while the page waits for the view with
 * which it opens. `act` is the change of state for the user's own acts: after an act, no view opens by itself.
 */
export function useViews(name: string, defaults: ListDefaults, { state, change, fields, hasNoFields }: ListOfViews) {
  const list = viewedList(name);
  // A list without views makes no call, so any name will do.
  const asked = list ?? 'contacts';
  const { userId } = useViewer();
  const answer = useEndpointQuery(
    listSavedViews,
    { params: { list: asked } },
    { isEnabled: list !== undefined, staleTime: 60_000 },
  );
  useReportedFailure(answer.error, messages.failed);
  const all = list === undefined ? [] : (answer.data?.views ?? []);
  const isGood = (clause: FilterClause) =>
    fields === undefined || sortedOut([clause], fields, parseDate).refused.length === 0;
  const fittedView = (view: SavedView) => fitted(view.state, defaults, isGood);
  const hasDefault = all.some(({ isDefault }) => isDefault);
  const open = (view: SavedView | null) => {
    const shown = view === null ? stateWithoutView(defaults) : fittedView(view).state;
    change({ look: undefined, ...shown, search: '', view: view?.id ?? (hasDefault ? noView : undefined) });
  };
  // Whether the address had no state when the page opened. Then the list opens with the view that opens by default.
  const [isPlain] = useState(() => location.search === '');
  // A page waits for its views only if it will need one. It cannot know of a default that another device has set.
  const memory = `dropdate.list.${userId}.${name}.opens`;
  const [isHeld] = useState(() => {
    if (list === undefined) return false;
    if (isPlain) return localStorage.getItem(memory) === 'view';
    return state.view !== undefined && state.view !== noView && readPrivate(viewMark(name)) !== state.view;
  });
  /** The view that still has to open by itself. Undefined until that is known, and null once nothing has to open. */
  const [awaited, setAwaited] = useState<string | null | undefined>(list === undefined ? null : undefined);
  const act: SetListState = (changes) => {
    setAwaited(null);
    change(changes);
  };
  // The private filters of a view that a link opens are not in this tab yet. So the whole view is opened.
  const named = all.find(({ id }) => id === state.view && readPrivate(viewMark(name)) !== id);
  const first = (isPlain ? all.find(({ isDefault }) => isDefault) : undefined) ?? named;
  const isReady = answer.isError || (answer.isSuccess && (first === undefined || fields !== undefined || hasNoFields));
  if (awaited === undefined && isReady) setAwaited(first?.id ?? null);
  const isMarked = (id: string) => state.view === id && readPrivate(viewMark(name)) === id;
  if (typeof awaited === 'string' && isMarked(awaited)) setAwaited(null);
  const arrive = useEffectEvent((id: string) => {
    const view = all.find((one) => one.id === id);
    if (view !== undefined) open(view);
  });
  useEffect(() => {
    if (typeof awaited === 'string') arrive(awaited);
  }, [awaited]);
  useEffect(() => {
    if (answer.isSuccess) localStorage.setItem(memory, hasDefault ? 'view' : '');
  }, [answer.isSuccess, hasDefault, memory]);

  const opened = all.find(({ id }) => id === state.view);
  const fit = opened === undefined ? undefined : fittedView(opened);
  const shown = viewStateOf(state);
  const views: Views = {
    list: asked,
    all,
    opened,
    shown,
    isChanged: answer.isSuccess && !isSameView(shown, fit?.state ?? stateWithoutView(defaults)),
    lost: fields === undefined ? nothingLost : (fit?.lost ?? nothingLost),
    fit: (view) => fittedView(view).state,
    open,
    name: ({ id }) => change({ view: id }),
  };
  return { views, act, isOpening: isHeld && awaited !== null };
}
