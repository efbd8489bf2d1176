import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import { audit, type Changed, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { type HistoryChange, recordChange } from '../../../platform/record-change.ts';
import { type CartValues, changeCart } from '../../carts/open-cart.ts';
import { type CampaignRecord, lockCampaign } from '../campaign.data.ts';
import { loadCart } from '../cart/load-cart.ts';
import { campaignHistory } from './campaign-history.ts';
import { campaignConflict } from './edit-conflict.ts';

export interface Change {
  /** The use case's name, for the audit log. */
  readonly action: string;
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
  /** The version that the user saw. A call leaves the version out when the last writer wins. */
  readonly version?: number;
}

/**
 * The changed values with their former values. The columns in `cart` are written together with the new revision of the
 * cart.
 */
export interface Applied extends Changed {
  readonly cart?: CartValues;
  /**
   * True when neither the ordered things nor their costs change. Then the cart keeps its revision and its time of
   * change.
   */
  readonly keepsOrder?: boolean;
  /** Fields that the history shows in words, and the audit log as fingerprints. */
  readonly history?: HistoryChange<'campaign'>;
}

/**
 * The steps of every change of an editable campaign: lock, check, change, raise the cart's revision, audit, return the
 * new cart. The audit log gets only values that differ.
 * @throws Refusal 404 unknown or foreign; 409 `NotEditable`, `EditConflict`.
 */
export async function changeCampaign(
  context: Context,
  change: Change,
  apply: (tx: Database, record: CampaignRecord) => Promise<Applied>,
): Promise<CartDetail> {
  const scope = context.scopeOf('Campaign');
  return context.db.transaction(async (tx) => {
    const record = await lockCampaign(tx, scope, change);
    if (!record) throw notFound();
    if (!isEditable(record.campaign.status) || record.cart.state !== 'open')
      throw conflict('NotEditable', notEditableText(record.campaign.status));
    const { version } = change;
    if (version !== undefined && version !== record.campaign.version)
      throw await campaignConflict(context, tx, record.campaign, version);
    const { cart: values, keepsOrder = false, history, ...applied } = await apply(tx, record);
    const changed = onlyChanged(applied);
    if (!keepsOrder) await changeCart(tx, record.cart, context.clock.now(), values);
    const cart = await loadCart(context, scope, change, tx);
    await audit(tx, context, {
      action: change.action,
      entity: 'campaign',
      entityId: change.campaignId,
      old: { ...changed.old, version: record.campaign.version },
      new: { ...changed.new, version: cart.selectedCampaign.version },
    });
    const shown = campaignHistory(applied, record.campaign);
    const words = { old: { ...shown.old, ...history?.old }, new: { ...shown.new, ...history?.new } };
    await recordChange(tx, context, { entity: 'campaign', entityId: change.campaignId }, words);
    return cart;
  });
}
