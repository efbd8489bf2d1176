import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import {
  type CampaignAddOn,
  type DuplicateListField,
  duplicateListNeededText,
  unofferedText,
  whyUnoffered,
  withChoice,
} from '@dropdate/domain/pricing/add-on';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, invalid } from '../../../platform/http/refusal.ts';
import { type CampaignRecord, findHasReplyCard, saveCampaign } from '../campaign.data.ts';
import { hasPhoneNumbers } from '../campaign-facts.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { columnsChange } from '../edit/changed-columns.ts';

/** The choice of an add-on as the wire sends it. */
export interface AddOnCall {
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
  readonly itemSubType: CampaignAddOn;
  readonly additionalDuplicatesField?: DuplicateListField | undefined;
}

/**
 * Turns an add-on on or off. The call needs no version: each call changes only one switch, so two users overwrite each
 * other only on the same switch.
 */
export async function changeAddOns(
  context: Context,
  action: string,
  choice: AddOnCall,
  isOn: boolean,
): Promise<CartDetail> {
  const { itemSubType, additionalDuplicatesField, cartId, campaignId } = choice;
  if (additionalDuplicatesField !== undefined && itemSubType !== 'DuplicateList') {
    throw invalid('InvalidAddOn', 'Only the Duplicate List has additional fields.', 'body.additionalDuplicatesField');
  }
  const now = context.clock.now();
  return changeCampaign(context, { action, cartId, campaignId }, async (tx, record) => {
    if (isOn) await requireOffered(context, tx, record, itemSubType);
    else requireUnneeded(record, choice);
    const changed = { addOn: itemSubType, field: additionalDuplicatesField };
    const { addOns, duplicateFields } = withChoice(record.campaign, changed, isOn);
    const values = { addOns: [...addOns], duplicateFields: [...duplicateFields] };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, values);
    return columnsChange(record, values);
  });
}

/** @throws Refusal 409 `DuplicateListNeeded` for the list that brings the bought phone numbers */
function requireUnneeded(record: CampaignRecord, { itemSubType, additionalDuplicatesField: field }: AddOnCall): void {
  const isPhoneList = itemSubType === 'DuplicateList' && (field === undefined || field === 'DuplicateListPhone');
  if (isPhoneList && hasPhoneNumbers(record)) throw conflict('DuplicateListNeeded', duplicateListNeededText);
}

async function requireOffered(
  { signedIn }: Context,
  tx: Database,
  { campaign }: CampaignRecord,
  addOn: CampaignAddOn,
): Promise<void> {
  const reason = whyUnoffered(addOn, {
    isCardsReturnToClient: signedIn.isCardsReturn,
    hasReplyCard: await findHasReplyCard(tx, campaign),
  });
  if (reason !== null) throw conflict('AddOnNotOffered', unofferedText(addOn, reason));
}
