import { validateCampaignPhones } from '@dropdate/contract/campaigns/validate-campaign-phones';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { campaigns, carts } from '../../../schema/ordering.ts';
import { reservations } from '../../../schema/orders.ts';
import { phoneValidationPeople, phoneValidations } from '../../../schema/phone-validations.ts';
import { type PlayedDoor, playedDoor, refuseInFirstRound } from '../../phone-validation/played-door.fixture.ts';
import type { ValidationMoment } from '../../phone-validation/validation-probe.ts';
import { type OrderableCart, orderableCart, place, startCheckoutApp, tracesOf } from '../orderable-cart.fixture.ts';

class Died extends Error {}

/** Ends the server once, at this moment. */
const probe = {
  killAt: null as ValidationMoment | null,
  passed: new Set<ValidationMoment>(),
  at(moment: ValidationMoment) {
    probe.passed.add(moment);
    if (probe.killAt !== moment) return;
    probe.killAt = null;
    throw new Died(moment);
  },
  isDeath: (error: unknown) => error instanceof Died,
};

let app: TestApp;
let admin: Caller;
const door: PlayedDoor = playedDoor();
beforeAll(async () => {
  app = await startCheckoutApp({ phoneDoor: door, validationProbe: probe });
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => {
  probe.killAt = null;
  door.says.state = 'answered';
  refuseInFirstRound(door, 2, 'national-registry');
});

const phone = { preference: 'only' as const, sanNumbers: ['1234-567890-26'], orgId: 'ORG-1' };
const newCart = () => orderableCart(app, { quotas: { FL: 20, RI: 8 }, parameters: { phone } });

const press = async ({ campaignId, cartId }: OrderableCart) => {
  const [row] = await app.db.select().from(carts).where(eq(carts.id, cartId));
  return admin.call(validateCampaignPhones, { body: { campaignId, cartId, revision: row?.revision ?? 0 } });
};

async function tracesOfValidation(cart: OrderableCart) {
  const rows = await app.db.select().from(phoneValidations).where(eq(phoneValidations.cartId, cart.cartId));
  const id = rows.at(-1)?.id;
  const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
  const of = id === undefined ? null : id;
  return {
    validations: rows.length,
    status: campaign?.status,
    held: of === null ? 0 : await app.db.$count(reservations, eq(reservations.holderId, of)),
    kept:
      of === null
        ? 0
        : await app.db.$count(
            phoneValidationPeople,
            and(eq(phoneValidationPeople.validationId, of), eq(phoneValidationPeople.verdict, 'clear')),
          ),
    mails: of === null ? 0 : await app.db.$count(mailOutbox, eq(mailOutbox.aboutId, of)),
  };
}

const whole = { validations: 1, status: 'pending-payment', held: 28, kept: 28, mails: 1 };

describe('a server that dies while numbers are validated', () => {
  const moments = ['judge', 'fill', 'list', 'price'].flatMap((step) => [
    `${step}:before` as ValidationMoment,
    `${step}:after` as ValidationMoment,
  ]);

  it.each(moments)('at %s, leaves a validation that goes on where it was', async (moment) => {
    const cart = await newCart();
    expect((await press(cart)).status).toBe(200);
    probe.killAt = moment;
    await expect(app.advanceValidations()).rejects.toThrow(Died);
    await app.advanceValidations();
    expect(await tracesOfValidation(cart)).toEqual(whole);
    expect((await place(app, admin, cart)).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 28, held: 28 });
  });

  it.each(['start:before', 'start:after'] as const)(
    'at %s, leaves one validation after the next press',
    async (moment) => {
      const cart = await newCart();
      probe.killAt = moment;
      expect((await press(cart)).status).toBe(500);
      const wasWritten = moment === 'start:after';
      expect(await tracesOfValidation(cart)).toMatchObject({
        validations: wasWritten ? 1 : 0,
        status: wasWritten ? 'pending-validation' : 'draft',
        held: wasWritten ? 28 : 0,
      });
      expect((await press(cart)).status).toBe(200);
      await app.advanceValidations();
      expect(await tracesOfValidation(cart)).toEqual(whole);
    },
  );

  it.each(['end:before', 'end:after'] as const)('at %s, frees everybody in the end', async (moment) => {
    const cart = await newCart();
    await press(cart);
    door.says.state = 'given-up';
    probe.killAt = moment;
    await expect(app.advanceValidations()).rejects.toThrow(Died);
    await app.advanceValidations();
    expect(await tracesOfValidation(cart)).toEqual({ validations: 1, status: 'draft', held: 0, kept: 0, mails: 1 });
  });

  it('is tried at every moment that a validation has', () => {
    const names = ['start', 'judge', 'fill', 'list', 'price', 'end'];
    expect([...probe.passed].sort()).toEqual(names.flatMap((name) => [`${name}:after`, `${name}:before`]).sort());
  });
});

describe('two servers at once', () => {
  it('make each step once', async () => {
    const cart = await newCart();
    await press(cart);
    await Promise.all([app.advanceValidations(), app.advanceValidations(), app.advanceValidations()]);
    await app.advanceValidations();
    expect(await tracesOfValidation(cart)).toEqual(whole);
  });
});
