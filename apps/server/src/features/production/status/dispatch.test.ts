import { randomUUID } from 'node:crypto';
import { findOrders } from '@dropdate/contract/orders/find-orders';
import { idOf } from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtKeys } from '../../../../testing/bought-keys.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { checkouts, mailHistory, reservations } from '../../../schema/orders.ts';
import { orderableCart, startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import {
  campaignOf,
  type Details,
  dispatchAs,
  placedOrder,
  print,
  saveDetails,
  setStatus,
} from './campaign-status.fixture.ts';
import { noTraces, printing, tracesOf } from './dispatch.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());

/** A checkout that writes its order at this moment. */
async function activeCheckout(): Promise<string> {
  const { cartId, companyId, userId } = await orderableCart(app, { quotas: { FL: 1 } });
  const id = randomUUID();
  const soon = new Date(app.clock.now().getTime() + 60_000);
  await app.db.insert(checkouts).values({
    id,
    companyId,
    cartId,
    userId,
    state: 'active',
    recoveryPoint: 'write-order',
    term: 'standard-invoicing',
    revision: 0,
    expectedTotal: mills(0),
    orderId: idOf(randomUUID()),
    leaseUntil: soon,
    expiresAt: soon,
  });
  return id;
}

const keysOf = (rows: Parameters<typeof boughtKeys>[0]) => new Set(boughtKeys(rows));

describe('the dispatch details', () => {
  it.each<[Details, string, string]>([
    [{ dispatchCount: 13 }, 'body.dispatchCount', 'The order has 12 pieces. Enter at most this number.'],
    [{ dispatchCount: -1 }, 'body.dispatchCount', 'Enter a whole number from 0.'],
    [{ dispatchCount: 11 }, 'body.reason', 'Enter why fewer than 12 pieces are dispatched.'],
    [{ dispatchCount: 11, reason: '  ' }, 'body.reason', 'Enter why fewer than 12 pieces are dispatched.'],
    [
      { dispatchCount: 12, dispatchDate: '2026-11-21' },
      'body.dispatchDate',
      'The date cannot be after today, 11/20/2026.',
    ],
    [
      { dispatchCount: 12, dateSentForPrinting: '2026-11-21' },
      'body.dateSentForPrinting',
      'The date cannot be after today, 11/20/2026.',
    ],
    [
      { dispatchCount: 12, dispatchDate: '2026-11-15' },
      'body.dispatchDate',
      'The date cannot be before the order, 11/16/2026.',
    ],
    [
      { dispatchCount: 12, dateSentForPrinting: '0000-01-01' },
      'body.dateSentForPrinting',
      'The date cannot be before the order, 11/16/2026.',
    ],
  ])('refuse %j', async (details, path, userMessage) => {
    const order = await printing(app);
    const before = await campaignOf(app, order);
    expect(await saveDetails(app, order, details)).toMatchObject({
      status: 400,
      messages: [{ messageId: 'InvalidDispatch', path, userMessage }],
    });
    expect(await campaignOf(app, order)).toEqual(before);
  });

  it('belong to the order with this number', async () => {
    const order = await printing(app, { FL: 4 });
    expect((await saveDetails(app, order, { dispatchCount: 4, orderNumber: '500100' })).status).toBe(404);
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: null });
  });

  it('change nothing but themselves, and the log does not quote the reason', async () => {
    const order = await printing(app);
    expect((await saveDetails(app, order, { dispatchCount: 10, reason: 'Two were torn.' })).status).toBe(200);
    expect(await campaignOf(app, order)).toMatchObject({
      status: 'printing',
      dispatchCount: 10,
      dispatchDate: '2026-11-20',
      dateSentForPrinting: '2026-11-18',
      dispatchReason: 'Two were torn.',
    });
    const { logged, ...traces } = await tracesOf(app, order);
    expect(traces).toMatchObject(noTraces);
    expect(logged.at(-1)).toMatchObject({
      action: 'saveDispatchDetails',
      companyId: order.companyId,
      new: { dispatchCount: 10, dispatchDate: '2026-11-20', dateSentForPrinting: '2026-11-18' },
    });
    expect(JSON.stringify(logged)).not.toContain('torn');
    // All pieces after all: the reason is no longer true.
    await saveDetails(app, order, { dispatchCount: 12, reason: 'Two were torn.' });
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: 12, dispatchReason: null });
  });

  it('can be entered neither before Printing nor after Dispatched', async () => {
    const order = await placedOrder(app, { quotas: { FL: 4 } });
    expect((await saveDetails(app, order, { dispatchCount: 4 })).messages[0]?.userMessage).toBe(
      'Complete production file validation to update the status',
    );
    await print(app, order);
    await saveDetails(app, order, { dispatchCount: 4 });
    await setStatus(app, order, 'dispatched');
    expect(await saveDetails(app, order, { dispatchCount: 3, reason: 'x' })).toMatchObject({
      status: 409,
      messageId: 'DispatchRefused',
    });
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: 4 });
  });
});

