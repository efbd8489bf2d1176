import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { reportFailure } from '../../client/report-failure.ts';
import { queryKey, useEndpointQuery } from '../../client/use-endpoint.ts';
import { type Edit, saveQueue } from './save-queue.ts';

/** The cart of the review as it is shown: what the server said last, with the edits that are on their way. */
export function useReviewCart(cartId: string) {
  const client = useQueryClient();
  const input = { params: { id: cartId } };
  const { data: saved, error, refetch } = useEndpointQuery(getCartDetails, input);
  const [queue] = useState(() =>
    saveQueue<CartDetail>({
      onSaved: async (answer) => {
        client.setQueryData(queryKey(getCartDetails, input), answer);
        // The edit goes only after everybody was told of the answer: no value flickers back in between.
        await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      },
      onFailed: (problem, edit) => {
        reportFailure(problem, edit.failure);
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
  return {
    /** What the server said last: this is what an order is placed on. */
    saved,
    /** What the page shows. */
    shown,
    error,
    refetch,
    isSaving: edits.length > 0,
    isTermPending: edits.some(({ field }) => field === 'term'),
    change: queue.push,
    flush: queue.flush,
  };
}

/** Nothing typed is lost by going on to another page; closing the tab asks. */
function useSaveOnLeaving(flush: () => Promise<boolean>, edits: readonly Edit<CartDetail>[]): void {
  useEffect(() => () => void flush(), [flush]);
  const isSaving = edits.length > 0;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaving]);
}
