import { formatCount } from '@dropdate/domain/money/money-text';
import { inHomeText } from '@dropdate/domain/schedule/in-home-window';
import { formatDate, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { Database } from '../../platform/database/database.ts';
import { type OrderKey, type OrderNews, queueOrderMail } from './order-mails.ts';
import { listPostalClasses } from './orders.data.ts';

interface Dispatched extends OrderKey {
  /** The number of mailed pieces, at least 1. */
  readonly mailed: number;
  readonly on: IsoDate;
}

/** Queues the mail about a dispatch, in the transaction that dispatches the order. */
export async function queueOrderDispatched(tx: Database, order: Dispatched, now: Date): Promise<void> {
  const newsOf = async ({ pieces }: { readonly pieces: number }) => {
    const classes = await listPostalClasses(tx, order, order.mailed);
    return orderDispatched(order, pieces, inHomeText(order.on, classes));
  };
  await queueOrderMail(tx, order, newsOf, now);
}

function orderDispatched({ mailed, on }: Dispatched, pieces: number, inHomes: string | null): OrderNews {
  const isWhole = mailed === pieces;
  const count = isWhole ? formatCount(mailed) : `${formatCount(mailed)} of ${formatCount(pieces)}`;
  const sent = isWhole ? 'the pieces' : `${count} pieces`;
  return {
    mail: 'dispatched',
    subject: 'is dispatched',
    sentence: (whose) => `${sent} of ${whose} are in the mail.`,
    facts: [
      { name: 'Dispatched pieces', value: count },
      { name: 'Dispatch date', value: formatDate(on) },
      ...(inHomes === null ? [] : [{ name: 'Expected in homes', value: inHomes }]),
    ],
  };
}
