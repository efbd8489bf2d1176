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
  /** Undefined before the first save. */
  readonly cartId: string | undefined;
  readonly status: CampaignStatus;
  /** Fetches the saved state, to settle a conflict. */
  readonly load: () => Promise<Saved>;
  readonly loadFailed: string;
  /** Waits for other calls under way. They would fail once Discard has deleted the cart. */
  readonly settled?: () => Promise<unknown>;
}

/** The actions behind the dialogs of a step. */
export interface StepActions<Saved = CartDetail> {
  /** The action under way. Only one may run, since each action raises the campaign's version. */
  readonly pending: string | null;
  /** The conflict in the server's words: who else saved the campaign, when and what. */
  readonly conflict: string | null;
  /** Ends the conflict and fetches the saved state. Null after a failure, which is told. */
  readonly settleConflict: () => Promise<Saved | null>;
  /** Deletes a campaign that was never saved as a draft; a draft keeps its saved state. Answers true on success. */
  readonly discard: () => Promise<boolean>;
}

interface StepCalls<Action extends string, Saved> extends StepActions<Saved> {
  readonly pending: Action | 'discard' | null;
  /** Answers true on success. A failure is told first, with `failure` where the server gives no message. */
  readonly run: (action: Action, failure: string, work: () => Promise<void>) => Promise<boolean>;
  readonly refreshLists: () => Promise<void>;
}

/** Runs the calls of a step of an order, and brings the calls that every step has. */
export function useStepCalls<Action extends string, Saved = CartDetail>(
  plan: StepPlan<Saved>,
): StepCalls<Action, Saved> {
  const client = useQueryClient();
  const [pending, setPending] = useState<Action | 'discard' | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  // Ten clicks may come before the next render, so state alone cannot block the second.
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
      // The conflict ends only now: a save during the fetch would meet the same conflict again.
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

/** The server's message about a stale save; null for any other problem. */
export function conflictOf(problem: unknown): string | null {
  return problem instanceof ApiError ? (problem.sentenceOf('EditConflict') ?? null) : null;
}
