import { useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { reportFailure } from '../../client/report-failure.ts';

export interface StepRun<Action extends string> {
  /** What is under way; one at a time, since each raises the campaign's version. */
  readonly pending: Action | null;
  /** Somebody else saved the campaign meanwhile: who, when and what, in the server's words. */
  readonly conflict: string | null;
  /** Ends the conflict and fetches what was saved. Null when that failed, which was told. */
  readonly settle: <Saved>(failure: string, load: () => Promise<Saved>) => Promise<Saved | null>;
  /** True means success; a failure is told by then, with `failure` where the server gives no message. */
  readonly run: (action: Action, failure: string, work: () => Promise<void>) => Promise<boolean>;
}

/** Runs the calls of a step of an order. */
export function useStepRun<Action extends string>(): StepRun<Action> {
  const [pending, setPending] = useState<Action | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  // Ten clicks may come before the next render: what is under way cannot be state alone.
  const isRunning = useRef(false);
  return {
    pending,
    conflict,
    settle: async (failure, load) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      try {
        return await load();
      } catch (problem) {
        reportFailure(problem, failure);
        return null;
      } finally {
        isRunning.current = false;
        // Not before: a save made meanwhile would meet the same conflict again.
        setConflict(null);
      }
    },
    run: async (action, failure, work) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setPending(action);
      try {
        await work();
        return true;
      } catch (problem) {
        const said = conflictOf(problem);
        if (said !== null) setConflict(said);
        else reportFailure(problem, failure);
        return false;
      } finally {
        isRunning.current = false;
        setPending(null);
      }
    },
  };
}

/** What the server says of a stale save; null when something else went wrong. */
export function conflictOf(problem: unknown): string | null {
  return problem instanceof ApiError ? (problem.sentenceOf('EditConflict') ?? null) : null;
}