describe('a dispatch', () => {
  it('writes status, history, holds from the mail date, log and one mail to the buyer', async () => {
    const order = await printing(app);
    const before = await campaignOf(app, order);
    await saveDetails(app, order, { dispatchCount: 12, dispatchDate: '2026-11-19' });
    expect((await setStatus(app, order, 'dispatched')).status).toBe(200);
    const { people, history, held, mails, logged } = await tracesOf(app, order);
    expect(await campaignOf(app, order)).toMatchObject({ status: 'dispatched', version: before.version + 2 });
    expect(people.map(({ mailedOn }) => mailedOn)).toEqual(Array(12).fill('2026-11-19'));
    expect(keysOf(history)).toEqual(keysOf(people));
    expect(new Set(history.map(({ lastMailedOn, times }) => `${lastMailedOn} ${times}`))).toEqual(
      new Set(['2026-11-19 1']),
    );
    // The hold ends 90 days after the mail date, at the end of the day in New York.
    expect(held).toHaveLength(12);
    expect(new Set(held.map(({ expiresAt }) => expiresAt.toISOString()))).toEqual(
      new Set(['2027-02-18T05:00:00.000Z']),
    );
    expect(mails).toMatchObject([
      { companyId: order.companyId, toAddress: 'admin@harbor.example', state: 'queued', userId: order.cart.userId },
    ]);
    expect(logged.at(-1)).toMatchObject({
      action: 'updateCampaignStatus',
      companyId: order.companyId,
      actorId: userOf(app.world, 'backend'),
      old: { status: 'printing' },
      new: { status: 'dispatched', dispatchCount: 12, dispatchDate: '2026-11-19' },
    });
  });

  const lastMailToBuyer = () =>
    app.mail.sent.findLast(
      ({ to, subject }) => to.address === 'admin@harbor.example' && subject.includes('dispatched'),
    );

  it('tells the buyer how many pieces are in the mail and when they are expected', async () => {
    const order = await printing(app);
    await saveDetails(app, order, { dispatchCount: 12 });
    await setStatus(app, order, 'dispatched');
    await app.deliverMail();
    const mail = lastMailToBuyer();
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is dispatched: Autumn letter`);
    expect(mail?.text).toContain(', the pieces of your order are in the mail.');
    expect(mail?.text).toContain('Dispatched pieces: 12\nDispatch date: 11/20/2026\n');
    expect(mail?.text).toMatch(/^Expected in homes: 11\/24 to 11\/30 by First-Class Mail, .* by Marketing Mail$/m);
    expect(mail?.text).toContain(`/campaigns/order/${order.orderId}/${order.campaignId}`);
  });

  it('of some pieces tells the buyer when these pieces are expected', async () => {
    const order = await printing(app);
    await saveDetails(app, order, { dispatchCount: 5, reason: 'The press stood still.' });
    await setStatus(app, order, 'dispatched');
    await app.deliverMail();
    const text = lastMailToBuyer()?.text ?? '';
    expect(text).toContain(', 5 of 12 pieces of your order are in the mail.');
    expect(text).toContain('Dispatched pieces: 5 of 12\n');
    // The first pieces are all of one class.
    expect(text).toMatch(/^Expected in homes: \d\d\/\d\d to \d\d\/\d\d$/m);
  });

  it('of some pieces sends the first of them by sequence, and keeps holding the others', async () => {
    const order = await printing(app);
    await saveDetails(app, order, { dispatchCount: 5, reason: 'The press stood still.' });
    await setStatus(app, order, 'paused');
    expect((await setStatus(app, order, 'dispatched')).status).toBe(200);
    const { people, history, held, mails } = await tracesOf(app, order);
    const mailed = people.filter(({ mailedOn }) => mailedOn !== null);
    expect(mailed.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(keysOf(history)).toEqual(keysOf(mailed));
    expect(held).toHaveLength(12);
    expect(JSON.stringify(mails[0]?.content)).toContain('5 of 12');
    expect(JSON.stringify(mails[0]?.content)).not.toContain('stood still');
  });

  it('of no piece sends no mail', async () => {
    const order = await printing(app, { FL: 4 });
    await saveDetails(app, order, { dispatchCount: 0, reason: 'All pieces were destroyed.' });
    expect((await setStatus(app, order, 'dispatched')).status).toBe(200);
    expect(await tracesOf(app, order)).toMatchObject(noTraces);
  });

  it('is recorded once when two users press at the same time', async () => {
    const order = await printing(app);
    await saveDetails(app, order, { dispatchCount: 12 });
    const answers = await Promise.all([1, 2, 3].map(() => setStatus(app, order, 'dispatched')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { history, mails } = await tracesOf(app, order);
    expect(history.map(({ times }) => times)).toEqual(Array(12).fill(1));
    expect(mails).toHaveLength(1);
  });

  it('is refused when another user saved other details in the meantime', async () => {
    const order = await printing(app);
    const mine = { dispatchCount: 12, dispatchDate: '2026-11-19' };
    for (const theirs of [
      { ...mine, dispatchCount: 11, reason: 'Torn.' },
      { ...mine, dispatchDate: '2026-11-18' },
    ]) {
      await saveDetails(app, order, mine);
      await saveDetails(app, order, theirs);
      expect(await dispatchAs(app, order, mine)).toMatchObject({
        status: 409,
        messages: [
          {
            messageId: 'DispatchChanged',
            userMessage: 'Another user changed the dispatch details. Open them again.',
          },
        ],
      });
      expect(await campaignOf(app, order)).toMatchObject({ status: 'printing' });
      expect(await tracesOf(app, order)).toMatchObject(noTraces);
    }
    await saveDetails(app, order, mine);
    expect((await dispatchAs(app, order, mine)).status).toBe(200);
    expect(await campaignOf(app, order)).toMatchObject({ status: 'dispatched', ...mine });
  });

  it('leaves nothing when its last step fails', async () => {
    const order = await printing(app);
    await saveDetails(app, order, { dispatchCount: 12 });
    // The highest version cannot rise. Raising the version is the last step of a dispatch.
    const setVersion = (version: string) =>
      app.db.execute(
        sql`update suppression_versions set version = ${version}::bigint where company_id = ${order.companyId}`,
      );
    const before = await tracesOf(app, order);
    await setVersion('9223372036854775807');
    expect((await setStatus(app, order, 'dispatched')).status).toBe(500);
    await setVersion('1000');
    expect(await tracesOf(app, order)).toEqual(before);
    expect(await campaignOf(app, order)).toMatchObject({ status: 'printing' });
    expect((await setStatus(app, order, 'dispatched')).status).toBe(200);
  });

  it('counts a second mailing to the same people, and takes up holds that had ended', async () => {
    const order = await printing(app, { FL: 6 });
    const { people } = await tracesOf(app, order);
    const keys = boughtKeys(people);
    await app.db.insert(mailHistory).values(
      keys.map((vendorKey, index) => ({
        companyId: order.companyId,
        vendorKey,
        lastMailedOn: index === 0 ? '2026-12-24' : '2026-01-02',
        times: 3,
      })),
    );
    await app.db.delete(reservations).where(eq(reservations.vendorKey, keys[1] ?? 0n));
    const other = '0192aaaa-0000-7000-8000-0000000000ff';
    const taken = { holder: 'order' as const, holderId: other };
    const isKey = (index: number) => eq(reservations.vendorKey, keys[index] ?? 0n);
    await app.db.update(reservations).set(taken).where(isKey(2));
    const ended = new Date('2026-11-01T00:00:00Z');
    await app.db
      .update(reservations)
      .set({ ...taken, expiresAt: ended })
      .where(isKey(3));
    await saveDetails(app, order, { dispatchCount: 6 });
    await setStatus(app, order, 'dispatched');
    const { history, held } = await tracesOf(app, order);
    expect(history.map(({ times }) => times)).toEqual(Array(6).fill(4));
    const days = history.map(({ lastMailedOn }) => lastMailedOn);
    expect(days.filter((day) => day === '2026-11-20')).toHaveLength(5);
    expect(days).toContain('2026-12-24');
    expect(new Set(held.map(({ vendorKey }) => vendorKey))).toEqual(new Set(keys.filter((_, index) => index !== 2)));
  });

  it('does not wait for the hold of somebody else', async () => {
    const order = await printing(app, { FL: 4 });
    const { people } = await tracesOf(app, order);
    const [first, second] = boughtKeys(people).map((key) => eq(reservations.vendorKey, key));
    const taken = { holder: 'order' as const, holderId: '0192aaaa-0000-7000-8000-0000000000fe' };
    await app.db.update(reservations).set(taken).where(first);
    // An active checkout still hands its hold over to its order, although the hold has ended.
    const checkoutId = await activeCheckout();
    await app.db
      .update(reservations)
      .set({ holder: 'checkout', holderId: checkoutId, expiresAt: new Date('2026-11-01T00:00:00Z') })
      .where(second);
    await saveDetails(app, order, { dispatchCount: 4 });
    await app.db.transaction(async (other) => {
      await other.select().from(reservations).where(or(first, second)).for('update');
      expect((await setStatus(app, order, 'dispatched')).status).toBe(200);
    });
    expect((await tracesOf(app, order)).held).toHaveLength(2);
  });

  it('can still be found, and can only be completed', async () => {
    const order = await printing(app, { FL: 4 });
    await saveDetails(app, order, { dispatchCount: 4 });
    await setStatus(app, order, 'dispatched');
    expect((await setStatus(app, order, 'paused')).status).toBe(409);
    expect((await setStatus(app, order, 'completed')).status).toBe(200);
    expect(await campaignOf(app, order)).toMatchObject({ dispatchDate: '2026-11-20', dispatchCount: 4 });
    const found = await (await app.as('csd')).call(findOrders, { body: { search: order.orderNumber } });
    expect(found.model.results.map(({ orderId }) => orderId)).toContain(order.orderId);
  });
});
