import { type Changed, fingerprint } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { ProductionColumns } from '../../campaigns/campaign-in-production.ts';
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
