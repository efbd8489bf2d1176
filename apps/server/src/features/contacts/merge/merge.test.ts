import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { listDeletedContacts } from '@dropdate/contract/contacts/list-deleted-contacts';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { createTag } from '@dropdate/contract/labels/create-tag';
import type { MergeField } from '@dropdate/domain/contact/merge-fields';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCaller } from '../../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { makeContact, shown } from '../contact.fixture.ts';
import { snapshotOf } from './merge.data.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agent = await app.as('agent');
});
afterAll(() => app.close());

const versionOf = async (id: string) =>
  (await app.db.select({ version: contacts.version }).from(contacts).where(eq(contacts.id, id)))[0]?.version ?? 1;
const raw = async (keptId: string, mergedId: string, fromMerged: readonly MergeField[] = [], caller = admin) =>
  caller.raw('POST', mergeContacts.path, {
    kept: { id: keptId, version: await versionOf(keptId) },
    merged: { id: mergedId, version: await versionOf(mergedId) },
    fromMerged,
  });
const merge = async (keptId: string, mergedId: string, fromMerged: readonly MergeField[] = []): Promise<string> => {
  const { status, model } = await raw(keptId, mergedId, fromMerged);
  expect(status).toBe(200);
  return (model as { readonly mergeId: string }).mergeId;
};
const undo = (mergeId: string, caller = admin) => caller.raw('POST', undoMerge.path.replace('{mergeId}', mergeId), {});
const note = (contactid: string, text: string) =>
  admin.call(addContactNote, { body: { contactNote: { contactid, note: text } } });
const callsOf = async (id: string) =>
  (await admin.call(getContactTimeline, { params: { id }, query: {} })).model.results
    .flatMap((entry) => (entry.kind === 'call' ? [entry.outcome] : []))
    .sort();
const notesOf = async (id: string) => (await shown(admin, id)).contactNotes.map((one) => one.note).sort();
const rowOf = async (id: string) => {
  const { version: _, ...row } = await snapshotOf(app.db, { companyId: app.world.harborline.id, id });
  return row;
};
const refusal = ({ status, messageId, messages }: Awaited<ReturnType<Caller['raw']>>) => [
  status,
  messageId,
  messages[0]?.userMessage,
];
const setFirstName = (id: string, firstName: string) =>
  app.db.update(contacts).set({ firstName, version: sql`version + 1` }).where(eq(contacts.id, id));

