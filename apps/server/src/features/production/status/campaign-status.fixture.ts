import { randomUUID } from 'node:crypto';
import { saveDispatchDetails } from '@dropdate/contract/campaigns/save-dispatch-details';
import type { SavedDispatch } from '@dropdate/contract/campaigns/saved-dispatch';
import { updateCampaignStatus } from '@dropdate/contract/campaigns/update-campaign-status';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { CampaignId, CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import type { Context } from '../../../platform/context.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { orders } from '../../../schema/orders.ts';
import { type CartSeed, orderableCart, payWith, place } from '../../checkout/orderable-cart.fixture.ts';
import { startPrinting } from './start-printing.ts';

export interface PlacedOrder {
  readonly campaignId: CampaignId;
  readonly companyId: CompanyId;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly cart: Awaited<ReturnType<typeof orderableCart>>;
}

/** Orders a campaign of the given people, four days before the clock's time. The campaign is in production. */
export async function placedOrder(app: TestApp, seed: CartSeed): Promise<PlacedOrder> {
  const buyer = await app.as(seed.company === 'prairie' ? 'prairie-admin' : 'admin');
  const cart = await orderableCart(app, seed);
  if (seed.term === 'credit-card') await payWith(app, cart);
  const { order } = (await place(app, buyer, cart)).model;
  const { campaignId, companyId } = cart;
  await app.db.update(orders).set({ placedAt: sql`placed_at - interval '4 days'` }).where(eq(orders.id, order.id));
  await app.db
    .update(campaigns)
    .set({ orderedAt: sql`ordered_at - interval '4 days'` })
    .where(eq(campaigns.id, campaignId));
  return { campaignId, companyId, orderId: order.id, orderNumber: order.orderNumber, cart };
}

/** The context of a call of the provider's administrator of production. */
export const productionContext = (app: TestApp, today = '2026-11-20') =>
  ({
    clock: app.clock,
    requestId: randomUUID(),
    today,
    viewer: { userId: userOf(app.world, 'backend') },
    scopeOf: () => ({ kind: 'all-clients' }),
  }) as unknown as Context;

/** Moves a campaign to Printing, as the validation of its production file does. */
export function print(app: TestApp, { campaignId }: PlacedOrder, today?: string): Promise<boolean> {
  const context = productionContext(app, today);
  return app.db.transaction((tx) => startPrinting(tx, context, { campaignId, action: 'validateProductionFile' }));
}

export async function setStatus(app: TestApp, { campaignId }: PlacedOrder, status: CampaignStatus, by = 'backend') {
  return (await app.as(by)).call(updateCampaignStatus, { body: { campaignId, status } });
}

/** Dispatches a campaign with the details that the user has seen. */
export async function dispatchAs(app: TestApp, { campaignId }: PlacedOrder, dispatch: SavedDispatch) {
  return (await app.as('backend')).call(updateCampaignStatus, { body: { campaignId, status: 'dispatched', dispatch } });
}

export interface Details {
  readonly dispatchCount: number;
  readonly dispatchDate?: string;
  readonly dateSentForPrinting?: string;
  readonly orderNumber?: string;
  readonly reason?: string;
  readonly missingPieces?: string;
}

export async function saveDetails(app: TestApp, order: PlacedOrder, details: Details, by = 'backend') {
  const { campaignId, orderNumber } = order;
  return (await app.as(by)).call(saveDispatchDetails, {
    params: { campaignId, campaignScheduleId: campaignId },
    body: {
      dispatchDate: '2026-11-20',
      dateSentForPrinting: '2026-11-18',
      orderNumber,
      reason: '',
      missingPieces: '',
      ...details,
    },
  });
}

export async function campaignOf({ db }: TestApp, { campaignId }: PlacedOrder) {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!row) throw new Error('no such campaign');
  return row;
}
