import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { listDoNotMail } from '@dropdate/contract/do-not-mail/list-do-not-mail';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { AudienceParameters, CitySelection } from '@dropdate/domain/audience/audience-parameters';
import { maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, storedAudience } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { doNotMailEntries } from '../../schema/do-not-mail.ts';

let app: TestApp;
let agent: Caller;
let prairie: Caller;
let campaign: SeededCampaign;
let people: readonly Prospect[];
beforeAll(async () => {
  app = await startTestApp();
  [agent, prairie] = [await app.as('agent'), await app.as('prairie-admin')];
  campaign = await seedCampaign(app);
  const query = { companyId: campaign.companyId, parameters: inState('WY'), asOf: birthMonthOf(2026, 11), seed: 'x' };
  people = await app.parts.engine.sample(query, 3);
});
afterAll(() => app.close());
afterEach(async () => {
  const entries = await listed(agent);
  if (entries.length > 0) await remove(entries.map(({ id }) => id));
});

const linesOf = async () =>
  (await agent.call(countSuppressions, { body: { campaignId: campaign.id, parameters: inState('WY') } })).model;
const count = async () =>
  (await agent.call(countProspects, { body: { campaignId: campaign.id, parameters: inState('WY') } })).model
    .totalProspectsCount;
const listed = async (caller: Caller) => (await caller.call(listDoNotMail, {})).model.entries;
const add = async (...added: readonly { name: string; address: string; zip: string }[]) =>
  (await agent.call(addDoNotMail, { body: { people: [...added] } })).model;
const remove = async (ids: readonly string[]) => (await agent.call(removeDoNotMail, { body: { ids: [...ids] } })).model;
const entryOf = ({ firstName, lastName, address, zip, zip4 }: Prospect) => ({
  name: `${firstName.toUpperCase()} ${lastName}`,
  address,
  zip: zip4 === null ? zip : `${zip}-${zip4}`,
});

it('an added person leaves the count at once, as a line of the waterfall, and comes back when the entry goes', async () => {
  const [first, second] = people.map(entryOf);
  if (first === undefined || second === undefined) throw new Error('nobody lives in Wyoming');
  const before = await linesOf();
  const { ids, prospectsCount } = await add(first, second);
  expect(ids).toHaveLength(2);
  expect(prospectsCount).toBeGreaterThanOrEqual(2);
  const lines = await linesOf();
  expect(lines).toEqual({
    ...before,
    ownDoNotMailCount: prospectsCount,
    totalProspectsCount: before.totalProspectsCount - prospectsCount,
  });
  expect(await count()).toBe(lines.totalProspectsCount);
  await remove(ids);
  expect(await linesOf()).toEqual(before);
});

it('a name, a house number or a street that differs leaves nobody out, and a person stands once', async () => {
  const [first] = people.map(entryOf);
  if (first === undefined) throw new Error('nobody lives in Wyoming');
  const before = await count();
  const [house] = first.address.split(' ');
  const wrong = await add(
    { ...first, name: 'Zzyzx Nobody' },
    { ...first, address: `99${first.address}` },
    { ...first, address: `${house} Zzyzx Rd`, zip: first.zip.slice(0, 5) },
  );
  expect(wrong.prospectsCount).toBe(0);
  expect(await count()).toBe(before);
  await add(first);
  expect((await add({ ...first, name: first.name.toLowerCase() })).ids).toEqual([]);
  expect(await listed(agent)).toHaveLength(4);
});

it('the counts of drafts are out of date once one of their people may be on the list', async () => {
  const [first] = people.map(entryOf);
  if (first === undefined) throw new Error('nobody lives in Wyoming');
  const update = async () => {
    const { version } = await storedAudience(app, campaign);
    const body = { cartId: campaign.cartId, id: campaign.id, version, parametersData: inState('WY') };
    return (await agent.call(updateCampaignWithParameters, { body })).model.selectedCampaign.campaignData;
  };
  const isOutdated = async () => (await storedAudience(app, campaign)).requests.at(-1)?.outdatedAt !== null;
  const before = await update();
  await add({ ...first, name: 'Zzyzx Nobody' });
  expect(await isOutdated()).toBe(false);
  const { ids } = await add(first);
  expect(await isOutdated()).toBe(true);
  expect((await update()).totalProspectsCount).toBeLessThan(before.totalProspectsCount ?? 0);
  expect(await isOutdated()).toBe(false);
  await remove(ids);
  expect(await isOutdated()).toBe(true);
});

