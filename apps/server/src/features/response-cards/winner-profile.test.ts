import { getWinnerProfile } from '@dropdate/contract/icp-templates/get-winner-profile';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { campaigns } from '../../schema/ordering.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { type MailedOrder, mailedOrder, makeCard } from './made-cards.fixture.ts';

/** Women and men in turn. Of 100 women 36 answer, of 100 men 14. All are 65 to 69 and live in a house of 300,000 dollars. */
const people = 900;
const answers = (seq: number) => (seq % 2 === 0 ? seq % 25 < 9 : seq % 50 < 7);

let app: TestApp;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  order = await mailedOrder(app, { quotas: { FL: people } });
  await dispatchedOn('2026-11-02');
  await app.db.execute(sql`update recipients set birth_year = 1959, birth_month = 1, facts = jsonb_build_object(
    'gender', case when seq % 2 = 0 then 'female' else 'male' end, 'homeValue', 300000, 'ethnicity', 'irish')
    where order_id = ${order.orderId}`);
  for (const person of order.people.filter(({ seq }) => answers(seq))) await makeCard(app, {}, { of: person });
}, 240_000);
afterAll(() => app.close());

const dispatchedOn = (dispatchDate: string) =>
  app.db
    .update(campaigns)
    .set({ status: 'dispatched', dispatchDate, dispatchCount: people })
    .where(eq(campaigns.id, order.campaignId));

const ask = async (user: Parameters<TestApp['as']>[0], query: object = {}) =>
  (await (await app.as(user)).call(getWinnerProfile, { query })).model;

describe('a profile of those who answered', () => {
  it('shows the difference between women and men, and none where all are alike', async () => {
    const winners = order.people.filter(({ seq }) => answers(seq)).length;
    const profile = await ask('admin');
    expect(profile).toMatchObject({ mailed: people, winners, leastWinners: 200 });
    expect(profile.lifts.map(({ parameter, option, mailed, verdict }) => [parameter, option, mailed, verdict])).toEqual(
      [
        ['age', '65', people, null],
        ['gender', 'male', people / 2, 'less'],
        ['gender', 'female', people / 2, 'more'],
        ['homeValues', '250000', people, null],
      ],
    );
    const women = profile.lifts.find(({ option }) => option === 'female');
    const answered = order.people.filter(({ seq }) => seq % 2 === 0 && answers(seq)).length;
    expect(women?.winners).toBe(answered);
    expect(women?.lift).toBeCloseTo(answered / (people / 2) / (winners / people), 6);
  });

  it('says that buyers are too few, and counts a deleted card as no answer', async () => {
    expect(await ask('admin', { by: 'bought' })).toMatchObject({ mailed: people, winners: 0, lifts: [] });
    await app.db.execute(sql`update response_cards set status = 99 where recipient_id in
      (select id from recipients where order_id = ${order.orderId} and seq % 2 = 1)`);
    const { winners, lifts } = await ask('admin');
    expect(winners).toBeLessThan(200);
    expect(lifts).toEqual([]);
  });

  it('compares the mailings of a product and of a time alone', async () => {
    const [product = ''] = (await ask('admin')).products;
    expect((await ask('admin', { product })).mailed).toBe(people);
    expect(await ask('admin', { product: 'Seminar' })).toMatchObject({ mailed: 0, winners: 0, lifts: [] });
    expect((await ask('admin', { days: 1 })).mailed).toBe(0);
  });

  it('chooses the campaigns by their dispatch, before it reads recipients', async () => {
    const { products } = await ask('admin');
    await dispatchedOn('2025-01-02');
    expect(await ask('admin')).toMatchObject({ products, mailed: 0 });
    await app.db.update(campaigns).set({ dispatchCount: 0 }).where(eq(campaigns.id, order.campaignId));
    expect(await ask('admin')).toMatchObject({ products: [], mailed: 0 });
    // A piece may bear a later day than the dispatch, once its day was corrected.
    await dispatchedOn('2026-10-10');
    expect(await ask('admin', { days: 20 })).toMatchObject({ products, mailed: people });
    await dispatchedOn('2026-11-02');
  });

  it('counts the mailings alone that the viewer sees', async () => {
    for (const user of ['prairie-admin', 'miami-agent'] as const)
      expect(await ask(user), user).toMatchObject({ products: [], mailed: 0, winners: 0 });
  });

  it.each(['by=loved', 'days=0', `product=${'x'.repeat(51)}`])('refuses %s', async (query) => {
    const admin = await app.as('admin');
    expect((await admin.raw('GET', `${getWinnerProfile.path}?${query}`)).status).toBe(400);
  });
});
