import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { type ProductionFlag, productionFlags } from '@dropdate/domain/production-file/identity-columns';
import type { ReturnedOrder } from './returned-orders.data.ts';

type Shown = Pick<ValidationResponse, 'state' | 'returned' | 'problems'> & {
  readonly flags: readonly ProductionFlag[];
};

/** The validation of an order as users see it. */
export function presentJudgement(
  order: ReturnedOrder,
  { state, returned, problems, flags }: Shown,
): ValidationResponse {
  const raised = Object.fromEntries(productionFlags.map((flag) => [flag, flags.includes(flag)]));
  return {
    campaignId: order.campaignId,
    orderNo: String(order.number),
    client: order.client,
    name: order.campaignName,
    state,
    pieces: order.pieces,
    returned,
    problems,
    ...(raised as Record<ProductionFlag, boolean>),
  };
}

/** The validation of rows that nobody has judged yet. */
export const unjudged = { state: 'waiting', returned: null, problems: 0, flags: [] } as const;

/** An order whose rows a job judges later. */
export const presentWaiting = (order: ReturnedOrder): ValidationResponse => presentJudgement(order, unjudged);
