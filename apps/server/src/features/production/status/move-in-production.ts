import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { historyAuthor } from '../../../platform/record-change.ts';
import { type ProductionColumns, saveInProduction } from '../../campaigns/campaign-in-production.ts';
import { isOrderChange, queueOrderChanged } from '../../orders/order-changed.ts';
import type { OrderedCampaign } from './campaign-status.data.ts';
import { productionChange, recordProduction } from './production-change.ts';

interface Move {
  /** The name of the use case, for the audit log. */
  readonly action: string;
  /** The changed columns with their new values. */
  readonly values: ProductionColumns & Required<Pick<ProductionColumns, 'status'>>;
  /** Further facts of the move, for the audit log. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Writes a new status, records the move in the log of the company that owns the campaign, and queues the mail about the
 * move. The mail about a dispatch needs the mailing, so the dispatch itself queues it.
 */
export async function moveInProduction(
  tx: Database,
  context: Pick<Context, 'viewer' | 'clock' | 'requestId' | 'keyed'>,
  ordered: OrderedCampaign,
  { action, values, facts }: Move,
): Promise<void> {
  const { viewer, clock, keyed } = context;
  const { id, companyId } = ordered.campaign;
  const change = productionChange(keyed, ordered, values);
  const now = clock.now();
  await saveInProduction(tx, ordered.campaign, { userId: viewer.userId, now }, values);
  const author = historyAuthor(context, companyId);
  await auditAs(tx, author, {
    action,
    entity: 'campaign',
    entityId: id,
    old: change.old,
    new: { ...change.new, ...facts },
  });
  await recordProduction(tx, author, ordered, values);
  const order = { companyId, orderId: ordered.orderId };
  if (isOrderChange(values.status)) await queueOrderChanged(tx, order, values.status, now);
}
