import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { deleteContactNote } from '@dropdate/contract/contacts/delete-contact-note';
import { getContactTimeline, type TimelineEntry } from '@dropdate/contract/contacts/get-contact-timeline';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { makeContact } from '../../contacts/contact.fixture.ts';
import { makeLead } from '../../leads/leads.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const pageOf = async (id: string, before?: string, caller = admin) =>
  (await caller.call(getContactTimeline, { params: { id }, query: before === undefined ? {} : { before } })).model;
const note = (contactid: string, text: string) =>
  admin.call(addContactNote, { body: { contactNote: { contactid, note: text } } });
const line = (entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'note':
      return `note ${entry.isDeleted ? 'deleted' : entry.note}`;
    case 'call':
      return `call ${entry.outcome}`;
    case 'change':
      return entry.changes.map(({ label, new: now }) => `${label}: ${String(now)}`).join();
    default:
      return `${entry.kind} ${entry.campaignName}`;
  }
};

it('tells what happened with a lead, newest first', async () => {
  const { id: campaignId } = await seedCampaign(app);
  await app.db
    .update(campaigns)
    .set({ name: 'Spring mailing', dispatchDate: '2026-10-01' })
    .where(eq(campaigns.id, campaignId));
  const id = await makeLead(app, { campaignId }, { agent: 'agent' });
  app.clock.advance(1_000);
  const { model } = await note(id, 'First words');
  app.clock.advance(1_000);
  await note(id, 'Second words');
  app.clock.advance(1_000);
  await admin.call(logCall, { params: { id }, body: { outcome: 'call-back' } });
  await admin.call(deleteContactNote, { body: { contactNote: { id: model.id, contactid: id } } });
  const { results, next } = await pageOf(id);
  expect(results.map(line).sort()).toEqual(
    [
      'call call-back',
      'Lead status: Contacted',
      'note Second words',
      'note deleted',
      'response Spring mailing',
      'mailed Spring mailing',
    ].sort(),
  );
  expect(results.slice(-4).map(line)).toEqual([
    'note Second words',
    'note deleted',
    'response Spring mailing',
    'mailed Spring mailing',
  ]);
  expect(next).toBeNull();
  expect(results.find(({ kind }) => kind === 'call')).toMatchObject({ by: 'admin Tester' });
  expect((await pageOf(id, undefined, await app.as('agent'))).results).toHaveLength(6);
});

it('comes in pages without a gap, also where many entries have one instant', async () => {
  const id = await makeContact(app, admin);
  for (let count = 0; count < 60; count += 1) {
    if (count % 7 !== 0) app.clock.advance(1_000);
    await note(id, `Note ${count}`);
  }
  const seen: TimelineEntry[] = [];
  let before: string | undefined;
  do {
    const { results, next } = await pageOf(id, before);
    expect(results.length).toBeGreaterThan(0);
    seen.push(...results);
    before = next ?? undefined;
  } while (before !== undefined);
  // 60 notes and the creation of the contact.
  expect(new Set(seen.map((entry) => `${entry.kind} ${entry.id}`)).size).toBe(61);
  expect(seen).toHaveLength(61);
  const times = seen.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});
