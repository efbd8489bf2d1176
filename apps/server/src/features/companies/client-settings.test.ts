import { searchClientSettings } from '@dropdate/contract/companies/search-client-settings';
import { setClientSettings } from '@dropdate/contract/companies/set-client-settings';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { completionDaysText } from '@dropdate/domain/campaign/completion';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { auditLog } from '../../schema/platform.ts';
import { companies } from '../../schema/tenancy.ts';

/** Harborline's settings in the test world. */
const settings = {
  timeZone: 'America/New_York',
  paymentTerms: ['credit-card', 'standard-invoicing'],
  holdDays: 90,
  maxLeadDays: 365,
  completeAfterDays: 90,
  isIGroup: false,
  isCreditReward: false,
  isCardsReturn: false,
  isDeceasedMailedBack: true,
  isFlaggedMailedBack: true,
};

let app: TestApp;
let backend: Caller;
/** The entries in Harborline's log before the test, because nothing can be removed from the log. */
let logged = 0;
beforeAll(async () => {
  app = await startTestApp();
  backend = await app.as('backend');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.update(companies).set({ completeAfterDays: 90 });
  logged = (await allEntries()).length;
});

const harborline = () => app.world.harborline.id;
const set = (caller: Caller, completeAfterDays: unknown, companyId: string = harborline()) =>
  caller.raw('PUT', setClientSettings.path.replace('{companyId}', companyId), { completeAfterDays });
const search = async (caller: Caller, query: object = {}) =>
  (await caller.call(searchClientSettings, { body: { ...listQuerySchema.parse({}), ...query } })).model;
const daysOf = async (companyId: string) =>
  (await search(backend)).results.find((row) => row.companyId === companyId)?.completeAfterDays;
const allEntries = () =>
  app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'setClientSettings'), eq(auditLog.entityId, harborline())))
    .orderBy(auditLog.id);
/** The entries in Harborline's log since the beginning of the test. */
const entries = async () => (await allEntries()).slice(logged);

it('lists the clients alone, and finds and sorts them', async () => {
  const { results, totalCount } = await search(backend);
  expect(results.map(({ name }) => name)).toEqual(results.map(({ name }) => name).toSorted());
  expect(results).toContainEqual({ companyId: harborline(), name: 'Harborline', ...settings });
  expect(results.length).toBe(totalCount);
  const providers = await app.db.select().from(companies).where(eq(companies.kind, 'provider'));
  expect(providers.length).toBeGreaterThan(0);
  expect(results.filter(({ companyId }) => providers.some(({ id }) => id === companyId))).toEqual([]);
  expect((await search(backend, { search: 'HARBOR' })).totalCount).toBe(1);
  await set(backend, 5);
  const byDays = await search(backend, { sort: 'client-settings-completeAfterDays-asc' });
  expect(byDays.results[0]?.companyId).toBe(harborline());
});

it.each([1, 365, null])('keeps %s, and the log of the client says who changed it', async (days) => {
  expect((await set(backend, days)).status).toBe(200);
  expect(await daysOf(harborline())).toBe(days);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    companyId: harborline(),
    actorId: userOf(app.world, 'backend'),
    entity: 'company',
    old: { completeAfterDays: 90 },
    new: { completeAfterDays: days },
  });
});

const change = (body: object) => backend.raw('PUT', setClientSettings.path.replace('{companyId}', harborline()), body);
const rowOf = async () => (await search(backend)).results.find(({ companyId }) => companyId === harborline());

it.each([
  [{ timeZone: 'America/Chicago' }, { timeZone: 'America/Chicago' }],
  [{ paymentTerms: [1, 0, 1] }, { paymentTerms: ['credit-card', 'ach'] }],
  [{ holdDays: 0 }, { holdDays: 0 }],
  [{ maxLeadDays: 730 }, { maxLeadDays: 730 }],
  [
    { isIGroup: true, isCreditReward: true, isCardsReturn: true },
    { isIGroup: true, isCreditReward: true, isCardsReturn: true },
  ],
  [
    { isDeceasedMailedBack: false, isFlaggedMailedBack: false },
    { isDeceasedMailedBack: false, isFlaggedMailedBack: false },
  ],
])('changes %o alone', async (body, expected) => {
  expect((await change(body)).status).toBe(200);
  expect(await rowOf()).toMatchObject({ ...settings, ...expected });
  expect(await entries()).toMatchObject([{ new: expected }]);
  await app.db
    .update(companies)
    .set({ ...settings, paymentTerms: ['credit-card', 'standard-invoicing'] })
    .where(eq(companies.id, harborline()));
});

it.each([
  [{ timeZone: 'Europe/Berlin' }, 'Choose a time zone of the list.'],
  [{ paymentTerms: [] }, 'Choose at least one payment term.'],
  [{ holdDays: 366 }, 'Enter a whole number of days from 0 to 365.'],
  [{ maxLeadDays: 29 }, 'Enter a whole number of days from 30 to 730.'],
])('refuses %o', async (body, text) => {
  const answer = await change({ ...body, isIGroup: true });
  expect([answer.status, answer.messages[0]?.userMessage]).toEqual([400, text]);
  expect(await rowOf()).toMatchObject(settings);
});

it('lets the viewer of the client see the new settings at the next call', async () => {
  const admin = await app.as('admin');
  await change({ timeZone: 'America/Denver', isIGroup: true });
  const { model } = await admin.call(getCurrentUser, {});
  expect([model.timeZone, model.attributes.isIGroupClient]).toEqual(['America/Denver', true]);
  await change({ timeZone: 'America/New_York', isIGroup: false });
});

it('does not log a setting that stays the same', async () => {
  expect((await set(backend, 90)).status).toBe(200);
  expect(await entries()).toEqual([]);
});

it.each([0, -1, 366, 1.5, '30', Number.MAX_SAFE_INTEGER])('refuses %s', async (days) => {
  const answer = await set(backend, days);
  expect([answer.status, answer.messages[0]?.userMessage]).toEqual([400, completionDaysText]);
  expect(await daysOf(harborline())).toBe(90);
});

it('refuses users without a session or the permission, and clients who cannot edit companies', async () => {
  expect((await set(await app.as(), 30)).status).toBe(401);
  for (const userName of ['nobody', 'admin', 'multi', 'agent'])
    expect([userName, (await set(await app.as(userName), 30)).status]).toEqual([userName, 403]);
  expect(await daysOf(harborline())).toBe(90);
});

it('keeps a user of another client out, and lets that user edit the own company', async () => {
  const prairie = await app.as('prairie-admin-with-everything');
  const { results } = await search(prairie);
  expect(results.map(({ companyId }) => companyId)).toEqual([app.world.prairie.id]);
  const foreign = await set(prairie, 30);
  const unknown = await set(prairie, 30, '0192ffff-0000-7000-8000-000000000001');
  expect([foreign.status, foreign.messages]).toEqual([404, unknown.messages]);
  expect(await daysOf(harborline())).toBe(90);
  expect((await set(prairie, 30, app.world.prairie.id)).status).toBe(200);
});

it('has no settings of the provider, who orders no campaigns', async () => {
  const [provider] = await app.db.select().from(companies).where(eq(companies.kind, 'provider'));
  expect((await set(backend, 30, provider?.id)).status).toBe(404);
});
