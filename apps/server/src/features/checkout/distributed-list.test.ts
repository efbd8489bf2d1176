import { reserveProspectList } from '@dropdate/contract/prospect-lists/reserve-prospect-list';
import { updateProspectList } from '@dropdate/contract/prospect-lists/update-prospect-list';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { birthMonthOfKey } from '@dropdate/domain/distribution/birth-month-path';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedList, listOf, orderList, payOnAccount, refOf } from '../../../testing/prospect-list.ts';
import { inState } from '../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { prospectListPeople } from '../../schema/prospect-lists.ts';
import { moveOneRow, rowsOf } from './distribution-rows.fixture.ts';
import { orderableCart, place, startCheckoutApp } from './orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const desiredCount = 300;

/** A list of 300 people whose birth months are distributed by typed numbers, reserved and ready to be bought on account. */
async function distributedList(name: string) {
  const list = await countedList(admin, name, desiredCount, inState('FL'));
  const requestId = list.audience.eventRequestExternalId ?? 0;
  const rows = await rowsOf(admin, { requestId, desiredCount, splitCategory: 'demography', depth: 2 });
  const splitCountRequest = {
    splitCategory: 'demography' as const,
    desiredCount,
    totalAudience: desiredCount,
    entries: moveOneRow(rows),
  };
  const body = { ...refOf(list), eventRequestExternalId: requestId, splitCountRequest };
  const { model: split, status } = await admin.call(updateProspectList, { body });
  expect(status).toBe(200);
  const { model: reserved } = await admin.call(reserveProspectList, { body: refOf(split) });
  return payOnAccount(admin, reserved);
}

const peopleOf = ({ id }: Awaited<ReturnType<typeof listOf>>) =>
  app.db.select().from(prospectListPeople).where(eq(prospectListPeople.prospectListId, id));
type Person = Awaited<ReturnType<typeof peopleOf>>[number];

const monthOf = ({ birthYear, birthMonth }: Person) => `${birthYear}-${birthMonth}`;
const countByMonth = (people: readonly Person[]) => {
  const counts = new Map<string, number>();
  for (const person of people) counts.set(monthOf(person), (counts.get(monthOf(person)) ?? 0) + 1);
  return counts;
};

const ageOf = ({ birthYear, birthMonth }: Person): AudienceParameters['age'] => {
  const month = birthMonthOfKey(`${birthYear}-${String(birthMonth).padStart(2, '0')}`);
  return { mode: 'age-by-month-and-year-range', ranges: [{ from: month, to: month }] };
};

/** The order of a campaign holds people of a birth month, so a list no longer finds them. */
async function holdOfMonth(person: Person, people: number): Promise<void> {
  const cart = await orderableCart(app, { quotas: { FL: people }, parameters: { age: ageOf(person) } });
  expect((await place(app, admin, cart)).status).toBe(200);
}

/** How many people of a birth month are free. */
async function freeOfMonth(person: Person): Promise<number> {
  const list = await countedList(admin, 'Free of a month', 1, { ...inState('FL'), age: ageOf(person) });
  return list.audience.totalProspectsCount ?? 0;
}

describe('a list with numbers by birth month', () => {
  it('is filled from others of the month when an order takes some before its payment, and refused when it takes all', async () => {
    const [first, second, third] = [
      await distributedList('First'),
      await distributedList('Second'),
      await distributedList('Third'),
    ];
    expect((await orderList(admin, first)).status).toBe(200);
    const chosen = await peopleOf(first);
    const wanted = countByMonth(chosen);
    expect(wanted.size).toBeGreaterThan(3);

    // Of the known months, that with the most people has people to spare.
    const [most] = chosen
      .filter(({ birthYear }) => birthYear !== null)
      .toSorted((a, b) => (wanted.get(monthOf(b)) ?? 0) - (wanted.get(monthOf(a)) ?? 0));
    if (most === undefined) throw new Error('nobody was chosen');
    const free = await freeOfMonth(most);
    const needed = wanted.get(monthOf(most)) ?? 0;
    expect(free).toBeGreaterThan(needed);
    await holdOfMonth(most, free - needed);
    expect((await orderList(admin, second)).status).toBe(200);
    expect(countByMonth(await peopleOf(second))).toEqual(wanted);

    await holdOfMonth(most, 1);
    const answer = await orderList(admin, third);
    expect([answer.status, answer.messages[0]?.userMessage]).toEqual([409, orderRefusalTexts.ProspectCountModified]);
    expect(await peopleOf(third)).toEqual([]);
    expect((await listOf(admin, { prospectListId: third.id, cartId: third.cartId })).status).toBe('none');
  });
});
