import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { conflictOf } from '../../blocks/order-flow/use-step-calls.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { queryKey, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { guardLeaving } from '../../client/links/leave-guard.ts';
import { messages } from './review-order.messages.ts';
import { type Edit, saveQueue } from './save-queue.ts';

/** The cart of the review as it is shown: what the server said last, with the edits that are on their way. */
export function useReviewCart(cartId: string) {
  const client = useQueryClient();
  const input = { params: { id: cartId } };
  const { data: saved, error, refetch } = useEndpointQuery(getCartDetails, input);
  const keep = useKeepCart();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [queue] = useState(() =>
    saveQueue<CartDetail>({
      onSaved: async (answer) => {
        keep(answer);
        // The edit goes only after everybody was told of the answer: no value flickers back in between.
        await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      },
      onFailed: (problem, edit) => {
        const said = edit.over && conflictOf(problem);
        if (said) setConflict({ said, edit });
        else reportFailure(problem, edit.failure);
        void client.invalidateQueries({ queryKey: queryKey(getCartDetails, input) });
      },
    }),
  );
  const edits = useSyncExternalStore(queue.subscribe, queue.pending);
  useSaveOnLeaving(queue.flush, edits);
  const shown = useMemo(
    () => (saved === undefined ? undefined : edits.reduce<CartDetail>((cart, { apply }) => apply(cart), saved)),
    [saved, edits],
  );
  const settleConflict = async (takesSaved: boolean) => {
    const { data, error: problem } = await refetch();
    if (data === undefined || problem !== null) return reportFailure(problem, messages.loadFailed);
    setConflict(null);
    if (!takesSaved && conflict?.edit.over) queue.push(conflict.edit.over(data));
  };
  return {
    /** Who saved over what was typed here, in the server's words; nothing of it is lost before it is settled. */
    conflict: conflict?.said ?? null,
    settleConflict,
    /** What the server said last: this is what an order is placed on. */
    saved,
    /** What the page shows. */
    shown,
    error,
    refetch,
    /** What the server has said by now, also since the last render. */
    latest: () => client.getQueryData<CartDetail>(queryKey(getCartDetails, input)),
    /** The amounts of the term that was chosen are not known yet. */
    isTermPending: edits.some(({ field }) => field === 'term'),
    change: queue.push,
    flush: queue.flush,
  };
}

interface Conflict {
  readonly said: string;
  readonly edit: Edit<CartDetail>;
}

/**
 * Nothing typed is lost by going on to another page or by signing out: both wait until it is saved, and what was refused
 * keeps the page, which says why. Closing the tab asks.
 */
function useSaveOnLeaving(flush: () => Promise<boolean>, edits: readonly Edit<CartDetail>[]): void {
  const isSaving = edits.length > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await flush()),
    enableBeforeUnload: isSaving,
    disabled: !isSaving,
  });
  useEffect(() => guardLeaving((reason) => (reason === 'sign-out' ? flush() : Promise.resolve(true))), [flush]);
}
