import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import type { PurchaseType } from '@dropdate/domain/prospect-list/purchase-type';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { startCart } from '../../carts/open-cart.ts';
import { lockCampaign } from '../campaign.data.ts';
import { insertWithAudience } from '../lifecycle/create-campaign.ts';
import { type BoughtPeopleParts, type ListToMail, takeBoughtPeople } from './bought-people.ts';
import { requireUse } from './require-use.ts';

/**
 * Creates a draft campaign that mails the people of a bought list. The buyer chooses its template next.
 * @throws Refusal 409 `ListMailed`, `NobodyLeft`
 */
export async function mailBoughtList(
  parts: BoughtPeopleParts,
  context: Context,
  tx: Database,
  list: ListToMail & { readonly purchaseType: PurchaseType },
) {
  const { companyId } = context.viewer;
  const id = idOf<CampaignId>(uuidv7());
  await requireUse(tx, { companyId, campaignId: id }, list);
  const cartId = await startCart(context, tx, { kind: 'campaign' });
  const form = { cartId, name: list.name, type: 'imported-list', isDraftCampaign: true } as const;
  await insertWithAudience(context, tx, id, form);
  const record = await lockCampaign(tx, { kind: 'all-clients' }, { cartId, companyId });
  if (record === null) throw new Error('a new campaign is gone');
  const taken = await takeBoughtPeople(parts, context, tx, record, list);
  const { prospectListId, name } = list;
  const kept = { name, type: 'imported-list', prospectListId, ...taken };
  await audit(tx, context, { action: 'mailProspectList', entity: 'campaign', entityId: id, new: kept });
  await recordChange(tx, context, { entity: 'campaign', entityId: id }, 'created');
  return { id, cartId, name, ...taken };
}
