import { useRef } from 'react';
import { toast } from '../../kit/toast/toast.ts';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';

interface EntryCalls<Row, New> {
  /** Adds entries. Returns the ids of those that were not there, and what the user reads. A failure was shown. */
  readonly add: (entries: New) => Promise<{ readonly ids: readonly string[]; readonly said: string }>;
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
  /** The call that adds a removed row again. */
  readonly again: (row: Row) => New;
  readonly removed: (row: Row) => string;
}

/** Adds and removes entries of a list. Each change can be undone: Undo removes what was added, and adds what was removed. */
export function useEntries<Row extends { readonly id: string }, New>(calls: EntryCalls<Row, New>) {
  const undo = useUndoOffer();
  /** The entries that are removed or about to be. Their rows stay until the list has come again. */
  const removed = useRef(new Set<string>());
  /** The calls show their failures. */
  const quietly = (call: Promise<unknown>) => void call.catch(() => undefined);
  const add = async (entries: New): Promise<boolean> => {
    try {
      const { ids, said } = await calls.add(entries);
      if (ids.length === 0) toast.success(said);
      else undo.make(said, () => quietly(calls.remove(ids)));
      return true;
    } catch {
      return false;
    }
  };
  const remove = async (row: Row): Promise<void> => {
    // A second press would be refused, because the entry is gone.
    if (removed.current.has(row.id)) return;
    removed.current.add(row.id);
    try {
      await calls.remove([row.id]);
      undo.make(calls.removed(row), () => quietly(calls.add(calls.again(row))));
    } catch {
      // The user may try again.
      removed.current.delete(row.id);
    }
  };
  return { add, remove };
}
