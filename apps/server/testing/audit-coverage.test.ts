import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { placeRecords, samples } from './access-matrix.samples.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Calls that change nothing a company would ask about later: reading, counting, and sessions, which are no records. */
const writing: readonly Endpoint[] = describedRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ method, name }) => method !== 'GET' && name !== 'signOut');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Records for a call of its own; those of the calls before make room for their numbers and names. */
async function freshRecords() {
  await app.db.execute(sql`update campaigns set number = 1000000 + ('x' || left(md5(id::text), 6))::bit(24)::int`);
  await app.db.execute(sql`update labels set name = id::text`);
  await app.db.execute(sql`update payment_methods set provider_ref = id::text`);
  return placeRecords(app);
}

/** Calls whose samples write, so that a test that no longer reaches them is noticed. */
const known = [
  'addItemUpdateCampaignFlag',
  'assignUser',
  'createGroup',
  'createTag',
  'deleteCampaign',
  'deletePaymentMethod',
  'removeItemUpdateCampaignFlag',
  'saveCampaignDraft',
  'saveCampaignParameters',
  'saveTemplateSelection',
  'saveTemplateVariants',
  'setCampaignSchedule',
  'setCartAdditionalDetails',
  'setDefaultPaymentMethod',
  'setPaymentTerm',
  'unassignUser',
  'updateCampaign',
];

async function changesOf({ name, method, path }: Endpoint): Promise<string[]> {
  const { params = {}, body } = samples(await freshRecords())[name] ?? {};
  const url = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? 'x'));
  const before = await tableContents(app);
  await (await app.as('admin')).raw(method, url, body);
  return changedTables(before, await tableContents(app));
}

describe('the audit log', () => {
  it.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))('knows of %s', async (name, endpoint) => {
    const changed = await changesOf(endpoint);
    const isChange = changed.some((table) => table !== 'audit_log');
    expect({ changed, isAudited: changed.includes('audit_log') }).toMatchObject({ isAudited: isChange });
    if (known.includes(name)) expect(isChange).toBe(true);
  });
});
