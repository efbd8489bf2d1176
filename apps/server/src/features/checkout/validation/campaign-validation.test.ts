import { editValidatedCampaign } from '@dropdate/contract/campaigns/edit-validated-campaign';
import { validateCampaignPhones } from '@dropdate/contract/campaigns/validate-campaign-phones';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { campaigns, carts } from '../../../schema/ordering.ts';
import { orderLines } from '../../../schema/orders.ts';
import { phoneValidationPeople, phoneValidations } from '../../../schema/phone-validations.ts';
import { isEach, type PlayedDoor, playedDoor, refuseInFirstRound } from '../../phone-validation/played-door.fixture.ts';
import {
  type OrderableCart,
  orderableCart,
  place,
  recipientsOf,
  startCheckoutApp,
  startOutsideDemo,
} from '../orderable-cart.fixture.ts';
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

const { phoneCart, revisionOf, validationOf, press, heldFor, statusOf, shown, mailsOf } = phoneCampaigns(
  () => app,
  () => admin,
);

describe('Validate Phone Number of a campaign', () => {
  it('chooses, keeps and holds the people, and sends their numbers', async () => {
    const cart = await phoneCart('only');
    const { status, model } = await press(cart);
    expect(status).toBe(200);
    expect(model.selectedCampaign.status).toBe('pending-validation');
    expect(model.phoneValidation).toMatchObject({ isReady: false, wanted: 40, payUntil: null });
    expect(await heldFor(cart)).toBe(40);
    const [check] = door.opened;
    expect(check).toMatchObject({ orgId: 'ORG-1', sanNumbers: ['1234-567890-26'], companyId: cart.companyId });
    expect(check?.phones.length).toBeGreaterThan(0);
    expect(check?.phones.every((number) => /^\+1\d{10}$/.test(number))).toBe(true);
  });

  it('starts once, however often and from how many tabs the button is pressed', async () => {
    const cart = await phoneCart('only');
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(cart)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await press(cart)).status).toBe(200);
    expect(door.opened).toHaveLength(1);
    expect(await app.db.$count(phoneValidations, eq(phoneValidations.cartId, cart.cartId))).toBe(1);
  });

  it.each([
    [
      'a changed cart',
      async (cart: OrderableCart): Promise<void> => {
        await app.db.update(carts).set({ revision: 9 }).where(eq(carts.id, cart.cartId));
      },
      'CartChanged',
    ],
    [
      'an audience without numbers',
      async (cart: OrderableCart): Promise<void> => {
        const [row] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
        await app.db.execute(
          sql`update audiences set parameters = jsonb_set(parameters, '{phone,orgId}', 'null') where id = ${row?.audienceId ?? ''}`,
        );
      },
      'CartIncomplete',
    ],
    [
      'too few people',
      async (cart: OrderableCart): Promise<void> => {
        await app.db.execute(sql`update audience_quotas set desired = 3000000 from campaigns c where c.id = ${cart.campaignId}
        and audience_quotas.audience_id = c.audience_id and key = 'RI'`);
        await app.db.execute(
          sql`update audiences set desired_count = 3000030 from campaigns c where c.id = ${cart.campaignId} and audiences.id = c.audience_id`,
        );
      },
      'CartIncomplete',
    ],
  ] as const)('refuses %s, and changes nothing', async (_what, spoil, messageId) => {
    const cart = await phoneCart('only');
    const revision = await revisionOf(cart);
    await spoil(cart);
    const body = { campaignId: cart.campaignId, cartId: cart.cartId, revision };
    const answer = await admin.call(validateCampaignPhones, { body });
    expect([answer.status, answer.messageId]).toEqual([409, messageId]);
    expect(await statusOf(cart)).toBe('draft');
    expect(door.opened).toEqual([]);
  });

  it('takes people whom nobody else of the company holds', async () => {
    const [first, second] = [await phoneCart('only'), await phoneCart('only')];
    expect((await press(first)).status).toBe(200);
    expect((await press(second)).status).toBe(200);
    const people = await app.db.select().from(phoneValidationPeople);
    expect(new Set(people.map(({ vendorKey }) => vendorKey)).size).toBe(people.length);
  });

  it('locks the order while the numbers are checked, and refuses its payment', async () => {
    const cart = await phoneCart('only');
    await press(cart);
    expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'ValidationPending' });
    const body = { cartId: cart.cartId };
    const edit = await admin.call(editValidatedCampaign, { params: { id: cart.campaignId }, body });
    expect(edit).toMatchObject({ status: 409, messageId: 'NotEditable' });
    door.says.state = 'open';
    await app.advanceValidations();
    expect(await statusOf(cart)).toBe('pending-validation');
  });

  it('is refused where no service is connected', async () => {
    const bare = await startOutsideDemo();
    try {
      const cart = await orderableCart(bare, {
        quotas: { FL: 5 },
        parameters: { phone: { preference: 'only', sanNumbers: ['1234-567890-26'], orgId: 'ORG-1' } },
      });
      const body = { campaignId: cart.campaignId, cartId: cart.cartId, revision: 1 };
      const answer = await (await bare.as('admin')).call(validateCampaignPhones, { body });
      expect(answer).toMatchObject({ status: 409, messageId: 'PhonesNotOffered' });
    } finally {
      await bare.close();
    }
  });
});