it('the counts of drafts with other places stay', async () => {
  const [first] = people.map(entryOf);
  if (first === undefined) throw new Error('nobody lives in Wyoming');
  const places = app.parts.engine.geography();
  // A ZIP code may lie in several counties.
  const [home, ...alsoHome] = places.filter(({ zip }) => zip === first.zip.slice(0, 5));
  const isOther = (county: string) => [home, ...alsoHome].every((place) => place?.county !== county);
  const other = places.find(({ stateCode, county }) => stateCode === 'WY' && isOther(county));
  if (home === undefined || other === undefined) throw new Error('Wyoming has one county');
  const isOutdatedBy = async (geography: AudienceParameters['geography']) => {
    const draft = await seedCampaign(app);
    const { version } = await storedAudience(app, draft);
    const parametersData = { ...inState('WY'), geography };
    await agent.call(updateCampaignWithParameters, {
      body: { cartId: draft.cartId, id: draft.id, version, parametersData },
    });
    const { ids } = await add(first);
    const [request] = (await storedAudience(app, draft)).requests;
    await remove(ids);
    return request?.outdatedAt !== null;
  };
  const inCounty = ({ county }: { county: string }, cities?: readonly CitySelection[]) => [
    { stateCode: 'WY', counties: [{ countyName: county, ...(cities && { cities }) }] },
  ];
  const { city, zip } = home;
  expect(await isOutdatedBy([{ stateCode: 'WY' }])).toBe(true);
  expect(await isOutdatedBy(inCounty(home))).toBe(true);
  expect(await isOutdatedBy(inCounty(home, [{ cityName: city, zipCodes: [zip] }]))).toBe(true);
  expect(await isOutdatedBy([{ stateCode: 'FL' }])).toBe(false);
  expect(await isOutdatedBy(inCounty(other))).toBe(false);
});

it('the list belongs to the company', async () => {
  const { ids } = await add({ name: 'Jane Doe', address: '12 Main St', zip: '82001' });
  expect(await listed(agent)).toEqual([
    {
      id: ids[0],
      name: 'Jane Doe',
      address: '12 Main St',
      zip: '82001',
      createdOn: '2026-11-20T15:00:00.000Z',
      createdBy: expect.any(String),
    },
  ]);
  expect(await listed(prairie)).toEqual([]);
  const answer = await prairie.raw('POST', removeDoNotMail.path, { ids });
  expect(answer.status).toBe(404);
  expect(await listed(agent)).toHaveLength(1);
});

it('a removal with an unknown entry removes nothing', async () => {
  const { ids } = await add({ name: 'Jane Doe', address: '12 Main St', zip: '82001' });
  const unknown = '0192aaaa-0000-7000-8000-00000000000f';
  expect((await agent.raw('POST', removeDoNotMail.path, { ids: [...ids, unknown] })).status).toBe(404);
  expect(await listed(agent)).toHaveLength(1);
});

const jane = { name: 'Jane Doe', address: '12 Main St', zip: '82001' };

it('a person stands once without the four digits, and so does a person of another street', async () => {
  await add(jane, { ...jane, name: 'JANE DOE', address: '12 North Main Street' }, { ...jane, address: '12 Oak Ave' });
  await add(jane);
  expect((await listed(agent)).map(({ address }) => address).sort()).toEqual(['12 Main St', '12 Oak Ave']);
});

it('a full list refuses more', async () => {
  await app.db.execute(sql`insert into do_not_mail_entries (id, company_id, name, address, zip, created_by)
    select gen_random_uuid(), ${campaign.companyId}, 'A B', n || ' Main St', '82001', ${app.world.users.agent}
    from generate_series(1, ${maxDoNotMail.ofCompany}) n`);
  const body = { people: [{ name: 'Jane Doe', address: '12 Main St', zip: '82001' }] };
  expect(await agent.raw('POST', addDoNotMail.path, body)).toMatchObject({
    status: 409,
    messages: [{ messageId: 'TooManyEntries' }],
  });
  await app.db.delete(doNotMailEntries);
});
