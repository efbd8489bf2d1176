import { logCall } from '@dropdate/contract/contacts/log-call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLead } from '../../src/features/leads/leads.fixture.ts';
import { doNotCall } from '../../src/schema/do-not-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { userOf } from '../../testing/world.ts';
import { insertDemoDoNotCall } from './demo-do-not-call.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('numbers of lost leads and invented numbers are on the file, and a second run adds none', async () => {
  const agent = await app.as('agent');
  const ids: string[] = [];
  for (const line of ['0101', '0102']) {
    const id = await makeLead(app, { homePhone: `+1813555${line}`, leadStatus: 'lost' }, { agent: 'agent' });
    await agent.call(logCall, { params: { id }, body: { outcome: 'reached' } });
    ids.push(id);
  }
  const made = { companyId: app.world.harborline.id, ids };
  const by = { now: app.clock.now(), createdBy: userOf(app.world, 'admin') };
  await insertDemoDoNotCall(app.db, made, by);
  const rows = await app.db.select().from(doNotCall);
  expect(rows.filter(({ isForGood, source }) => isForGood && source === 'lead')).toHaveLength(2);
  expect(rows).toHaveLength(34);
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['typed', 'pasted', 'imported', 'lead']));
  await insertDemoDoNotCall(app.db, made, by);
  expect(await app.db.$count(doNotCall)).toBe(34);
});
