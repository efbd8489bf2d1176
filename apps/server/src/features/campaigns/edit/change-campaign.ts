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
import { type CampaignRecord, findVersion, lockCampaign } from '../campaign.data.ts';
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

/** Whoever changes a campaign: the caller of a request, or the user of a job. */
export type CampaignChanger = Pick<Context, 'viewer' | 'clock' | 'requestId' | 'scopeOf'>;

type Apply = (tx: Database, record: CampaignRecord) => Promise<Applied>;

/**
 * The steps of every change of an editable campaign: lock, check, change, raise the cart's revision, audit, return the
 * new cart. The audit log gets only values that differ.
 * @throws Refusal 404 unknown or foreign; 409 `NotEditable`, `EditConflict`.
 */
export async function changeCampaign(context: Context, change: Change, apply: Apply): Promise<CartDetail> {
  const { version } = change;
  return context.db.transaction((tx) =>
    changeIn(
      context,
      tx,
      change,
      async (_, record) => {
        if (version !== undefined && version !== record.campaign.version)
          throw await campaignConflict(context, tx, record.campaign, version);
        return apply(tx, record);
      },
      async () => {
        const cart = await loadCart(context, context.scopeOf('Campaign'), change, tx);
        return { answer: cart, version: cart.selectedCampaign.version };
      },
    ),
  );
}

/**
 * The same steps in the caller's transaction, for a job, which has no cart to answer with. The last writer wins.
 * @throws Refusal 404 unknown or foreign; 409 `NotEditable`
 */
export const changeCampaignIn = (
  changer: CampaignChanger,
  tx: Database,
  change: Omit<Change, 'version'>,
  apply: Apply,
): Promise<void> =>
  changeIn(changer, tx, change, apply, async ({ campaign }) => ({
    answer: undefined,
    version: await findVersion(tx, campaign),
  }));

interface Answered<Answer> {
  readonly answer: Answer;
  /** The new version, for the audit log. */
  readonly version: number | undefined;
}

async function changeIn<Answer>(
  changer: CampaignChanger,
  tx: Database,
  change: Change,
  apply: Apply,
  answerOf: (record: CampaignRecord) => Promise<Answered<Answer>>,
): Promise<Answer> {
  const record = await lockCampaign(tx, changer.scopeOf('Campaign'), change);
  if (!record) throw notFound();
  const { campaign, cart } = record;
  if (!isEditable(campaign.status) || cart.state !== 'open')
    throw conflict('NotEditable', notEditableText(campaign.status));
  const { cart: values, keepsOrder = false, history, ...applied } = await apply(tx, record);
  const changed = onlyChanged(applied);
  if (!keepsOrder) await changeCart(tx, cart, changer.clock.now(), values);
  const { answer, version } = await answerOf(record);
  await audit(tx, changer, {
    action: change.action,
    entity: 'campaign',
    entityId: change.campaignId,
    old: { ...changed.old, version: campaign.version },
    new: { ...changed.new, version },
  });
  const shown = campaignHistory(applied, campaign);
  const words = { old: { ...shown.old, ...history?.old }, new: { ...shown.new, ...history?.new } };
  await recordChange(tx, changer, { entity: 'campaign', entityId: change.campaignId }, words);
  return answer;
}
