import { shareCampaignReport } from '@dropdate/contract/campaigns/share-campaign-report';
import { getSharedReport } from '@dropdate/contract/shared-reports/get-shared-report';
import { expect, it } from 'vitest';
import { orderableCart, place, seenOf, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

it('a shared report of an ordered campaign has the people and the price of the order', async () => {
  const app = await startCheckoutApp();
  const admin = await app.as('admin');
  const cart = await orderableCart(app, { quotas: { FL: 12 } });
  const { total } = await seenOf(app, cart);
  await place(app, admin, cart);
  const { campaignId } = cart;
  const sections = { geographicalParameters: true, additionalParameters: true };
  await admin.call(shareCampaignReport, { body: { campaignId, ...sections, emails: ['boss@example.com'] } });
  await app.jobs.runAll();
  await app.deliverMail();
  const texts = app.mail.sent.map(({ text }) => text).join('\n');
  const [, id = ''] = /\/shared-report\/([\w-]{43})\n/.exec(texts) ?? [];
  const { report, dataAsOf } = (await (await app.as()).call(getSharedReport, { params: { id } })).model;
  expect(dataAsOf).toBeNull();
  expect(report).toMatchObject({ total: 12, price: { basis: 'ordered', pieces: 12, total, mayAddCardFee: false } });
  expect(report.geography?.states.rows).toEqual([{ label: 'Florida', count: 12 }]);
  expect(report.parameters?.ages.rows.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  await app.close();
});
