import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CampaignRow, saveCampaign } from '../../campaigns/campaign.data.ts';
import type { OrderedCampaign } from './campaign-status.data.ts';

interface Move {
  /** The name of the use case, for the audit log. */
  readonly action: string;
  /** The changed columns with their new values. */
  readonly values: Pick<CampaignRow, 'status'> & Partial<CampaignRow>;
  /** Further facts of the move, for the audit log. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes a new status, and records the move in the log of the company that owns the campaign. */
export async function moveInProduction(
  tx: Database,
  { viewer, clock, requestId }: Pick<Context, 'viewer' | 'clock' | 'requestId'>,
  ordered: OrderedCampaign,
  { action, values, facts }: Move,
): Promise<void> {
  const { id, companyId, status, version } = ordered.campaign;
  const now = clock.now();
  await saveCampaign(tx, ordered, { userId: viewer.userId, now }, values);
  await auditAs(
    tx,
    { at: now, companyId, actorId: viewer.userId, requestId },
    {
      action,
      entity: 'campaign',
      entityId: id,
      old: { status, version },
      new: { ...values, version: version + 1, ...facts },
    },
  );
}
