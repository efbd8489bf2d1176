import { useEffect } from 'react';
import { messages } from '../../blocks/place-order/place-order.messages.ts';
import type { OrderPlacing } from '../../blocks/place-order/use-place-order.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';

/** Shows a toast that says why an order on account was refused (specification 2, section 8). */
export function useReportRefusal({ placement, dismiss }: Pick<OrderPlacing, 'placement' | 'dismiss'>): void {
  useEffect(() => {
    if (placement.kind !== 'refused') return;
    reportFailure(placement.problem, messages.orderFailed);
    dismiss();
  }, [placement, dismiss]);
}
