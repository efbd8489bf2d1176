import { formatCount } from '@dropdate/domain/money/money-text';
import type { Database } from '../../platform/database/database.ts';
import { type OrderKey, type OrderNews, queueOrderMail } from './order-mails.ts';
import type { OrderDetailRow } from './orders.data.ts';

/** The changes whose mail needs no facts of their own. The mail about a dispatch is in `order-dispatched.ts`. */
const changes = {
  printing: { subject: 'is being printed', sentence: (whose) => `printing of ${whose} has begun.` },
  paused: { subject: 'is paused', sentence: (whose) => `production of ${whose} is paused.` },
  'first-response': {
    subject: 'has its first response',
    sentence: (whose) => `the first recipient of ${whose} has responded.`,
  },
  completed: { subject: 'is completed', sentence: (whose) => `${whose} is completed.` },
} as const satisfies Partial<Record<OrderNews['mail'], Pick<OrderNews, 'subject' | 'sentence'>>>;
export type OrderChange = keyof typeof changes;

export const isOrderChange = (change: string): change is OrderChange => Object.hasOwn(changes, change);

/** Queues the mail about a change of an order, in the transaction that makes the change. */
export async function queueOrderChanged(tx: Database, order: OrderKey, change: OrderChange, now: Date): Promise<void> {
  await queueOrderMail(tx, order, (row) => ({ mail: change, ...changes[change], facts: factsOf(row) }), now);
}

function factsOf({ pieces, dispatchCount }: OrderDetailRow): OrderNews['facts'] {
  return dispatchCount === null
    ? [{ name: 'Pieces', value: formatCount(pieces) }]
    : [{ name: 'Dispatched pieces', value: `${formatCount(dispatchCount)} of ${formatCount(pieces)}` }];
}
