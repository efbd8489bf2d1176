import { useMemo, useRef } from 'react';
import { type InOrder, useCallsInOrder } from '../../client/calls/use-calls-in-order.ts';

/** The changes of a review: those on their way, and those that could not be saved. */
export interface RowChanges {
  /** Runs a change after the changes before it. */
  readonly inOrder: InOrder;
  /** Runs a change of a text that stays in its field, with this key, until the change is saved. */
  readonly saveText: (key: string, send: () => Promise<unknown>) => Promise<unknown>;
  /** Forgets the text of a field that shows what is saved, or that is not shown any more. */
  readonly forget: (key: string) => void;
  /**
   * Waits for the changes on their way, then tries those again that could not be saved before.
   * @returns whether everything is saved.
   */
  readonly settle: () => Promise<boolean>;
}

/** @param onFailure called with the problem of a change that failed. A constant function */
export function useRowChanges(onFailure: (problem: unknown) => void): RowChanges {
  const run = useCallsInOrder();
  const failures = useRef(0);
  const unsaved = useRef(new Map<string, () => Promise<unknown>>());
  return useMemo(() => {
    const inOrder: InOrder = (call) =>
      run(async () => {
        try {
          return await call();
        } catch (problem) {
          failures.current += 1;
          onFailure(problem);
          throw problem;
        }
      });
    const saveText = async (key: string, send: () => Promise<unknown>) => {
      unsaved.current.set(key, send);
      const answer = await inOrder(send);
      // The user may have typed again meanwhile.
      if (unsaved.current.get(key) === send) unsaved.current.delete(key);
      return answer;
    };
    const settle = async () => {
      const before = failures.current;
      await run(async () => undefined);
      // These failures were just shown, so they are not tried again at once.
      if (failures.current > before) return false;
      const again = [...unsaved.current].map(([key, send]) => saveText(key, send));
      return (await Promise.allSettled(again)).every(({ status }) => status === 'fulfilled');
    };
    return { inOrder, saveText, forget: (key) => unsaved.current.delete(key), settle };
  }, [run, onFailure]);
}
