import { expect, it } from 'vitest';
import { mayOpenDuplicateList, type RowScope, type Viewer } from '../permission/row-scope.ts';
import { type CampaignId, type CartId, type CompanyId, idOf, type OrderId, type UserId } from './brand.ts';

const companyId = idOf<CompanyId>('c1');
const userId = idOf<UserId>('u1');
const permissions = { Campaign: 16 };
const viewer: Viewer = { userId, companyId, companyKind: 'client', accessType: 'org', segmentIds: [], permissions };

it('an id is the text that it was made of', () => {
  expect([companyId, userId]).toEqual(['c1', 'u1']);
});

it('the compiler refuses the id of a user for a company, and a plain text for either', () => {
  // @ts-expect-error The id of a user is not the id of a company.
  expect(mayOpenDuplicateList(viewer, userId)).toBe(false);
  // @ts-expect-error The ids are swapped.
  const swapped: RowScope = { kind: 'users-only', companyId: userId, userId: companyId };
  // @ts-expect-error A plain text could be the id of anything.
  const bare: RowScope = { kind: 'users-only', companyId: 'c1', userId };
  expect(swapped).not.toEqual(bare);
});

it('the compiler refuses the id of a campaign, a cart or an order for another of these', () => {
  const [campaign, cart, order] = [idOf<CampaignId>('1'), idOf<CartId>('2'), idOf<OrderId>('3')];
  // @ts-expect-error The id of a cart is not the id of an order.
  const orderOfCart: OrderId = cart;
  // @ts-expect-error The id of a campaign is not the id of a cart.
  const cartOfCampaign: CartId = campaign;
  // @ts-expect-error The id of an order is not the id of a campaign.
  const campaignOfOrder: CampaignId = order;
  expect([orderOfCart, cartOfCampaign, campaignOfOrder]).toEqual(['2', '1', '3']);
});
