import { addSeedAddress } from '@dropdate/contract/seed-addresses/add-seed-address';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderableCart, payWith, place, startCheckoutApp } from '../src/features/checkout/orderable-cart.fixture.ts';
import { plantedFaults } from './order-audit.faults.ts';
import { audit, openOwner, type PressedOrder } from './order-audit.ts';
import { seedForm } from './placed-seeds.ts';
import type { TestApp } from './test-app.ts';

/** The audit of orders after kills, on orders that nobody disturbed: it finds nothing there, and every planted fault. */
let app: TestApp;
let database: pg.Client;
const since = new Date(0);
const pressed: PressedOrder[] = [];
beforeAll(async () => {
  app = await startCheckoutApp();
  database = await openOwner(app.databaseSettings.DATABASE_MIGRATION_URL);
  const buyer = await app.as('admin');
  for (const name of ['Dana', 'Maya']) await buyer.call(addSeedAddress, { body: seedForm(name) });
  for (const term of ['standard-invoicing', 'credit-card', 'standard-invoicing', 'credit-card'] as const) {
    const cart = await orderableCart(app, { quotas: { FL: 20 }, term });
    if (term === 'credit-card') await payWith(app, cart);
    const { status, model } = await place(app, buyer, cart);
    if (status !== 200) throw new Error(`an order was answered with ${status}`);
    pressed.push({ cartId: cart.cartId, term, answers: ['placed'], placed: [model.order.id] });
  }
});
afterAll(async () => {
  await database.end();
  await app.close();
});

async function brokenRules(orders: readonly PressedOrder[] = pressed): Promise<readonly string[]> {
  const findings = await audit(database, since, orders);
  return findings.filter(({ broken }) => broken.length > 0).map(({ rule }) => rule);
}

it('finds nothing on undisturbed orders', async () => {
  expect(await brokenRules()).toEqual([]);
});

it.each(Object.entries(plantedFaults))('finds a fault of the rule: %s', async (rule, statements) => {
  await database.query('begin');
  await database.query(statements);
  expect(await brokenRules()).toContain(rule);
  await database.query('rollback');
});

it('finds an answer that names another order, and a failure', async () => {
  const [first, ...others] = pressed;
  const lost = first ? [{ ...first, answers: ['500 Unexpected', 'placed'], placed: ['another'] }] : [];
  expect(await brokenRules([...lost, ...others])).toEqual([
    'every answer names the order of its cart',
    'no press of Pay is answered with 500',
  ]);
});

it('has a planted fault for every rule of records', async () => {
  const rules = (await audit(database, since, [])).map(({ rule }) => rule);
  expect(rules.slice(0, -2)).toEqual(Object.keys(plantedFaults));
});
