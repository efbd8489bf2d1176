import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { comparedParts } from '@dropdate/domain/response-card/compared-parts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { type MailedOrder, mailedOrder, type Recipient } from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await mailedOrder(app, { quotas: { FL: 6 } });
});
afterAll(() => app.close());

const person = (at: number): Recipient => {
  const found = order.people[at];
  if (found === undefined) throw new RangeError('the order is too small');
  return found;
};
const keyOf = ({ clientCode, mailingNumber, deliveryPoint, zip, zip4 }: Recipient) => ({
  companyCode: clientCode,
  mailingNumber: String(mailingNumber).padStart(4, '0'),
  deliveryPoint,
  zipCode: zip,
  zipCodePlus: zip4.padEnd(4, '0'),
});
type Body = Parameters<typeof rcp.call<typeof searchAudience>>[1]['body'];
const found = async (by: Caller, body: Body) => (await by.call(searchAudience, { body })).model.audienceSearchModel;
const search = async (by: Caller, body: Body) => (await found(by, body)).audiences;
const idsOf = (audiences: readonly { readonly id: string }[]) => audiences.map(({ id }) => id);

/** The next digit in the last place: a slip of the finger. */
const slipped = (text: string) => `${text.slice(0, -1)}${(Number(text.slice(-1)) + 1) % 10}`;

/** Every choice of parts that disagree: 31 of them. */
const slips = Array.from({ length: 2 ** comparedParts.length - 1 }, (_, index) =>
  comparedParts.filter((_, place) => ((index + 1) >> place) & 1),
);

describe('the search by printed key and ZIP code', () => {
  it.each(slips.map((wrong) => [wrong.join(', '), wrong] as const))(
    'never takes for the match who disagrees in %s',
    async (_, wrong) => {
      const one = person(0);
      const typed = keyOf(one);
      const body = { ...typed, ...Object.fromEntries(wrong.map((part) => [part, slipped(typed[part])])) };
      const { audiences, near } = await found(rcp, body);
      expect(idsOf(audiences)).not.toContain(one.id);
      // A slip in one part alone still shows the person, apart from the matches.
      if (wrong.length === 1) expect(idsOf(near)).toContain(one.id);
    },
  );

  it('tells the match apart from the neighbours, with the fewest disagreements first', async () => {
    const [one, other] = [person(0), person(1)];
    // The key of the second person with the ZIP code of the first: both disagree, and nobody is the match.
    const mixed = { ...keyOf(other), zipCode: one.zip, zipCodePlus: keyOf(one).zipCodePlus };
    const { audiences, near } = await found(rcp, mixed);
    expect(audiences).toEqual([]);
    expect(idsOf(near)).toContain(other.id);
    expect(idsOf((await found(rcp, keyOf(one))).audiences)).toEqual([one.id]);
  });
});

describe('the search by code', () => {
  it('finds the piece of the 8 characters, however they are typed', async () => {
    const { qualifyingCode, id } = person(3);
    const hasty = `${qualifyingCode.slice(0, 4).toLowerCase()} ${qualifyingCode.slice(4)}`
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    for (const typed of [qualifyingCode, hasty]) {
      expect(await found(rcp, { qualifyingCode: typed })).toMatchObject({ audiences: [{ id }], near: [] });
    }
    const last = qualifyingCode.slice(-1) === 'Z' ? 'Y' : 'Z';
    expect(await search(rcp, { qualifyingCode: `${qualifyingCode.slice(0, 7)}${last}` })).toEqual([]);
  });

  it.each(['', '7K0111', '7K01119ZZ', 'UUUUUUUU'])('refuses %j', async (qualifyingCode) => {
    const { status, messageId } = await rcp.call(searchAudience, { body: { qualifyingCode } });
    expect([status, messageId]).toEqual([400, 'NoCode']);
  });

  it('finds only the own recipients for a client', async () => {
    const theirs = await app.as('prairie-admin-with-everything');
    expect(await search(theirs, { qualifyingCode: person(3).qualifyingCode })).toEqual([]);
  });
});

describe('the search of recipients', () => {
  it('finds the piece of a printed key, also typed with O for 0', async () => {
    const one = person(0);
    const typed = keyOf(one);
    expect((await search(rcp, typed))[0]).toMatchObject({
      id: one.id,
      lastName: one.lastName,
      dateMailed: '2026-11-02',
    });
    const mistyped = { ...typed, mailingNumber: typed.mailingNumber.replaceAll('0', 'O') };
    expect((await search(rcp, mistyped))[0]?.id).toBe(one.id);
  });

  it('finds people by words of their name in a ZIP code', async () => {
    const one = person(1);
    const found = await search(rcp, { name: `${one.lastName} ${one.firstName.slice(0, 2)}`, zipCode: one.zip });
    expect(found.map(({ id }) => id)).toContain(one.id);
    expect(await search(rcp, { name: '%%', zipCode: one.zip })).toEqual([]);
  });

  it.each([
    ['Zoë', 'Gómez-Łukasz', 'ZOE GOMEZ-LUKASZ'],
    ['Seán', 'O’Neill', "sean o'neill"],
    ['José', 'Ibáñez', 'José Ibáñez'],
    ['J.R.', 'Sæther', 'J.R. SAETHER'],
  ])('finds %s %s by what a piece prints and by what the client writes', async (firstName, lastName, typed) => {
    const { companyId, id: recipientId, zip } = person(2);
    await app.db.execute(sql`update recipient_search set name = lower(${`${firstName} ${lastName}`})
      where company_id = ${companyId} and recipient_id = ${recipientId}`);
    expect((await search(rcp, { name: typed, zipCode: zip })).map(({ id }) => id)).toEqual([recipientId]);
  });

  it('refuses what is no key and no ZIP code', async () => {
    const body = keyOf(person(0));
    const noKey = await rcp.call(searchAudience, { body: { ...body, mailingNumber: '00' } });
    expect([noKey.status, noKey.messageId]).toEqual([400, 'NoPrintedKey']);
    const noZip = await rcp.call(searchAudience, { body: { ...body, zipCodePlus: '' } });
    expect([noZip.status, noZip.messageId]).toEqual([400, 'NoZip']);
  });

  it('finds only the own recipients for a client', async () => {
    const theirs = await app.as('prairie-admin-with-everything');
    expect(await search(theirs, keyOf(person(0)))).toEqual([]);
  });
});
