import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import type { ContactNote } from '@dropdate/contract/contacts/contact-note';
import { deleteContactNote } from '@dropdate/contract/contacts/delete-contact-note';
import { updateContactNote } from '@dropdate/contract/contacts/update-contact-note';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contactNotes, contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { makeContact, shown } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agent = await app.as('agent');
});
afterAll(() => app.close());

const add = async (contactid: string, note: string, caller = admin): Promise<ContactNote> =>
  (await caller.call(addContactNote, { body: { contactNote: { contactid, note } } })).model;
const change = ({ id, contactid }: ContactNote, note: string, caller = admin, lastModifiedDate?: string) =>
  caller.raw('PUT', updateContactNote.path, { contactNote: { id, contactid, note, lastModifiedDate } });
const remove = ({ id, contactid }: ContactNote, caller = admin) =>
  caller.raw('POST', deleteContactNote.path, { contactNote: { id, contactid } });
const notesOf = async (id: string) => (await shown(admin, id)).contactNotes;

it('notes are listed newest first, with who wrote them and who changed them', async () => {
  const id = await makeContact(app, admin, { contactType: 1 });
  await app.db
    .update(contacts)
    .set({ assignedUserId: userOf(app.world, 'agent') })
    .where(eq(contacts.id, id));
  const first = await add(id, 'First <b>call</b>\nno answer');
  app.clock.advance(1_000);
  await add(id, 'Second', agent);
  app.clock.advance(1_000);
  expect((await change(first, 'Changed', agent)).status).toBe(200);
  expect(await notesOf(id)).toMatchObject([
    { note: 'Second', userName: 'agent Tester', isUpdated: false },
    { note: 'Changed', userName: 'admin Tester', lastModifiedBy: 'agent Tester', isUpdated: true },
  ]);
});

it('a deleted note keeps its place without its text', async () => {
  const id = await makeContact(app, admin);
  const note = await add(id, 'Private words');
  expect((await remove(note)).status).toBe(200);
  expect(await notesOf(id)).toMatchObject([{ note: '', isDeleted: true, lastModifiedBy: 'admin Tester' }]);
  const [row] = await app.db.select().from(contactNotes).where(eq(contactNotes.id, note.id));
  expect(JSON.stringify(row)).not.toContain('Private');
  expect([(await remove(note)).status, (await change(note, 'Back')).status]).toEqual([404, 404]);
});

it('a note that another user changed meanwhile is not overwritten', async () => {
  const note = await add(await makeContact(app, admin), 'Mine');
  app.clock.advance(1_000);
  expect((await change(note, 'Theirs', admin, note.lastModifiedDate)).status).toBe(200);
  expect(await change(note, 'Over it', admin, note.lastModifiedDate)).toMatchObject({
    status: 409,
    messageId: 'EditConflict',
  });
});

it('a sales agent writes about assigned leads alone', async () => {
  const lead = await makeContact(app, admin, { contactType: 1 });
  const prospect = await makeContact(app, admin);
  const write = (contactid: string) =>
    agent.raw('POST', addContactNote.path, { contactNote: { contactid, note: 'Called' } });
  expect((await write(lead)).status).toBe(404);
  const assignedUserId = userOf(app.world, 'agent');
  await app.db.update(contacts).set({ assignedUserId }).where(eq(contacts.companyId, app.world.harborline.id));
  expect([(await write(lead)).status, (await write(prospect)).status]).toEqual([200, 404]);
});

it('a note belongs to its contact', async () => {
  const note = await add(await makeContact(app, admin), 'Here');
  const other = await makeContact(app, admin);
  expect((await change({ ...note, contactid: other }, 'There')).status).toBe(404);
  expect((await remove({ ...note, contactid: other })).status).toBe(404);
});

it('a note has 1 to 4000 characters, and the log has none of them', async () => {
  const id = await makeContact(app, admin);
  const write = (note: string) => admin.raw('POST', addContactNote.path, { contactNote: { contactid: id, note } });
  const secret = 'secret '.repeat(571);
  expect((await write(`${secret}end`)).status).toBe(200);
  expect((await write('x'.repeat(4_000))).status).toBe(200);
  expect((await write('x'.repeat(4_001))).messages[0]).toMatchObject({
    userMessage: 'A note must have at most 4000 characters.',
    path: 'body.contactNote.note',
  });
  expect((await write(' \n ')).status).toBe(400);
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries.map(({ action }) => action)).toEqual(['addContact', 'addContactNote', 'addContactNote']);
  expect(JSON.stringify(entries)).not.toContain('secret');
});
