import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { sandboxGateway } from '../../platform/payments/sandbox-gateway.ts';
import { checkouts } from '../../schema/orders.ts';
import { orderableCart, place, startCheckoutApp, tracesOf } from './orderable-cart.fixture.ts';
import { serverAfterCrash } from './played-provider.fixture.ts';
import { leaseMs } from './points/point-result.ts';
import { recoverCheckouts } from './recover-checkouts.ts';

/** Where the engine waits until it is told to go on; null where nobody waits. */
const gate = { reached: null as (() => void) | null, opened: Promise.resolve() };

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { engine: real } = await testConfig();
  const engine = Object.create(real) as ProspectEngine;
  engine.allocate = async (request, options) => {
    gate.reached?.();
    await gate.opened;
    return real.allocate(request, options);
  };
  app = await startCheckoutApp({ engine });
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('an order that is worked on for minutes', () => {
  it('keeps its lease: nobody takes it over, and it is said to be being placed', async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    let open: () => void = () => undefined;
    gate.opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      gate.reached = resolve;
    });
    const placing = place(app, admin, cart);
    await reached;
    const leaseUntil = async () => {
      const [row] = await app.db.select().from(checkouts).where(eq(checkouts.cartId, cart.cartId));
      return row?.leaseUntil.getTime();
    };
    const other = serverAfterCrash(app, sandboxGateway(app.parts));
    for (let minute = 0; minute < 5; minute += 1) {
      app.clock.advance(leaseMs - 1);
      vi.advanceTimersByTime(leaseMs / 4);
      await expect.poll(leaseUntil).toBe(app.clock.now().getTime() + leaseMs);
      expect(await recoverCheckouts(other)).toBe(0);
      expect((await admin.call(getOrderProgress, { params: { id: cart.cartId } })).model.state).toBe('placing');
    }
    open();
    expect((await placing).status).toBe(200);
    expect(await tracesOf(app, cart)).toMatchObject({ orders: 1, recipients: 5, held: 5 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
