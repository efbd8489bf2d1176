import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { conflictOf } from '../../blocks/order-flow/use-step-calls.ts';
import { isUnreachable } from '../../client/calls/api-error.ts';
import { type PageRead, usePageRead } from '../../client/calls/page-read.ts';
import { type FieldErrors, fieldErrors, noFieldErrors, reportFailure } from '../../client/calls/report-failure.ts';
import { keepFocus } from '../../client/calls/use-field-error.ts';
import { useOnline } from '../../client/calls/use-online.ts';
import { cartIsShown } from '../../client/cart/use-keep-cart.ts';
import { guardLeaving } from '../../client/links/leave-guard.ts';
import { toast } from '../../kit/toast/toast.ts';
import { type Edit, type RefusedEdit, saveQueue } from './save-queue.ts';

interface ReviewStore<Saved> {
  readonly read: PageRead<Saved>;
  /** Stores an answer, so that every page shows it. */
  readonly keep: (saved: Saved) => void;
  readonly loadFailed: string;
}

/**
 * The order that a review shows, of a campaign or of a prospect list. It is the server's last answer with the unsaved
 * edits on top.
 */
export function useReview<Saved>({ read, keep, loadFailed }: ReviewStore<Saved>) {
  const client = useQueryClient();
  const { data: saved, error, refetch } = usePageRead(read);
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null);
  const [refused, setRefused] = useState<FieldErrors>(noFieldErrors);
  const [queue] = useState(() => {
    const made = saveQueue<Saved>({
      onSaved: async (answer) => {
        keep(answer);
        await cartIsShown();
      },
      isWaiting: isUnreachable,
      isKept: (problem, { paths = [] }) => paths.some((path) => path in fieldErrors(problem)),
      onFailed: (problem, edit) => {
        const said = edit.over && conflictOf(problem);
        if (said) setConflict({ said, edit });
        else reportFailure(problem, edit.failure);
        if (!isUnreachable(problem)) void client.invalidateQueries({ queryKey: read.queryKey });
        const errors = errorsOf(made.refused());
        // The page saves by itself, so the refusal can come while the user types in another field. The focus then stays
        // in that other field.
        if (document.activeElement?.matches('input, textarea') === true) keepFocus(errors);
        setRefused(errors);
      },
    });
    return made;
  });
  const edits = useSyncExternalStore(queue.subscribe, queue.pending);
  useSaveOnLeaving(queue.flush, edits);
  useOnline(() => void queue.flush());
  const shown = useMemo(
    () => (saved === undefined ? undefined : edits.reduce<Saved>((order, { apply }) => apply(order), saved)),
    [saved, edits],
  );
  const settleConflict = async (takesSaved: boolean) => {
    const { data, error: problem } = await refetch();
    if (data === undefined || problem !== null) return reportFailure(problem, loadFailed);
    setConflict(null);
    if (!takesSaved && conflict?.edit.over) queue.push(conflict.edit.over(data));
  };
  return {
    /**
     * The server's sentence about a save by somebody else. The user's entries stay on the page until the user settles
     * the conflict.
     */
    conflict: conflict?.said ?? null,
    settleConflict,
    /** The cart from the server's last answer. The order is placed for this cart. */
    saved,
    shown,
    error,
    refetch,
    /** The server's last answer, even if it came after the last render. */
    latest: () => client.getQueryData<Saved>(read.queryKey),
    /** True while the amounts of a newly chosen term are unknown. */
    isTermPending: edits.some(({ field }) => field === 'term'),
    /** True while an entry is not on the server, also while the connection is lost. */
    isUnsaved: edits.length > 0,
    change: queue.push,
    /** The messages of refused entries, each under the path of its field. The entries stay in their fields. */
    refused,
    /** Gives up the refused entry of a field, with its message. Needed before a corrected entry, too. */
    withdraw: (field: string) => {
      queue.withdraw(field);
      if (!(field in refused)) return;
      const { [field]: _message, ...others } = refused;
      keepFocus(others);
      setRefused(others);
    },
    /**
     * Saves every entry. While a refused entry remains, this function answers false, shows the reason again and moves
     * the focus to the entry.
     */
    flush: async () => {
      const isSaved = await queue.flush();
      const left = queue.refused();
      if (left.length === 0) return isSaved;
      const errors = errorsOf(left);
      if (isSaved) for (const text of new Set(Object.values(errors))) toast.error(text);
      setRefused(errors);
      return false;
    },
  };
}

function errorsOf(refused: readonly RefusedEdit[]): FieldErrors {
  return Object.assign({}, ...refused.map(({ problem }) => fieldErrors(problem))) as FieldErrors;
}

export type Review<Saved> = ReturnType<typeof useReview<Saved>>;

interface Conflict<Saved> {
  readonly said: string;
  readonly edit: Edit<Saved>;
}

/**
 * Keeps entries from being lost when the user leaves. Before another page opens or the user is signed out, the entries
 * are saved. After a refused save the page stays open and shows the reason. Before the tab closes, the browser asks the
 * user.
 */
function useSaveOnLeaving(flush: () => Promise<boolean>, edits: readonly unknown[]): void {
  const isSaving = edits.length > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await flush()),
    enableBeforeUnload: isSaving,
    disabled: !isSaving,
  });
  useEffect(() => guardLeaving((reason) => (reason === 'sign-out' ? flush() : Promise.resolve(true))), [flush]);
}
