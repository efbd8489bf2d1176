import { correctDispatchDates } from '@dropdate/contract/campaigns/correct-dispatch-dates';
import { searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { orderHoldEnd } from '../../checkout/order-hold.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { campaignOf, type PlacedOrder, saveDetails, setStatus } from './campaign-status.fixture.ts';
import { printing, tracesOf } from './dispatch.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());

const dates = { dispatchDate: '2026-11-18', dateSentForPrinting: '2026-11-17', reason: 'The mail left on Wednesday.' };

async function correct(order: PlacedOrder, entries: Partial<typeof dates> = {}, by = 'backend') {
  const { campaignId, orderNumber } = order;
  const body = { ...dates, ...entries, orderNumber };
  return (await app.as(by)).call(correctDispatchDates, {
    params: { campaignId, campaignScheduleId: campaignId },
    body,
  });
}

/** An order of which 10 of 12 pieces were dispatched today. */
async function dispatched(): Promise<PlacedOrder> {
  const order = await printing(app);
  await saveDetails(app, order, { dispatchCount: 10, reason: 'Spoiled.', missingPieces: '2, 5' });
  await setStatus(app, order, 'dispatched');
  return order;
}

describe('a correction of the dates of a dispatch', () => {
  it('moves the mailed pieces, the mail history and the hold, and the history keeps the reason', async () => {
    const order = await dispatched();
    expect((await correct(order)).status).toBe(200);
    expect(await campaignOf(app, order)).toMatchObject({
      dispatchDate: '2026-11-18',
      dateSentForPrinting: '2026-11-17',
      dispatchCount: 10,
    });
    const { people, history, held, logged } = await tracesOf(app, order);
    expect(people.filter(({ mailedOn }) => mailedOn === '2026-11-18')).toHaveLength(10);
    expect(people.filter(({ mailedOn }) => mailedOn === null).map(({ seq }) => seq)).toEqual([2, 5]);
    expect(new Set(history.map(({ lastMailedOn }) => lastMailedOn))).toEqual(new Set(['2026-11-18']));
    expect(held).toHaveLength(12);
    const { holdDays } = { holdDays: 90 };
    const until = orderHoldEnd('2026-11-18', { timeZone: 'America/New_York', holdDays });
    expect(new Set(held.map(({ expiresAt }) => expiresAt?.toISOString()))).toEqual(new Set([until.toISOString()]));
    expect(logged.at(-1)).toMatchObject({
      action: 'correctDispatchDates',
      old: { dispatchDate: '2026-11-20' },
      new: { dispatchDate: '2026-11-18' },
    });
    expect(JSON.stringify(logged)).not.toContain('Wednesday');
    const [kept] = await app.db
      .select()
      .from(recordChanges)
      .where(and(eq(recordChanges.entityId, order.campaignId), eq(recordChanges.field, 'correctionReason')));
    expect(JSON.stringify(kept)).toContain('The mail left on Wednesday.');
  });

  it('leaves the later mailing of a person alone', async () => {
    const order = await dispatched();
    const { history } = await tracesOf(app, order);
    const later = history[0]?.vendorKey ?? 0n;
    await app.db.execute(
      `update mail_history set last_mailed_on = '2026-11-21' where company_id = '${order.companyId}' and vendor_key = ${later}`,
    );
    await correct(order);
    const after = (await tracesOf(app, order)).history;
    expect(after.find(({ vendorKey }) => vendorKey === later)?.lastMailedOn).toBe('2026-11-21');
  });

  it.each([
    [{ reason: ' ' }, 'body.reason', 'Enter why the dates are corrected.'],
    [{ dispatchDate: '2026-11-21' }, 'body.dispatchDate', 'The date cannot be after today, 11/20/2026.'],
    [
      { dateSentForPrinting: '2026-11-01' },
      'body.dateSentForPrinting',
      'The date cannot be before the order, 11/16/2026.',
    ],
  ])('refuses %j', async (entries, path, userMessage) => {
    const answer = await correct(await dispatched(), entries);
    expect([answer.status, answer.messages]).toEqual([400, [expect.objectContaining({ path, userMessage })]]);
  });

  it('is refused before the dispatch, and more than 24 hours after it', async () => {
    const early = await printing(app);
    expect((await correct(early)).messages[0]?.userMessage).toBe(
      'The campaign is Printing. Only a dispatch can be corrected.',
    );
    const late = await dispatched();
    const yesterday = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    await app.db.update(campaigns).set({ dispatchedAt: yesterday }).where(eq(campaigns.id, late.campaignId));
    const answer = await correct(late);
    expect([answer.status, answer.messageId]).toEqual([409, 'CorrectionRefused']);
  });

  it('is refused for another order number, a client, and an operator without the right', async () => {
    const order = await dispatched();
    expect((await correct({ ...order, orderNumber: '1' })).status).toBe(404);
    expect((await correct(order, {}, 'admin')).status).toBe(403);
    expect((await correct(order, {}, 'csd')).status).toBe(403);
  });

  it('is offered in the list', async () => {
    const order = await dispatched();
    await app.db.execute(`update campaigns set dispatched_at = now() where id = '${order.campaignId}'`);
    const list = { search: order.orderNumber, filters: [], filterIds: [], page: 0, pageSize: 25 };
    const { model } = await (await app.as('backend')).call(searchCampaignStatus, { body: list });
    expect(model.results.map(({ isCorrectable }) => isCorrectable)).toEqual([true]);
  });
});
