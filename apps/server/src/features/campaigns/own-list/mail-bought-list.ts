import { type CampaignId, type CartId, idOf } from '@dropdate/domain/id/brand';
import type { PurchaseType } from '@dropdate/domain/prospect-list/purchase-type';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { startCart } from '../../carts/open-cart.ts';
import { lockCampaign } from '../campaign.data.ts';
import { type CampaignMaker, insertWithAudience } from '../lifecycle/create-campaign.ts';
import { type BoughtPeopleParts, type ListToMail, takeBoughtPeople } from './bought-people.ts';
import { requireUse } from './require-use.ts';

/** The maker of the campaign. The session is missing in a job. */
type Author = Pick<Context, 'viewer' | 'clock' | 'requestId'> & Partial<Pick<Context, 'signedIn'>>;

/** The ids of a campaign that is not made yet. */
export interface IdsToTake {
  readonly campaignId: CampaignId;
  readonly cartId: CartId;
}

export const newIds = (): IdsToTake => ({
  campaignId: idOf<CampaignId>(uuidv7()),
  cartId: idOf<CartId>(uuidv7()),
});

/**
 * Creates a draft campaign that mails the people of a bought list. The buyer chooses its template next.
 * @throws Refusal 409 `ListMailed`, `NobodyLeft`
 */
export async function mailBoughtList(
  parts: BoughtPeopleParts,
  author: Author,
  tx: Database,
  list: ListToMail & { readonly purchaseType: PurchaseType },
  { campaignId: id, cartId, signedIn }: IdsToTake & Pick<CampaignMaker, 'signedIn'>,
) {
  const maker = { ...author, signedIn };
  const { companyId } = author.viewer;
  await requireUse(tx, { companyId, campaignId: id }, list);
  await startCart(maker, tx, { kind: 'campaign', id: cartId });
  const form = { cartId, name: list.name, type: 'imported-list', isDraftCampaign: true } as const;
  await insertWithAudience(maker, tx, id, form);
  const record = await lockCampaign(tx, { kind: 'all-clients' }, { cartId, companyId });
  if (record === null) throw new Error('a new campaign is gone');
  const taken = await takeBoughtPeople(parts, maker, tx, record, list);
  const { prospectListId, name } = list;
  const kept = { name, type: 'imported-list', prospectListId, ...taken };
  await audit(tx, author, { action: 'mailProspectList', entity: 'campaign', entityId: id, new: kept });
  await recordChange(tx, author, { entity: 'campaign', entityId: id }, 'created');
  return { id, cartId, name, ...taken };
}
