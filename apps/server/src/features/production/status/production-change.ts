import { type Changed, fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type HistoryAuthor, recordChangeAs } from '../../../platform/record-change.ts';
import type { ProductionColumns } from '../../campaigns/campaign-in-production.ts';
import { campaignHistory } from '../../campaigns/edit/campaign-history.ts';
import { columnsChange } from '../../campaigns/edit/changed-columns.ts';
import type { OrderedCampaign } from './campaign-status.data.ts';

/**
 * The change of an ordered campaign for the audit log, with the version that the change writes. The reason of a short
 * dispatch is free text, so the log only shows whether it changed.
 */
export function productionChange(
  keyed: Context['keyed'],
  ordered: OrderedCampaign,
  values: ProductionColumns,
): Changed {
  const { version, dispatchReason } = ordered.campaign;
  const { old, new: saved } = columnsChange(ordered, { ...values, version: version + 1 });
  if (values.dispatchReason === undefined) return { old, new: saved };
  return {
    old: { ...old, dispatchReason: fingerprint(keyed, dispatchReason) },
    new: { ...saved, dispatchReason: fingerprint(keyed, values.dispatchReason) },
  };
}

/** Adds a change of an ordered campaign to the history of the campaign. */
export async function recordProduction(
  tx: Database,
  author: HistoryAuthor,
  ordered: OrderedCampaign,
  values: ProductionColumns,
  reasons: { readonly correctionReason?: string } = {},
): Promise<void> {
  const { id, dispatchReason } = ordered.campaign;
  const { old, new: now } = campaignHistory(columnsChange(ordered, values), ordered.campaign);
  const isReasonGiven = values.dispatchReason !== undefined;
  await recordChangeAs(
    tx,
    author,
    { entity: 'campaign', entityId: id },
    {
      old: {
        ...old,
        ...(isReasonGiven && { dispatchReason }),
        ...(reasons.correctionReason && { correctionReason: null }),
      },
      new: { ...now, ...(isReasonGiven && { dispatchReason: values.dispatchReason }), ...reasons },
    },
  );
}
