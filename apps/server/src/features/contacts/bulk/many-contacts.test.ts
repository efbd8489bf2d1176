import { randomUUID } from 'node:crypto';
import { type ContactsChange, changeManyContacts } from '@dropdate/contract/contacts/change-many-contacts';
import { deleteManyContacts } from '@dropdate/contract/contacts/delete-many-contacts';
import type { ChosenContacts } from '@dropdate/contract/contacts/many-contacts';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { jobResults, jobRuns } from '../../../schema/jobs.ts';
import { auditLog } from '../../../schema/platform.ts';
import { findLabelIds } from '../../labels/label-links.ts';

let app: TestApp;
let admin: Caller;
let tagId: string;
let groupId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  tagId = (await admin.call(createTag, { body: { name: 'Festival', tagType: 'contact', companySegments: undefined } }))
    .model.id;
  groupId = (
    await admin.call(createGroup, { body: { name: 'Tampa 2027', type: 'contact', companySegments: undefined } })
  ).model.id;
});
afterAll(() => app.close());

type Values = Partial<typeof contacts.$inferInsert>;

async function make(firstName: string, values: Values = {}): Promise<string> {
  const id = randomUUID();
  await app.db.insert(contacts).values({
    id,
    companyId: app.world.harborline.id,
    segmentId: app.world.tampa.id,
    externalId: id.slice(0, 8),
    contactType: 'prospect',
    firstName,
    lastName: 'Bulk',
    createdBy: userOf(app.world, 'admin'),
    ...values,
  });
  return id;
}

const stored = async (id: string) => (await app.db.select().from(contacts).where(eq(contacts.id, id)))[0];
const labelsOf = (id: string) => findLabelIds(app.db, 'contact', { companyId: app.world.harborline.id, id });

const start = async (change: ContactsChange, chosen: ChosenContacts, caller = admin) =>
  (await caller.call(changeManyContacts, { body: { contacts: chosen, change } })).model.jobId;
async function outcomeOf(jobId: string): Promise<string | null | undefined> {
  await app.jobs.runAll();
  return (await app.db.select().from(jobRuns).where(eq(jobRuns.id, jobId)))[0]?.outcome;
}
const sentencesOf = async (jobId: string) =>
  (
    await app.db
      .select()
      .from(jobResults)
      .where(and(eq(jobResults.jobId, jobId), eq(jobResults.outcome, 'left-out')))
  ).map(({ sentence }) => sentence);
const undone = async (jobId: string) => outcomeOf((await admin.call(undoJob, { params: { id: jobId } })).model.jobId);

describe('tags and groups of many contacts', () => {
  it('are added and removed by a job, and Undo takes back the labels of the job alone', async () => {
    const [one, other] = [await make('One'), await make('Other')];
    const labels = { tags: [tagId], groups: [groupId] };
    // One of the contacts has the tag already, and keeps it after the Undo.
    const had = await start({ act: 'add-labels', tags: [tagId], groups: [] }, { ids: [one] });
    expect(await outcomeOf(had)).toBe('1 contact given the tags and groups.');
    const jobId = await start({ act: 'add-labels', ...labels }, { ids: [one, other] });
    expect(await outcomeOf(jobId)).toBe('2 contacts given the tags and groups.');
    expect(await labelsOf(one)).toEqual([tagId, groupId].sort());
    expect(await labelsOf(other)).toEqual([tagId, groupId].sort());
    expect((await stored(other))?.version).toBe(2);
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'changeManyContacts'), eq(auditLog.entityId, other)))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ old: { labelIds: [], version: 1 }, new: { version: 2 } });
    expect(await undone(jobId)).toBe('2 contacts given their former tags and groups.');
    expect([await labelsOf(one), await labelsOf(other)]).toEqual([[tagId], []]);

    const removal = await start({ act: 'remove-labels', ...labels }, { ids: [one, other] });
    expect(await outcomeOf(removal)).toBe('2 contacts freed of the tags and groups.');
    expect(await labelsOf(one)).toEqual([]);
    await undone(removal);
    expect([await labelsOf(one), await labelsOf(other)]).toEqual([[tagId], []]);
  });

  it('need a label, and a label that the user sees', async () => {
    const ids = [await make('Unlabelled')];
    const send = (change: object) => admin.raw('POST', changeManyContacts.path, { contacts: { ids }, change });
    expect((await send({ act: 'add-labels', tags: [], groups: [] })).messageId).toBe('NoLabels');
    expect((await send({ act: 'add-labels', tags: [randomUUID()], groups: [] })).status).toBe(404);
    // The id of a group is no tag.
    expect((await send({ act: 'add-labels', tags: [groupId], groups: [] })).status).toBe(404);
  });
});