describe('merged contacts', () => {
  it('become one with the chosen fields, all notes and all labels, and the undo brings both back byte for byte', async () => {
    const tag = async (name: string) =>
      (await admin.call(createTag, { body: { name, type: 'contact', companySegments: [app.world.tampa.id] } })).model
        .id;
    const [red, blue] = [await tag('Red'), await tag('Blue')];
    const kept = await makeContact(app, admin, { person: { firstName: 'Bob', tags: [red], note: 'Kept note' } });
    const merged = await makeContact(app, admin, {
      contactType: 1,
      person: { firstName: 'Robert', birthDay: 3, tags: [red, blue], note: 'Merged note' },
    });
    for (const id of [kept, merged])
      await admin.call(logCall, { params: { id }, body: { outcome: id === kept ? 'reached' : 'no-answer' } });
    const before = [await rowOf(kept), await rowOf(merged)];
    app.clock.advance(60_000);
    const mergeId = await merge(kept, merged, ['firstName', 'lead']);
    const one = await shown(admin, kept);
    expect(one).toMatchObject({ firstName: 'Robert', contactType: 'lead', leadStatus: 'new', version: 2 });
    expect(one.tags.map(({ name }) => name)).toEqual(['Blue', 'Red']);
    expect(await notesOf(kept)).toEqual(['Kept note', 'Merged note']);
    expect(await callsOf(kept)).toEqual(['no-answer', 'reached']);

    const { results } = (await admin.call(searchContacts, { body: listQuerySchema.parse({ pageSize: 200 }) })).model;
    expect(results.map(({ id }) => id)).toContain(kept);
    expect(results.map(({ id }) => id)).not.toContain(merged);
    expect((await shown(admin, merged)).id).toBe(kept);
    expect((await admin.call(listDeletedContacts, {})).model.results.map(({ id }) => id)).not.toContain(merged);
    const restored = await admin.raw('POST', restoreContact.path.replace('{id}', merged), {});
    expect([restored.status, restored.messageId]).toEqual([409, 'Merged']);

    expect((await undo(mergeId)).status).toBe(200);
    expect([await rowOf(kept), await rowOf(merged)]).toEqual(before);
    expect([await notesOf(kept), await notesOf(merged)]).toEqual([['Kept note'], ['Merged note']]);
    expect([await callsOf(kept), await callsOf(merged)]).toEqual([['reached'], ['no-answer']]);
    expect((await shown(admin, kept)).tags.map(({ name }) => name)).toEqual(['Red']);
    expect((await shown(admin, merged)).tags.map(({ name }) => name)).toEqual(['Blue', 'Red']);
    expect((await undo(mergeId)).status).toBe(404);
  });

  it('have one history, and the log has no personal words', async () => {
    const [kept, merged] = [
      await makeContact(app, admin),
      await makeContact(app, admin, { person: { firstName: 'Anna' } }),
    ];
    const mergeId = await merge(kept, merged, ['firstName']);
    const history = async (id: string) =>
      (await admin.call(getContactHistory, { params: { id } })).model.results.map(({ field, old, new: now }) => [
        field,
        old,
        now,
      ]);
    const after = await history(kept);
    expect(after).toContainEqual(['firstName', 'Ana', 'Anna']);
    expect(after).toContainEqual(['merged', null, expect.stringMatching(/^Anna O'Neil \(\d+\)$/)]);
    expect(after.filter(([field]) => field === 'created')).toHaveLength(2);
    await undo(mergeId);
    expect((await history(kept)).filter(([field]) => field === 'created')).toHaveLength(1);
    expect(await history(merged)).toEqual([
      ['restored', null, null],
      ['created', null, null],
    ]);
    const entries = await app.db.select().from(auditLog).where(sql`entity_id = ${kept} and action like '%erge%'`);
    expect(entries.map(({ action }) => action).sort()).toEqual(['mergeContacts', 'undoMerge']);
    expect(JSON.stringify(entries)).not.toMatch(/Anna|O'Neil/);
  });

  it('are refused: one contact with itself, contacts of two orgs, a contact out of sight', async () => {
    const [tampa, other] = [await makeContact(app, admin), await makeContact(app, admin)];
    const miami = await makeContact(app, admin, { segmentId: app.world.miami.id });
    expect(refusal(await raw(tampa, tampa))).toEqual([
      400,
      'SameContact',
      'A contact cannot be merged with itself. Choose another contact.',
    ]);
    expect(refusal(await raw(tampa, miami))).toEqual([
      409,
      'OtherOrg',
      'These contacts belong to two orgs. Only contacts of one org can be merged.',
    ]);
    await app.db
      .update(contacts)
      .set({ assignedUserId: userOf(app.world, 'agent') })
      .where(eq(contacts.id, tampa));
    expect((await raw(tampa, other, [], agent)).status).toBe(403);
    await admin.call(purgeContact, { params: { id: other } });
    expect((await raw(tampa, other)).status).toBe(404);
  });

  it('are refused when somebody edits one of them meanwhile, and of two merges at once one wins', async () => {
    const [kept, merged] = [await makeContact(app, admin), await makeContact(app, admin)];
    const body = { kept: { id: kept, version: 1 }, merged: { id: merged, version: 1 }, fromMerged: [] };
    await setFirstName(merged, 'Edited');
    expect(refusal(await admin.raw('POST', mergeContacts.path, body))).toEqual([
      409,
      'EditConflict',
      'The contact that you merge was changed in the meantime. Reload the page to see the change, then try again.',
    ]);
    const answers = await Promise.all([raw(kept, merged), raw(merged, kept)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('an undo', () => {
  it('keeps later edits of other fields and later notes, and is refused over a later edit of a merged field', async () => {
    const kept = await makeContact(app, admin, { person: { firstName: 'Bob' } });
    const merged = await makeContact(app, admin, { person: { firstName: 'Robert' } });
    const mergeId = await merge(kept, merged, ['firstName']);
    await note(kept, 'Later');
    await app.db.update(contacts).set({ lastName: 'Later' }).where(eq(contacts.id, kept));
    await setFirstName(kept, 'Rob');
    expect(refusal(await undo(mergeId))).toEqual([
      409,
      'ChangedSince',
      'First name changed after the merge. Set it back, or undo a later merge first.',
    ]);
    await setFirstName(kept, 'Robert');
    expect((await undo(mergeId)).status).toBe(200);
    expect(await shown(admin, kept)).toMatchObject({ firstName: 'Bob', lastName: 'Later' });
    expect(await notesOf(kept)).toEqual(['Later']);
  });

  it('works in any order, and a label that two merges brought stays for the other', async () => {
    const tags = [
      (await admin.call(createTag, { body: { name: 'Green', type: 'contact', companySegments: [app.world.tampa.id] } }))
        .model.id,
    ];
    const kept = await makeContact(app, admin);
    const [first, second] = [
      await makeContact(app, admin, { person: { tags } }),
      await makeContact(app, admin, { person: { tags } }),
    ];
    const merges = [await merge(kept, first), await merge(kept, second)];
    const tagsOf = async (id: string) => (await shown(admin, id)).tags.map(({ name }) => name);
    expect((await undo(merges[0] ?? '')).status).toBe(200);
    expect([await tagsOf(kept), await tagsOf(first)]).toEqual([['Green'], ['Green']]);
    expect((await undo(merges[1] ?? '')).status).toBe(200);
    expect([await tagsOf(kept), await tagsOf(second)]).toEqual([[], ['Green']]);
  });

  it('waits for the undo of the merge above it, for the restored contact and for a free Contact ID', async () => {
    const [top, middle, low] = [
      await makeContact(app, admin),
      await makeContact(app, admin),
      await makeContact(app, admin, { person: { externalId: 'Low 1' } }),
    ];
    const lower = await merge(middle, low);
    const upper = await merge(top, middle);
    expect((await shown(admin, low)).id).toBe(top);
    expect((await undo(lower)).messageId).toBe('MergedOn');
    await undo(upper);
    await admin.call(purgeContact, { params: { id: middle } });
    expect((await undo(lower)).messageId).toBe('KeptDeleted');
    await admin.call(restoreContact, { params: { id: middle } });
    const taker = await makeContact(app, admin, { person: { externalId: 'low 1' } });
    expect((await undo(lower)).messageId).toBe('ContactIdTaken');
    await admin.call(purgeContact, { params: { id: taker } });
    expect((await undo(lower)).status).toBe(200);
  });

  it('is offered for 30 days; then the merged contact is gone, and its address and history stay', async () => {
    const [kept, merged] = [await makeContact(app, admin), await makeContact(app, admin, { person: { note: 'Old' } })];
    const mergeId = await merge(kept, merged);
    const offered = async () => (await shown(admin, kept)).merges;
    expect(await offered()).toMatchObject([{ id: mergeId, firstName: 'Ana', mergedBy: 'admin Tester' }]);
    app.clock.advance(30 * 86_400_000 + 60_000);
    // The sessions are over by now.
    admin = await ownCaller(app, 'admin');
    expect([await offered(), (await undo(mergeId)).status]).toEqual([[], 404]);
    await app.removeWhatIsOver();
    expect(await app.db.$count(contacts, eq(contacts.id, merged))).toBe(0);
    expect((await admin.call(getContact, { params: { id: merged } })).model.id).toBe(kept);
    expect(await notesOf(kept)).toEqual(['Old']);
    const { results } = (await admin.call(getContactHistory, { params: { id: kept } })).model;
    expect(results.filter(({ field }) => field === 'created')).toHaveLength(2);
    await admin.call(purgeContact, { params: { id: kept } });
    app.clock.advance(30 * 86_400_000 + 60_000);
    await app.removeWhatIsOver();
    expect(await app.db.$count(contacts, eq(contacts.id, kept))).toBe(0);
  });
});
