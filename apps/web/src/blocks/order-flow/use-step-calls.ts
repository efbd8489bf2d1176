import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { orderTexts } from './order-flow.messages.ts';

interface StepPlan<Saved> {
  /** Undefined while nothing was saved at all. */
  readonly cartId: string | undefined;
  readonly status: CampaignStatus;
  /** Fetches what was saved, to settle a conflict. */
  readonly load: () => Promise<Saved>;
  readonly loadFailed: string;
  /** Waits for calls that are under way beside these: they would meet a cart that is gone. */
  readonly settled?: () => Promise<unknown>;
}

/** What the dialogs of a step ask and do. */
export interface StepActions<Saved = CartDetail> {
  /** What is under way; one at a time, since each raises the campaign's version. */
  readonly pending: string | null;
  /** Somebody else saved the campaign meanwhile: who, when and what, in the server's words. */
  readonly conflict: string | null;
  /** Ends the conflict and fetches what was saved. Null when that failed, which was told. */
  readonly settleConflict: () => Promise<Saved | null>;
  /** Throws a campaign away that was never saved as a draft; a draft stays as it was saved. True means success. */
  readonly discard: () => Promise<boolean>;
}

interface StepCalls<Action extends string, Saved> extends StepActions<Saved> {
  readonly pending: Action | 'discard' | null;
  /** True means success; a failure is told by then, with `failure` where the server gives no message. */
  readonly run: (action: Action, failure: string, work: () => Promise<void>) => Promise<boolean>;
  readonly refreshLists: () => Promise<void>;
}

/** Runs the calls of a step of an order, and knows those that every step has. */
export function useStepCalls<Action extends string, Saved = CartDetail>(
  plan: StepPlan<Saved>,
): StepCalls<Action, Saved> {
  const client = useQueryClient();
  const [pending, setPending] = useState<Action | 'discard' | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  // Ten clicks may come before the next render: what is under way cannot be state alone.
  const isRunning = useRef(false);

  const run = async (action: Action | 'discard', failure: string, work: () => Promise<void>) => {
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
      // Not before: a save made meanwhile would meet the same conflict again.
      setConflict(null);
    }
  };
  const refreshLists = () => refresh(client, campaignLists);
  const discard = () =>
    run('discard', orderTexts.deleteFailed, async () => {
      await plan.settled?.();
      const { cartId, status } = plan;
      if (cartId !== undefined && status === 'none') await call(deleteCart, { params: { id: cartId } });
      await refreshLists();
    });
  return { pending, conflict, settleConflict, discard, run, refreshLists };
}

/** What the server says of a stale save; null when something else went wrong. */
export function conflictOf(problem: unknown): string | null {
  return problem instanceof ApiError ? (problem.sentenceOf('EditConflict') ?? null) : null;
}
