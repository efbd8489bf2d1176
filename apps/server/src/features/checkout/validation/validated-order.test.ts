import { editValidatedCampaign } from '@dropdate/contract/campaigns/edit-validated-campaign';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { checkoutServices } from '../../../order-services.ts';
import { phoneValidationPeople } from '../../../schema/phone-validations.ts';
import { type PlayedDoor, playedDoor } from '../../phone-validation/played-door.fixture.ts';
import { type CartSeed, payWith, place, recipientsOf, startCheckoutApp, tracesOf } from '../orderable-cart.fixture.ts';
import { releaseExpiredCheckouts } from '../recover-checkouts.ts';
import { phoneCampaigns } from './phone-campaigns.fixture.ts';

let app: TestApp;
let admin: Caller;
const door: PlayedDoor = playedDoor();
beforeAll(async () => {
  app = await startCheckoutApp({ phoneDoor: door });
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => {
  door.says.state = 'answered';
  door.says.of = () => 'clear';
  door.opened.length = 0;
});

const { phoneCart, validationOf, press, heldFor, statusOf } = phoneCampaigns(
  () => app,
  () => admin,
);

describe('the order of validated numbers', () => {
  const ready = async (seed: Partial<CartSeed> = {}) => {
    const cart = await phoneCart('only', seed);
    await press(cart);
    await app.advanceValidations();
    return cart;
  };

  it('takes the validated people, whose hold becomes that of the order', async () => {
    const cart = await ready();
    const people = await app.db
      .select()
      .from(phoneValidationPeople)
      .where(eq(phoneValidationPeople.validationId, (await validationOf(cart))?.id ?? ''));
    expect((await place(app, admin, cart)).status).toBe(200);
    expect((await place(app, admin, cart)).status).toBe(200);
    const ordered = await recipientsOf(app, cart);
    const sorted = (keys: readonly (bigint | null)[]) => keys.map(String).sort();
    expect(sorted(ordered.map(({ vendorKey }) => vendorKey))).toEqual(sorted(people.map(({ vendorKey }) => vendorKey)));
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 40, held: 40, status: 'in-production' });
    expect(await heldFor(cart)).toBe(0);
    await app.advanceValidations();
    expect((await validationOf(cart))?.state).toBe('ordered');
    expect(
      await app.db.$count(
        phoneValidationPeople,
        eq(phoneValidationPeople.validationId, (await validationOf(cart))?.id ?? ''),
      ),
    ).toBe(0);
  });

  it('gives the people back to the wait for a payment when the card is declined and nobody tries again', async () => {
    const cart = await ready({ term: 'credit-card' });
    await payWith(app, cart, '4000000000000341');
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
    expect(await statusOf(cart)).toBe('pending-payment');
    expect(await heldFor(cart)).toBe(0);
    await app.db.execute(sql`update checkouts set expires_at = ${app.clock.now().toISOString()}::timestamptz
      where cart_id = ${cart.cartId} and state = 'active'`);
    await releaseExpiredCheckouts(checkoutParts());
    expect(await heldFor(cart)).toBe(40);
    expect(await statusOf(cart)).toBe('pending-payment');
    await payWith(app, cart);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 40, captured: 1 });
  });

  it('is taken with Retry Payment while the checkout still holds the people', async () => {
    const cart = await ready({ term: 'credit-card' });
    await payWith(app, cart, '4000000000000341');
    await place(app, admin, cart);
    await payWith(app, cart);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 40, held: 40 });
  });

  it('can be edited after a decline, and all of its people are free', async () => {
    const cart = await ready({ term: 'credit-card' });
    await payWith(app, cart, '4000000000000341');
    await place(app, admin, cart);
    const edit = await admin.call(editValidatedCampaign, {
      params: { id: cart.campaignId },
      body: { cartId: cart.cartId },
    });
    expect(edit.status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ held: 0, status: 'draft' });
    expect((await press(cart)).status).toBe(200);
  });

  it('is refused when one of the people may not be mailed any more', async () => {
    const cart = await ready();
    const [person] = await app.db
      .select()
      .from(phoneValidationPeople)
      .where(eq(phoneValidationPeople.validationId, (await validationOf(cart))?.id ?? ''));
    const engine = app.parts.engine;
    const unmailable = engine.unmailable.bind(engine);
    engine.unmailable = async () => (person ? [person.vendorKey] : []);
    try {
      expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'ProspectCountModified' });
    } finally {
      engine.unmailable = unmailable;
    }
    expect(await heldFor(cart)).toBe(40);
    expect(await statusOf(cart)).toBe('pending-payment');
  });

  it('needs no count that is still current, because its people are chosen', async () => {
    const cart = await ready();
    await app.db.execute(sql`update audience_requests set outdated_at = now() from campaigns c
      where c.id = ${cart.campaignId} and audience_requests.audience_id = c.audience_id`);
    expect((await place(app, admin, cart)).status).toBe(200);
  });

  it('of another company is not found, and a user without the right is refused', async () => {
    const cart = await ready();
    const other = await app.as('prairie-admin');
    const body = { cartId: cart.cartId };
    expect((await press(cart, other)).status).toBe(404);
    expect((await other.call(editValidatedCampaign, { params: { id: cart.campaignId }, body })).status).toBe(404);
    const order = { source: 'cart' as const, revision: 1, expectedTotal: 0 as never };
    expect((await other.call(placeOrder, { params: { id: cart.cartId }, body: order })).status).toBe(404);
    expect(await statusOf(cart)).toBe('pending-payment');
  });
});

function checkoutParts() {
  return { ...checkoutServices(app.parts), db: app.db, clock: app.clock, log: app.parts.log };
}
