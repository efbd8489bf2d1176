import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnreachable } from '../../client/calls/api-error.ts';
import { type FieldErrors, fieldErrors, noFieldErrors, reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { type Leave, useLeave } from '../../client/links/use-leave.ts';

export interface StepPlan<Saved> {
  /** Fetches the saved state, to settle a conflict. */
  readonly load: () => Promise<Saved>;
  readonly loadFailed: string;
  /** Does the work of Discard. */
  readonly throwAway: () => Promise<void>;
  readonly discardFailed: string;
  /** Endpoints that list or count orders of this kind. Their answers are stale after every save and discard. */
  readonly lists: Parameters<typeof refresh>[1];
}

/** The actions behind the dialogs of a step. */
export interface StepActions<Saved> {
  /** The action under way. Only one action runs at a time, because each action raises the order's version. */
  readonly pending: string | null;
  /**
   * True when a draft could not be saved because there was no connection. The draft is saved again as soon as the
   * browser is online.
   */
  readonly isDraftWaiting: boolean;
  /** The server's sentence about a save by somebody else: who, when and what. Null without a conflict. */
  readonly conflict: string | null;
  /** The messages of the last refused call that belong to fields, by path. */
  readonly fieldErrors: FieldErrors;
  /**
   * Ends the conflict and fetches the saved order. When the fetch fails, this function shows the failure to the user
   * and returns null.
   */
  readonly settleConflict: () => Promise<Saved | null>;
  /** Discards the order. Answers true on success. */
  readonly discard: () => Promise<boolean>;
  /** Leads out of the step, with or without the question about unsaved changes. */
  readonly leave: Leave;
}

export interface StepCalls<Action extends string, Saved> extends StepActions<Saved> {
  readonly pending: Action | 'discard' | null;
  /** Answers true on success. Shows a failure to the user: the server's message, else the text `failure`. */
  readonly run: (action: Action, failure: string, work: () => Promise<void>) => Promise<boolean>;
  /** Reports the failure of a call outside `run`. A stale save becomes the step's conflict. */
  readonly tell: (problem: unknown, failure: string) => void;
  readonly refreshLists: () => Promise<void>;
}

/** Runs the calls of a step of an order, and provides the calls that every step needs. */
export function useStepCalls<Action extends string, Saved>(plan: StepPlan<Saved>): StepCalls<Action, Saved> {
  const client = useQueryClient();
  const leave = useLeave();
  const [pending, setPending] = useState<Action | 'discard' | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isDraftWaiting, setDraftWaiting] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>(noFieldErrors);
  // The user can click several times before the next render. React state changes only with a render, so a ref blocks
  // the second click.
  const isRunning = useRef(false);

  const tell = (problem: unknown, failure: string) => {
    const said = conflictOf(problem);
    if (said !== null) setConflict(said);
    else reportFailure(problem, failure);
  };
  const run = async (action: Action | 'discard', failure: string, work: () => Promise<void>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(action);
    setRefused(noFieldErrors);
    setDraftWaiting(false);
    try {
      await work();
      return true;
    } catch (problem) {
      if (conflictOf(problem) === null) setRefused(fieldErrors(problem));
      setDraftWaiting(action === 'draft' && isUnreachable(problem));
      tell(problem, failure);
      return false;
    } finally {
      isRunning.current = false;
      setPending(null);
    }
  };
  const settleConflict = async () => {
    if (isRunning.current) return null;
    isRunning.current = true;
    try {
      return await plan.load();
    } catch (problem) {
      reportFailure(problem, plan.loadFailed);
      return null;
    } finally {
      isRunning.current = false;
      // The conflict ends only after the fetch. Until then the page has the old version, so a save would meet the same
      // conflict again.
      setConflict(null);
    }
  };
  const refreshLists = () => refresh(client, plan.lists);
  const discard = () =>
    run('discard', plan.discardFailed, async () => {
      await plan.throwAway();
      await refreshLists();
    });
  return {
    pending,
    isDraftWaiting,
    conflict,
    fieldErrors: refused,
    settleConflict,
    discard,
    leave,
    run,
    tell,
    refreshLists,
  };
}

/** The server's message about a stale save; null for any other problem. */
export function conflictOf(problem: unknown): string | null {
  return problem instanceof ApiError ? (problem.sentenceOf('EditConflict') ?? null) : null;
}
