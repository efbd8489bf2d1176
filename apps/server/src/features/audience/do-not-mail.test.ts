import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { listDoNotMailFilters } from '@dropdate/contract/do-not-mail/list-do-not-mail-filters';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { type DoNotMailRow, searchDoNotMail } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { AudienceParameters, CitySelection } from '@dropdate/domain/audience/audience-parameters';
import { maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inState, type SeededCampaign, seedCampaign, storedAudience } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { doNotMailEntries } from '../../schema/do-not-mail.ts';
import { lockDoNotMail } from './do-not-mail.data.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
let prairie: Caller;
let campaign: SeededCampaign;
let people: readonly Prospect[];
beforeAll(async () => {
  app = await startTestApp();
  [admin, agent, prairie] = [await app.as('admin'), await app.as('agent'), await app.as('prairie-admin')];
  campaign = await seedCampaign(app);
  const query = { companyId: campaign.companyId, parameters: inState('WY'), asOf: birthMonthOf(2026, 11), seed: 'x' };
  people = await app.parts.engine.sample(query, 3);
});
afterAll(() => app.close());
afterEach(async () => {
  const entries = await listed(admin);
  if (entries.length > 0)
    await remove(
      entries.map(({ id }) => id),
      admin,
    );
});

const linesOf = async () =>
  (await agent.call(countSuppressions, { body: { campaignId: campaign.id, parameters: inState('WY') } })).model;
const count = async () =>
  (await agent.call(countProspects, { body: { campaignId: campaign.id, parameters: inState('WY') } })).model
    .totalProspectsCount;
const search = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchDoNotMail, { body: { ...listQuerySchema.parse({}), ...query } })).model;
const listed = async (caller: Caller) => (await search(caller)).results;
type Person = Pick<DoNotMailRow, 'name' | 'address' | 'zip'>;
const addAs = async (caller: Caller, ...added: readonly Person[]) =>
  (await caller.call(addDoNotMail, { body: { people: [...added] } })).model;
const add = (...added: readonly Person[]) => addAs(agent, ...added);
const remove = async (ids: readonly string[], caller = agent) =>
  (await caller.call(removeDoNotMail, { body: { ids: [...ids] } })).model;
const refusedRemoval = async (caller: Caller, ids: readonly string[]) =>
  (await caller.raw('POST', removeDoNotMail.path, { ids })).status;
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
      createdBy: 'agent Tester',
      isRemovable: true,
    },
  ]);
  expect(await listed(await app.as('miami-agent'))).toMatchObject([{ id: ids[0], isRemovable: false }]);
  expect(await listed(prairie)).toEqual([]);
  const answer = await prairie.raw('POST', removeDoNotMail.path, { ids });
  expect(answer.status).toBe(404);
  expect(await listed(agent)).toHaveLength(1);
});

const jane = { name: 'Jane Doe', address: '12 Main St', zip: '82001' };
const unknown = '0192aaaa-0000-7000-8000-00000000000f';

it('a removal with an unknown entry removes nothing', async () => {
  const { ids } = await add(jane);
  expect(await refusedRemoval(agent, [...ids, unknown])).toBe(404);
  expect(await listed(agent)).toHaveLength(1);
});

it('a user who sees own records alone removes own entries alone, and an administrator every entry', async () => {
  const own = await add(jane);
  const others = await addAs(admin, { ...jane, name: 'John Doe' });
  expect((await listed(agent)).map(({ name, isRemovable }) => [name, isRemovable])).toEqual(
    expect.arrayContaining([
      ['Jane Doe', true],
      ['John Doe', false],
    ]),
  );
  expect((await listed(admin)).every(({ isRemovable }) => isRemovable)).toBe(true);
  expect(await refusedRemoval(agent, others.ids)).toBe(404);
  expect(await refusedRemoval(agent, [...own.ids, ...others.ids])).toBe(404);
  expect(await listed(agent)).toHaveLength(2);
  await remove([...own.ids, ...others.ids], admin);
  expect(await listed(agent)).toEqual([]);
});

it('a person stands once without the four digits, and so does a person of another street', async () => {
  await add(jane, { ...jane, name: 'JANE DOE', address: '12 North Main Street' }, { ...jane, address: '12 Oak Ave' });
  await add(jane);
  expect((await listed(agent)).map(({ address }) => address).sort()).toEqual(['12 Main St', '12 Oak Ave']);
});

it('one writer at a time changes the list of a company', async () => {
  const { harborline, prairie: other } = app.world;
  const isFree = (companyId: CompanyId) =>
    app.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '100ms'`);
        await lockDoNotMail(tx, companyId);
      })
      .then(() => true)
      .catch(() => false);
  await app.db.transaction(async (tx) => {
    await lockDoNotMail(tx, harborline.id);
    expect([await isFree(harborline.id), await isFree(other.id)]).toEqual([false, true]);
  });
  expect(await isFree(harborline.id)).toBe(true);
});

describe('the list', () => {
  const names = async (query: object) => (await search(agent, query)).results.map(({ name }) => name);

  it('is searched without accents and apostrophes, sorted, filtered and paged', async () => {
    await add(
      { name: 'Pat O’Brien', address: '7 Elm St', zip: '82001' },
      { name: 'José Núñez', address: '8 Elm St', zip: '82002-1234' },
      { name: 'Ada Byron', address: '9 Oak Ave', zip: '82003' },
    );
    expect(await names({ search: 'obrien' })).toEqual(['Pat O’Brien']);
    expect(await names({ search: 'jose' })).toEqual(['José Núñez']);
    expect(await names({ search: 'elm' })).toHaveLength(2);
    expect(await names({ search: '82002' })).toEqual(['José Núñez']);
    expect(await names({ sort: 'do-not-mail-name-asc' })).toEqual(['Ada Byron', 'José Núñez', 'Pat O’Brien']);
    expect(await names({ sort: 'do-not-mail-zip-desc' })).toEqual(['Ada Byron', 'José Núñez', 'Pat O’Brien']);
    const filters = [{ name: 'createdBy', operator: 'contains', value: 'agent', logical: 'and' }];
    expect(await names({ filters })).toHaveLength(3);
    expect(await names({ filters: [{ ...filters[0], value: 'admin' }] })).toEqual([]);
    const page = await search(agent, { sort: 'do-not-mail-name-asc', page: 1, pageSize: 2 });
    expect([page.totalCount, page.results.map(({ name }) => name)]).toEqual([3, ['Pat O’Brien']]);
    expect((await search(prairie)).totalCount).toBe(0);
  });

  it('names its filters', async () => {
    const { filters } = (await agent.call(listDoNotMailFilters, {})).model;
    expect(filters.map(({ name, label, type }) => [name, label, type])).toEqual([
      ['name', 'Name', 'text'],
      ['address', 'Address', 'text'],
      ['zip', 'ZIP', 'text'],
      ['createdOn', 'Added On', 'date'],
      ['createdBy', 'Added By', 'text'],
    ]);
  });

  it.each([{ sort: 'do-not-mail-id-asc' }, { pageSize: 501 }, { filters: [{ name: 'isRemovable' }] }])(
    'refuses %j',
    async (body) => {
      expect((await agent.raw('POST', searchDoNotMail.path, body)).status).toBe(400);
    },
  );
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
