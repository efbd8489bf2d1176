import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { setPaymentTerm } from '@dropdate/contract/carts/set-payment-term';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { birthMonthOf, wholeYears } from '@dropdate/domain/age/birth-month';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCampaign } from '../../../seeds/order-campaign.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { recipients } from '../../schema/recipients.ts';
import { companies } from '../../schema/tenancy.ts';
import { startCheckoutApp } from './orderable-cart.fixture.ts';

/**
 * A quarter of an hour before the end of October in each time zone. At that instant, UTC is still in October for the
 * first zone, and already in November for the second.
 */
const lastMinutes = [
  ['Pacific/Kiritimati', '2026-10-31T09:45:00Z'],
  ['America/Los_Angeles', '2026-11-01T06:45:00Z'],
] as const;
const halfAnHour = 29 * 60_000;
const october = birthMonthOf(2026, 10);

describe.each(lastMinutes)('the month ends between count and order in %s', (timeZone, instant) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startCheckoutApp();
    await app.db.update(companies).set({ timeZone }).where(eq(companies.id, app.world.harborline.id));
    app.clock.set(instant);
  });
  afterEach(() => app.close());

  it("goes by the company's date, keeps the month of the count, and orders its people", async () => {
    const admin = await app.as('admin');
    expect((await admin.call(getCurrentUser, {})).model.today).toBe('2026-10-31');
    const counted = await orderCampaign(admin, {
      name: 'Month end',
      templateKey: 'annuity-postcard',
      parameters: {
        ...emptyAudience,
        geography: [{ stateCode: 'FL' }],
        age: { mode: 'age-by-year-range', ranges: [{ fromYear: 65, toYear: 66 }] },
      },
      desiredCount: 200,
      agencyName: 'Month End Agency',
      startDate: '2026-11-10',
    });
    if (!counted) throw new Error('the campaign has no cart');
    expect(counted.selectedCampaign.campaignData).toMatchObject({
      asOf: '2026-10-01',
      isCountUpToDate: true,
      desiredCount: 200,
    });

    app.clock.advance(halfAnHour);
    expect((await admin.call(getCurrentUser, {})).model.today).toBe('2026-11-01');
    const ids = { cartId: counted.id, campaignId: counted.selectedCampaign.id };
    const agent = userOf(app.world, 'agent');
    const assigned = await admin.call(assignUser, { body: { ...ids, assignedToUserId: agent } });
    const { version } = assigned.model.selectedCampaign;
    const orderData = { updateBillingDetail: true, others: false, otherValue: '', notes: 'Bill the branch.' };
    await admin.call(setCartAdditionalDetails, { body: { ...ids, version, orderData } });
    const params = { id: ids.cartId, x: ids.campaignId, term: 'StandardInvoicing' } as const;
    const { revision, total } = (await admin.call(setPaymentTerm, { params })).model;
    const placed = await admin.call(placeOrder, {
      params: { id: ids.cartId },
      body: { source: 'cart', revision, expectedTotal: total },
    });
    const orderId = placed.model.order.id;
    const { campaigns } = (await admin.call(getOrderDetail, { params: { id: orderId } })).model;
    expect(campaigns[0]?.campaign.campaignData.asOf).toBe('2026-10-01');

    const people = await app.db.select().from(recipients).where(eq(recipients.orderId, orderId));
    const ages = people.map(({ birthYear, birthMonth }) =>
      wholeYears(birthMonthOf(birthYear ?? 0, birthMonth ?? 1), october),
    );
    expect(people).toHaveLength(200);
    expect(ages.every((age) => age === 65 || age === 66)).toBe(true);
  });

  it('keeps the price of the count until the audience is counted again', async () => {
    const admin = await app.as('admin');
    // People born in 11/1966 are 59 years old in October 2026 and 60 in November 2026. T65 postage applies from 60 on.
    const parameters: AudienceParameters = {
      ...emptyAudience,
      geography: [{ stateCode: 'FL' }],
      age: {
        mode: 'age-by-month-and-year-range',
        ranges: [{ from: birthMonthOf(1966, 11), to: birthMonthOf(1966, 12) }],
      },
    };
    const form = { name: 'Price', templateKey: 'annuity-postcard', parameters, desiredCount: 20 };
    const draft = await orderCampaign(admin, form);
    if (!draft) throw new Error('the campaign has no cart');
    const priced = (cart: CartDetail) => ({
      hasT65: cart.cartItems.some(({ itemSubType }) => itemSubType === 'T65'),
      isT65Shown: cart.selectedCampaign.campaignData.t65Applicable,
      subTotal: cart.subTotal,
    });
    expect(priced(draft)).toMatchObject({ hasT65: false, isT65Shown: false });

    app.clock.advance(halfAnHour);
    const later = (await admin.call(getCartDetails, { params: { id: draft.id } })).model;
    expect(priced(later)).toEqual(priced(draft));

    const { id, version } = later.selectedCampaign;
    const body = { cartId: draft.id, id, version, parametersData: parameters };
    const recounted = (await admin.call(updateCampaignWithParameters, { body })).model;
    expect(recounted.selectedCampaign.totalAudience).toBe(20);
    expect(priced(recounted)).toEqual({ hasT65: true, isT65Shown: true, subTotal: draft.subTotal + 20 * 20 });
  });

  it("as soon as ready accepts only today's date in the company's time zone", async () => {
    const admin = await app.as('admin');
    const draft = await orderCampaign(admin, {
      name: 'Dates',
      templateKey: 'annuity-postcard',
      parameters: { ...emptyAudience, geography: [{ stateCode: 'FL' }] },
      desiredCount: 10,
    });
    if (!draft) throw new Error('the campaign has no cart');
    const { id: campaignId, version } = draft.selectedCampaign;
    const schedule = (startDate: string) =>
      admin.call(setCampaignSchedule, {
        params: { campaignId },
        body: { cartId: draft.id, version, startDate, sendAsSoonAsReady: true, isDraftCampaign: false },
      });
    expect((await schedule('2026-11-01')).status).toBe(400);
    expect((await schedule('2026-10-31')).status).toBe(200);
  });
});