describe('the result of a validation', () => {
  it('replaces people whose number may not be called, until the quotas are full', async () => {
    const cart = await phoneCart('only');
    refuseInFirstRound(door, 3, 'national-registry');
    await press(cart);
    await app.advanceValidations();
    expect(door.opened.length).toBeGreaterThan(1);
    const validation = await validationOf(cart);
    expect(validation).toMatchObject({ state: 'ready', people: 40, withPhone: 40, wanted: 40, originals: null });
    expect(validation?.asked).toBe(40 + (validation?.removed['national-registry'] ?? 0));
    expect(await statusOf(cart)).toBe('pending-payment');
    expect(await heldFor(cart)).toBe(40);
    const { cartItems, phoneValidation } = await shown(cart);
    expect(cartItems.find(({ itemSubType }) => itemSubType === 'PhoneNumber')?.quantity).toBe(40);
    expect(phoneValidation?.isReady).toBe(true);
    const [mail] = await mailsOf(validation?.id);
    expect(mail?.content.subject).toBe('Phone numbers validated: Autumn letter');
    expect(JSON.stringify(mail?.content)).toContain('national do-not-call registry');
    expect(JSON.stringify(mail?.content)).not.toMatch(/\+1\d{10}/);
  });

  it('keeps everybody where numbers are only preferred, and sells what may be called', async () => {
    const cart = await phoneCart('prefer');
    door.says.of = (number) => (isEach(2)(number) ? 'litigator' : 'clear');
    await press(cart);
    await app.advanceValidations();
    expect(door.opened).toHaveLength(1);
    const validation = await validationOf(cart);
    expect(validation).toMatchObject({ state: 'ready', people: 40 });
    const sold = validation?.withPhone ?? 0;
    expect(sold).toBeLessThan(40);
    const line = (await shown(cart)).cartItems.find(({ itemSubType }) => itemSubType === 'PhoneNumber');
    expect(line?.quantity).toBe(sold);
    expect((await place(app, admin, cart)).status).toBe(200);
    const people = await recipientsOf(app, cart);
    expect(people).toHaveLength(40);
    expect(people.filter((person) => person.phone !== null)).toHaveLength(sold);
    expect(people.every((person) => person.phone === null || !isEach(2)(person.phone))).toBe(true);
    const [charged] = await app.db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.campaignId, cart.campaignId), eq(orderLines.subType, 'PhoneNumber')));
    expect(charged?.quantity).toBe(sold);
  });

  it('lowers the quotas, the count and the variants to the people that are left, and Edit brings them back', async () => {
    const cart = await phoneCart('only');
    // Nobody after the first round may be called.
    const first = new Set<string>();
    door.says.of = (number) => (first.has(number) && !isEach(2)(number) ? 'clear' : 'disconnected');
    await press(cart);
    for (const number of door.opened[0]?.phones ?? []) first.add(number);
    await app.advanceValidations();
    const validation = await validationOf(cart);
    const left = validation?.people ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(40);
    expect(validation?.originals?.desiredCount).toBe(40);
    expect(door.opened).toHaveLength(6);
    const lowered = await shown(cart);
    expect(lowered.totalAudiences).toBe(left);
    const edited = await admin.call(editValidatedCampaign, {
      params: { id: cart.campaignId },
      body: { cartId: cart.cartId },
    });
    expect(edited.model).toMatchObject({ totalAudiences: 40, phoneValidation: null });
    expect(edited.model.selectedCampaign.status).toBe('draft');
    expect(edited.model.selectedCampaign.completedSteps).toContain('personalize-template');
    expect(await heldFor(cart)).toBe(0);
    expect(
      await app.db.$count(phoneValidationPeople, eq(phoneValidationPeople.validationId, validation?.id ?? '')),
    ).toBe(0);
    expect(await mailsOf(validation?.id)).toHaveLength(1);
  });

  it('is ordered with lowered counts, and the variants take exactly the people of each state', async () => {
    const cart = await phoneCart('only', { variants: 3 });
    const first = new Set<string>();
    door.says.of = (number) => (first.has(number) && !isEach(2)(number) ? 'clear' : 'state-registry');
    await press(cart);
    for (const number of door.opened[0]?.phones ?? []) first.add(number);
    await app.advanceValidations();
    const left = (await validationOf(cart))?.people ?? 0;
    expect(await place(app, admin, cart)).toMatchObject({ status: 200 });
    const people = await recipientsOf(app, cart);
    expect(people).toHaveLength(left);
    expect(people.every((person) => person.phone !== null && first.has(person.phone))).toBe(true);
  });

  it.each([
    ['nobody answers for days', { state: 'given-up' }, 'given-up'],
    ['nobody may be called', { of: () => 'do-not-call' }, 'nobody-left'],
  ] as const)('is a draft again when %s, with a mail that says why', async (_when, said, reason) => {
    const cart = await phoneCart('only');
    await press(cart);
    Object.assign(door.says, said);
    await app.advanceValidations();
    const validation = await validationOf(cart);
    expect(validation).toMatchObject({ state: 'ended', endReason: reason });
    expect(await statusOf(cart)).toBe('draft');
    expect(await heldFor(cart)).toBe(0);
    const mails = await mailsOf(validation?.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['phones-not-validated']);
    door.says.state = 'answered';
    door.says.of = () => 'clear';
    expect((await press(cart)).status).toBe(200);
  });

  it('counts a number that the service left out as not answered, and does not sell it', async () => {
    const cart = await phoneCart('prefer');
    door.says.of = (number) => (isEach(2)(number) ? 'unknown' : 'clear');
    await press(cart);
    await app.advanceValidations();
    const validation = await validationOf(cart);
    expect(validation?.removed.unanswered).toBeGreaterThan(0);
    expect((validation?.withPhone ?? 0) + (validation?.removed.unanswered ?? 0)).toBe(validation?.asked);
  });

  it('is a draft again after 7 days without a payment, and not before', async () => {
    const cart = await phoneCart('only');
    await press(cart);
    await app.advanceValidations();
    app.clock.advance(7 * 86_400_000 - 1_000);
    await app.advanceValidations();
    expect(await statusOf(cart)).toBe('pending-payment');
    expect(await heldFor(cart)).toBe(40);
    app.clock.advance(2_000);
    await app.advanceValidations();
    expect(await statusOf(cart)).toBe('draft');
    expect(await heldFor(cart)).toBe(0);
    const mails = await mailsOf((await validationOf(cart))?.id);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['phones-not-validated', 'phones-validated']);
    app.clock.advance(-7 * 86_400_000 - 1_000);
  });
});
