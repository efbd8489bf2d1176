import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { type ProductionColumns, saveInProduction } from '../../campaigns/campaign-in-production.ts';
import { isOrderChange, queueOrderChanged } from '../../orders/order-changed.ts';
import type { OrderedCampaign } from './campaign-status.data.ts';
import { productionChange } from './production-change.ts';

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
  { viewer, clock, requestId, keyed }: Pick<Context, 'viewer' | 'clock' | 'requestId' | 'keyed'>,
  ordered: OrderedCampaign,
  { action, values, facts }: Move,
): Promise<void> {
  const { id, companyId } = ordered.campaign;
  const change = productionChange(keyed, ordered, values);
  const now = clock.now();
  await saveInProduction(tx, ordered.campaign, { userId: viewer.userId, now }, values);
  await auditAs(
    tx,
    { at: now, companyId, ...identitiesOf({ viewer }), requestId },
    {
      action,
      entity: 'campaign',
      entityId: id,
      old: change.old,
      new: { ...change.new, ...facts },
    },
  );
  const order = { companyId, orderId: ordered.orderId };
  if (isOrderChange(values.status)) await queueOrderChanged(tx, order, values.status, now);
}
