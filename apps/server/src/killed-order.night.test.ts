import { randomUUID } from 'node:crypto';
import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CartId } from '@dropdate/domain/id/brand';
import { sandboxToken } from '@dropdate/domain/order/sandbox-card';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import { describe, expect, it } from 'vitest';
import { type Caller, callerOf } from '../seeds/in-process-client.ts';
import { orderCampaign } from '../seeds/order-campaign.ts';
import { readyAt } from '../testing/built-server.ts';
import { cardNonce } from '../testing/card-nonce.ts';
import { cookieOf, killableServers, transportTo } from '../testing/killable-servers.fixture.ts';

const { start, valuesOf, connect } = killableServers({ pieces: 0 });

const waitsFor = (lock: string) => async () =>
  (
    await valuesOf(`select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted and ${lock}`)
  )?.waiting;
const forTheTable = waitsFor(`relation = 'recipients'::regclass`);
const forTheCharge = waitsFor(`locktype = 'transactionid'`);

/** A transaction that locks rows which a server needs next. */
async function holding(statement: string) {
  const blocker = await connect();
  await blocker.query('begin');
  await blocker.query(statement);
  return {
    letGo: async () => {
      await blocker.query('rollback');
      blocker.release();
    },
  };
}

/** Presses Pay for 20 people of Florida. Returns whether the call was answered. */
function pay(caller: Caller): Promise<'answered' | 'lost'> {
  const today = new Date().toISOString().slice(0, 10);
  const card = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 2, securityCode: '123' };
  return orderCampaign(caller, {
    name: `Killed ${randomUUID().slice(0, 8)}`,
    templateKey: 'final-expense-double-card',
    parameters: { ...emptyAudience, geography: [{ stateCode: 'FL' }] },
    desiredCount: 20,
    agencyName: 'Harborline',
    startDate: addMailingDays(today, 12),
    term: 'credit-card',
    cardToken: sandboxToken(card, cardNonce(), today),
  }).then(
    () => 'answered',
    () => 'lost',
  );
}

const tracesOf = (cartId: CartId) =>
  valuesOf(`select
    (select count(*)::int from orders where cart_id = '${cartId}') as orders,
    (select count(*)::int from recipients r join orders o on o.id = r.order_id where o.cart_id = '${cartId}') as recipients,
    (select count(*)::int from sandbox_charges s join checkouts c on s.idempotency_key like c.id::text || ':%'
      where c.cart_id = '${cartId}' and s.status = 'captured') as captured,
    (select count(*)::int from sandbox_charges s join checkouts c on s.idempotency_key like c.id::text || ':%'
      where c.cart_id = '${cartId}' and s.status = 'authorised') as authorised,
    (select string_agg(state, ',') from checkouts where cart_id = '${cartId}') as checkouts`);

describe('a server that is killed between authorising a card and charging it', { timeout: 240_000 }, () => {
  it.each([
    {
      moment: 'before the order was written: none and no charge',
      isWritten: false,
      state: 'open',
      traces: { orders: 0, recipients: 0, captured: 0, authorised: 0, checkouts: 'released' },
    },
    {
      moment: 'after it was written: one order and one charge',
      isWritten: true,
      state: 'placed',
      traces: { orders: 1, recipients: 20, captured: 1, authorised: 0, checkouts: 'confirmed' },
    },
  ])('$moment', async ({ isWritten, state, traces }) => {
    const server = start();
    const address = await readyAt(server);
    const cookie = await cookieOf(address);

    const writing = await holding('lock table recipients in share mode');
    const paying = pay(callerOf(transportTo(address), cookie));
    await expect.poll(forTheTable, { timeout: 30_000 }).toBe(1);
    const { cart_id: cartId } = await valuesOf(`select cart_id from checkouts where state = 'active'`);
    expect(await tracesOf(cartId)).toMatchObject({ orders: 0, authorised: 1, captured: 0, checkouts: 'active' });
    const progress = async (of: string) =>
      (await callerOf(transportTo(of), cookie).call(getOrderProgress, { params: { id: cartId } })).model.state;
    expect(await progress(address)).toBe('placing');

    if (isWritten) {
      const answering = await holding(`select 1 from sandbox_charges where status = 'authorised' for update`);
      await writing.letGo();
      await expect.poll(forTheCharge, { timeout: 30_000 }).toBe(1);
      server.child.kill('SIGKILL');
      await server.ended;
      await answering.letGo();
    } else {
      server.child.kill('SIGKILL');
      await server.ended;
      await writing.letGo();
    }
    expect(await paying).toBe('lost');

    const next = await readyAt(start());
    // The lease of the killed server ends ten seconds after its last renewal. Then the next server continues the
    // checkout.
    await expect.poll(() => tracesOf(cartId), { timeout: 15_000 }).toEqual(traces);
    expect(await progress(next)).toBe(state);
  });
});
