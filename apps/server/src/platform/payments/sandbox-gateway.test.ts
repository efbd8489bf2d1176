import { mills } from '@dropdate/domain/money/money';
import { type SandboxBehaviour, sandboxCards, sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sandboxCharges } from '../../schema/sandbox.ts';
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

let app: TestApp;
let gateway: PaymentGateway;
beforeAll(async () => {
  app = await startTestApp();
  gateway = sandboxGateway(app.parts);
});
afterAll(() => app.close());

const tokenOf = (behaviour: SandboxBehaviour) => {
  const number = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  return sandboxToken({ number, expMonth: 1, expYear: 2030, securityCode: '123' }, 'abcd', '2026-11-20');
};
const attach = (behaviour: SandboxBehaviour) => gateway.attach({ token: tokenOf(behaviour), customerRef: 'cus_1' });
const charge = { customerRef: 'cus_1', amount: mills(12_340), currency: 'usd' } as const;
let key = 0;
const authorise = (behaviour: SandboxBehaviour, idempotencyKey = `key-${key++}`) =>
  gateway.authorise({ ...charge, ref: tokenOf(behaviour).replace('pm_', 'card_'), idempotencyKey });

describe('attaching', () => {
  it.each<SandboxBehaviour>(['approve', 'late', 'timeout'])('keeps a card of behaviour %s', async (behaviour) => {
    expect(await attach(behaviour)).toMatchObject({ kind: 'attached', brand: 'Visa', expMonth: 1, expYear: 2030 });
  });
  it.each([
    ['decline', 'card_declined'],
    ['funds', 'insufficient_funds'],
    ['expired', 'expired_card'],
  ] as const)('refuses a card that says %s', async (behaviour, code) => {
    expect(await attach(behaviour)).toMatchObject({ kind: 'declined', code });
  });
  it('refuses a foreign token', async () => {
    expect(await gateway.attach({ token: 'pm_card_visa', customerRef: 'cus_1' })).toMatchObject({ kind: 'declined' });
  });
});

describe('charging', () => {
  it('authorises, captures once, and keeps whole cents', async () => {
    const charge = await authorise('approve', 'charge-1');
    if (charge.kind !== 'authorised') throw new Error('not authorised');
    expect(await gateway.capture(charge.chargeRef)).toMatchObject({ kind: 'captured' });
    expect(await gateway.capture(charge.chargeRef)).toMatchObject({ kind: 'captured' });
    expect(await gateway.find('charge-1')).toEqual({ kind: 'captured', chargeRef: charge.chargeRef });
    const rows = await app.db.select().from(sandboxCharges).where(eq(sandboxCharges.idempotencyKey, 'charge-1'));
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([1_234]);
  });
  it('returns the same charge for the same key, ten times at once', async () => {
    const charges = await Promise.all(Array.from({ length: 10 }, () => authorise('approve', 'same')));
    expect(new Set(charges.map((charge) => ('chargeRef' in charge ? charge.chargeRef : '')))).toHaveProperty('size', 1);
  });
  it('never captures an amount that was given back', async () => {
    const charge = await authorise('approve');
    if (charge.kind !== 'authorised') throw new Error('not authorised');
    await gateway.release(charge.chargeRef);
    await gateway.release(charge.chargeRef);
    expect(await gateway.capture(charge.chargeRef)).toMatchObject({ kind: 'declined' });
  });
  it.each([
    ['decline', 'card_declined'],
    ['funds', 'insufficient_funds'],
    ['expired', 'expired_card'],
    ['late', 'card_declined'],
  ] as const)('declines a card that says %s, also when asked again', async (behaviour, code) => {
    expect(await authorise(behaviour, `again-${behaviour}`)).toMatchObject({ kind: 'declined', code });
    expect(await gateway.find(`again-${behaviour}`)).toMatchObject({ kind: 'declined', code });
  });
  it('loses its first answer, but not the charge', async () => {
    await expect(authorise('timeout', 'lost')).rejects.toBeInstanceOf(GatewayUnavailable);
    const found = await gateway.find('lost');
    expect(found).toMatchObject({ kind: 'authorised' });
    expect(await authorise('timeout', 'lost')).toEqual(found);
  });
  it.each([0, -10, 5, 12.5])('throws on an amount of %s mills', async (amount) => {
    await expect(
      gateway.authorise({ ...charge, ref: 'card_x', amount: mills(amount), idempotencyKey: 'broken' }),
    ).rejects.toThrow(RangeError);
    expect(await gateway.find('broken')).toBeNull();
  });
});