describe('the type of many contacts', () => {
  it('follows with the lead status, leaves out who was never a lead, and comes back by Undo', async () => {
    const lead = { contactType: 'lead', leadStatus: 'contacted', leadCreatedAt: app.clock.now() } as const;
    const [open, sold, prospect] = [
      await make('Open', lead),
      await make('Sold', { ...lead, contactType: 'customer', leadStatus: 'won', saleAmount: 900_000 as never }),
      await make('Prospect'),
    ];
    const jobId = await start({ act: 'type', contactType: 'customer' }, { ids: [open, sold, prospect] });
    expect(await outcomeOf(jobId)).toBe('3 contacts changed to Customer.');
    expect(await stored(open)).toMatchObject({ contactType: 'customer', leadStatus: 'won' });
    // The contact had the type already, so nothing about the contact was changed.
    expect(await stored(sold)).toMatchObject({ version: 1, saleAmount: 900_000 });
    await undone(jobId);
    expect(await stored(open)).toMatchObject({ contactType: 'lead', leadStatus: 'contacted', firstTouchedAt: null });
    expect(await stored(prospect)).toMatchObject({ contactType: 'prospect', leadStatus: null });

    const toLeads = await start({ act: 'type', contactType: 'lead' }, { ids: [sold, prospect] });
    expect(await outcomeOf(toLeads)).toBe('1 contact changed to Lead. 1 left out.');
    expect(await sentencesOf(toLeads)).toEqual([
      'Prospect Bulk: It was never a lead. Change its type on its own page, where the assignment rules find its agent.',
    ]);
    expect(await stored(prospect)).toMatchObject({ contactType: 'prospect', leadCreatedAt: null });
    await undone(toLeads);
    expect(await stored(sold)).toMatchObject({ contactType: 'customer', leadStatus: 'won', saleAmount: 900_000 });
  });

  it('stays when somebody changed it again before the Undo', async () => {
    const id = await make('Again', { contactType: 'customer', leadStatus: null });
    const jobId = await start({ act: 'type', contactType: 'prospect' }, { ids: [id] });
    await outcomeOf(jobId);
    await app.db.update(contacts).set({ contactType: 'customer' }).where(eq(contacts.id, id));
    expect(await undone(jobId)).toBe('No contact given their former type. 1 left out.');
  });
});

describe('the deletion of many contacts', () => {
  it('is one job for all that match, and Undo restores them', async () => {
    const ids = [await make('Gone 1', { lastName: 'Bulkgone' }), await make('Gone 2', { lastName: 'Bulkgone' })];
    const filters = [{ name: 'lastName', operator: 'eq', value: 'Bulkgone', logical: 'and' } as const];
    const matching = { search: '', filters, filterIds: [], except: [] };
    const more = await admin.raw('POST', deleteManyContacts.path, { contacts: { matching, confirmed: 1 } });
    expect([more.status, more.messageId]).toEqual([409, 'MoreContactsMatch']);
    const { jobId } = (await admin.call(deleteManyContacts, { body: { contacts: { matching, confirmed: 2 } } })).model;
    expect(await outcomeOf(jobId)).toBe('2 contacts deleted.');
    const deleted = () =>
      app.db.$count(contacts, and(inArray(contacts.id, ids), sql`${contacts.deletedAt} is not null`));
    expect(await deleted()).toBe(2);
    const none = await admin.raw('POST', deleteManyContacts.path, { contacts: { matching, confirmed: 2 } });
    expect([none.status, none.messageId]).toEqual([400, 'NothingSelected']);
    expect(await undone(jobId)).toBe('2 contacts restored.');
    expect(await deleted()).toBe(0);
  });

  it('leaves out a contact that somebody deleted since', async () => {
    const [one, other] = [await make('Early'), await make('Late')];
    const { jobId } = (await admin.call(deleteManyContacts, { body: { contacts: { ids: [one, other] } } })).model;
    await app.db.update(contacts).set({ deletedAt: app.clock.now() }).where(eq(contacts.id, one));
    expect(await outcomeOf(jobId)).toBe('1 contact deleted. 1 left out.');
    expect(await sentencesOf(jobId)).toEqual(['Early Bulk: Somebody has deleted it.']);
  });
});

it('works on contacts that the caller sees, with the permission alone', async () => {
  const id = await make('Guarded');
  const ofMiami = await make('Of Miami', { segmentId: app.world.miami.id });
  const change = { act: 'type', contactType: 0 };
  const send = async (caller: Caller, ids: readonly string[]) => [
    (await caller.raw('POST', changeManyContacts.path, { contacts: { ids }, change })).status,
    (await caller.raw('POST', deleteManyContacts.path, { contacts: { ids } })).status,
  ];
  expect(await send(await app.as(), [id])).toEqual([401, 401]);
  expect(await send(await app.as('agent'), [id])).toEqual([403, 403]);
  expect(await send(await app.as('prairie-admin'), [id])).toEqual([404, 404]);
  expect(await send(admin, [id, randomUUID()])).toEqual([404, 404]);
  expect(await stored(ofMiami)).toMatchObject({ deletedAt: null, version: 1 });
  expect(await stored(id)).toMatchObject({ deletedAt: null, version: 1 });
});
