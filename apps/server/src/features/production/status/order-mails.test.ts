import { getMailSettings } from '@dropdate/contract/users/get-mail-settings';
import { setMailSettings } from '@dropdate/contract/users/set-mail-settings';
import { type OrderMail, orderMailNames, orderMailsByDefault } from '@dropdate/domain/order/order-mail';
import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { users } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { orderConfirmationKind } from '../../orders/confirmation-mail.ts';
import { dispatchAs, type PlacedOrder, placedOrder, print, saveDetails, setStatus } from './campaign-status.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());
beforeEach(() =>
  app.db
    .update(users)
    .set({ orderMails: [...orderMailsByDefault], status: 'active' })
    .where(ne(users.userName, '')),
);

const all = orderMailNames;

async function choose(userName: string, mails: readonly OrderMail[]): Promise<void> {
  const caller = await app.as(userName);
  for (const mail of all) await caller.call(setMailSettings, { body: { mail, isOn: mails.includes(mail) } });
}

/** Prints, pauses, dispatches and completes an order, with a first response in between. */
async function goThrough(order: PlacedOrder): Promise<void> {
  await print(app, order);
  await setStatus(app, order, 'paused');
  const details = { dispatchCount: 2, dispatchDate: '2026-11-19' };
  await saveDetails(app, order, details);
  await dispatchAs(app, order, details);
  await respond(order);
  await app.mailFirstResponses();
  await setStatus(app, order, 'completed');
}

const respond = ({ campaignId }: PlacedOrder, firstResponseAt = app.clock.now()) =>
  app.db.update(campaigns).set({ firstResponseAt }).where(eq(campaigns.id, campaignId));

async function mailsTo(userName: string, { orderId }: PlacedOrder) {
  const userId = userOf(app.world, userName);
  return app.db
    .select({ kind: mailOutbox.kind, content: mailOutbox.content })
    .from(mailOutbox)
    .where(
      and(eq(mailOutbox.userId, userId), eq(mailOutbox.aboutId, orderId), ne(mailOutbox.kind, orderConfirmationKind)),
    )
    .orderBy(asc(mailOutbox.id));
}
const kindsTo = async (userName: string, order: PlacedOrder) =>
  (await mailsTo(userName, order)).map(({ kind }) => kind);
const ordered = () => placedOrder(app, { quotas: { FL: 2 } });

describe('the mails about an order', () => {
  it('are about dispatch and completion until the buyer changes the settings', async () => {
    const order = await ordered();
    await goThrough(order);
    expect(await kindsTo('admin', order)).toEqual(['order-dispatched', 'order-completed']);
  });

  it('are about each change that the buyer has switched on, once each, and say where to change it', async () => {
    await choose('admin', all);
    const order = await ordered();
    await goThrough(order);
    await app.mailFirstResponses();
    const mails = await mailsTo('admin', order);
    expect(mails.map(({ content: { subject, blocks } }) => [subject, blocks[0]])).toEqual(
      [
        ['is being printed', 'printing of your order has begun.'],
        ['is paused', 'production of your order is paused.'],
        ['is dispatched', 'the pieces of your order are in the mail.'],
        ['has its first response', 'the first recipient of your order has responded.'],
        ['is completed', 'your order is completed.'],
      ].map(([subject, sentence]) => [
        `Order ${order.orderNumber} ${subject}: Autumn letter`,
        { kind: 'paragraph', text: `admin Tester, ${sentence}` },
      ]),
    );
    for (const { content } of mails)
      expect(content.blocks.at(-1)).toMatchObject({ kind: 'link', path: '/mail-settings' });
  });

  it('are none when all are off, or when the account is inactive', async () => {
    await choose('admin', []);
    const quiet = await ordered();
    await goThrough(quiet);
    expect(await kindsTo('admin', quiet)).toEqual([]);
    await choose('admin', all);
    const left = await ordered();
    await app.db.update(users).set({ status: 'inactive' }).where(eq(users.userName, 'admin'));
    await goThrough(left);
    expect(await kindsTo('admin', left)).toEqual([]);
  });

  it('go to the assigned agent too, by the own settings of the agent', async () => {
    await choose('admin', []);
    await choose('agent', ['paused']);
    const order = await ordered();
    const agent = { assignedUserId: userOf(app.world, 'agent') };
    await app.db.update(campaigns).set(agent).where(eq(campaigns.id, order.campaignId));
    await goThrough(order);
    const [mail, ...others] = await mailsTo('agent', order);
    expect(others).toEqual([]);
    expect(JSON.stringify(mail?.content)).toContain('production of an order that is assigned to you is paused.');
    expect(await kindsTo('admin', order)).toEqual([]);
  });

  it('bring no news of yesterday', async () => {
    await choose('admin', ['first-response']);
    const order = await ordered();
    await respond(order, new Date(app.clock.now().getTime() - 25 * 3_600_000));
    await app.mailFirstResponses();
    expect(await kindsTo('admin', order)).toEqual([]);
  });
});

describe('the settings of mails', () => {
  it('are changed one by one, at once, for the user alone', async () => {
    const [admin, agent] = [await app.as('admin'), await app.as('agent')];
    const settings = async () => (await admin.call(getMailSettings, {})).model.orderMails;
    expect(await settings()).toEqual(['dispatched', 'completed']);
    const set = (mail: OrderMail, isOn: boolean) => admin.call(setMailSettings, { body: { mail, isOn } });
    expect((await set('paused', true)).model.orderMails).toEqual(['paused', 'dispatched', 'completed']);
    await Promise.all([set('printing', true), set('completed', false), set('first-response', true)]);
    expect(await settings()).toEqual(['printing', 'paused', 'dispatched', 'first-response']);
    expect((await agent.call(getMailSettings, {})).model.orderMails).toEqual(['dispatched', 'completed']);
  });

  it('are logged only when they change', async () => {
    const admin = await app.as('admin');
    const entries = () => app.db.select().from(auditLog).where(eq(auditLog.action, 'setMailSettings'));
    const before = (await entries()).length;
    await admin.call(setMailSettings, { body: { mail: 'dispatched', isOn: true } });
    expect(await entries()).toHaveLength(before);
    await admin.call(setMailSettings, { body: { mail: 'dispatched', isOn: false } });
    expect(await entries()).toHaveLength(before + 1);
  });
});
