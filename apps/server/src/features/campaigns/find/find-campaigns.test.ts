import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { findCampaigns } from '@dropdate/contract/campaigns/find-campaigns';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Made, makeCampaign } from '../../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
let gone: Made;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  const agent = await app.as('agent');
  for (const [name, caller] of [
    ['Spring in Ocala', admin],
    ['Autumn in Ocala', agent],
    ['Ocala 50%', admin],
  ] as const) {
    await makeCampaign(app, caller, { name });
    app.clock.advance(60_000);
  }
  await makeCampaign(app, await app.as('prairie-admin'), { name: 'Ocala of others' });
  gone = await makeCampaign(app, admin, { name: 'Ocala gone' });
  await admin.call(deleteCampaign, { body: gone });
});
afterAll(() => app.close());

const names = async (search: string, caller = admin) =>
  (await caller.call(findCampaigns, { body: { search } })).model.results.map(({ name }) => name);

describe('finding campaigns', () => {
  it.each([
    ['a part of the name, the newest first', 'ocala', ['Ocala 50%', 'Autumn in Ocala', 'Spring in Ocala']],
    ['two letters', 'Au', ['Autumn in Ocala']],
    ['signs as they are', '50%', ['Ocala 50%']],
    ['signs alone', '%%', []],
    ['a name that nobody has', 'zqx', []],
    ['the name of a deleted campaign', 'gone', []],
    ['the name of another company’s campaign', 'others', []],
  ])('finds %s', async (_, text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  it('finds a campaign by its number', async () => {
    const { rows } = await app.db.execute<{ number: number }>(
      sql`select number from campaigns where name = 'Ocala 50%'`,
    );
    expect(await names(String(rows[0]?.number))).toEqual(['Ocala 50%']);
  });

  it('finds the own campaigns of a viewer who sees no others', async () => {
    expect(await names('ocala', await app.as('agent'))).toEqual(['Autumn in Ocala']);
  });

  it('finds at most six, also beyond the newest 2,000 campaigns', async () => {
    // The campaigns are older than those above, and only an index finds the text among them.
    const uuidOf = (name: string) =>
      sql.raw(`overlay(overlay(md5('${name}' || n) placing '4' from 13) placing '8' from 17)::uuid`);
    const copies = sql`(select n, ${uuidOf('campaign')} as id, ${uuidOf('cart')} as cart, ${uuidOf('audience')} as audience
      from generate_series(1, 2100) n) made`;
    const of = (table: 'c' | 'a' | 'k') => sql.raw(`jsonb_populate_record(${table}, jsonb_build_object`);
    await app.db.execute(sql`insert into carts select (${of('k')}('id', cart))).* from ${copies},
      carts k join campaigns c on c.cart_id = k.id where c.name = 'Ocala gone'`);
    await app.db.execute(sql`insert into audiences select (${of('a')}('id', audience))).* from ${copies},
      audiences a join campaigns c on c.audience_id = a.id where c.name = 'Ocala gone'`);
    await app.db.execute(sql`insert into campaigns select (${of('c')}('id', made.id, 'cart_id', cart,
        'audience_id', audience, 'number', 500000 + n, 'deleted_at', null, 'status', 1,
        'name', case when n > 2090 then 'Hidden ' else 'Crowd ' end || n,
        'created_at', '2020-01-01T00:00:00Z'::timestamptz - n * interval '1 minute'))).*
      from ${copies}, campaigns c where c.name = 'Ocala gone'`);
    expect(await names('hidden')).toEqual([2091, 2092, 2093, 2094, 2095, 2096].map((n) => `Hidden ${n}`));
    expect(await names('crowd 17')).toHaveLength(6);
    // No index looks two letters up, so only the newest campaigns count.
    expect(await names('Hi')).toEqual([]);
  });

  it('refuses an empty text, a viewer without the permission, and nobody', async () => {
    expect((await admin.raw('POST', findCampaigns.path, { search: ' ' })).status).toBe(400);
    expect((await (await app.as('nobody')).call(findCampaigns, { body: { search: 'ocala' } })).status).toBe(403);
    expect((await (await app.as()).call(findCampaigns, { body: { search: 'ocala' } })).status).toBe(401);
  });
});
