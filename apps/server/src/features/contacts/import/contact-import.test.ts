import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { discardImport } from '@dropdate/contract/imports/discard-import';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { textRow, workbook } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { importRows, imports } from '../../../schema/imports.ts';
import { auditLog } from '../../../schema/platform.ts';
import { makeContact, shown } from '../contact.fixture.ts';
import { contactsFile, importFile, importHeadings, rowsOf, saveImport, shownImport } from './contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const row = (lastName: string, other: Partial<Record<string, string>> = {}) =>
  importHeadings.map(
    (heading) => other[heading] ?? (heading === 'Last Name' ? lastName : heading === 'First Name' ? 'Ana' : ''),
  );
const contactsNamed = (lastName: string) => app.db.select().from(contacts).where(eq(contacts.lastName, lastName));
const refusal = ({ status, messages }: Awaited<ReturnType<Caller['raw']>>) => [status, messages[0]?.userMessage];
const jobOf = async (id: string) => (await admin.call(listJobs, {})).model.jobs.find((job) => job.id === id);

describe('a file', () => {
  it('becomes a review with guessed columns and selected rows', async () => {
    const file = contactsFile([
      row('Guessed', { 'Contact ID': 'G 1', 'Contact Type': 'customer', Phone: '813.555.0199', Tags: 'Golf, Church' }),
      row('Guessed', { 'Contact Type': 'vendor', Email: 'no address' }),
    ]);
    const { model } = await admin.call(importContacts, { files: [file] });
    expect(model.rows).toBe(2);
    expect(model.bulkContactsFields).toEqual([
      {
        contactId: 'G 1',
        firstName: 'Ana',
        lastName: 'Guessed',
        contactType: 'Customer',
        groups: [],
        tags: ['Golf', 'Church'],
        selected: true,
      },
      expect.objectContaining({ contactType: 'vendor', selected: false }),
    ]);
    const review = await shownImport(admin, model.importId);
    expect(review).toMatchObject({ state: 'review', rows: 2, ready: 1, errors: 1, duplicates: 0, selected: 1 });
    expect(review.columns.map(({ field }) => field)).toEqual([
      'externalId',
      'contactType',
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'tags',
    ]);
    const [wrong] = await rowsOf(admin, model.importId, 'error');
    expect(wrong).toMatchObject({
      line: 3,
      errors: {
        contactType: 'Contact type is Customer, Lead, or Prospect.',
        email: 'Enter a valid e-mail address, such as name@example.com.',
      },
    });
    expect(await contactsNamed('Guessed')).toEqual([]);
  });

  it('can be a workbook', async () => {
    const hostile = ['_x0000_', 'Lead', 'A_x0000_na', '_xD800_', '', '', ''];
    const cells = [[...importHeadings, '_xD800_'], row('Sheet', { 'Contact Type': 'Lead' }), hostile];
    const sheets = [cells.map((texts) => textRow(...texts)).join('')];
    const id = await importFile(admin, new File([new Uint8Array(workbook({ sheets }))], 'contacts.xlsx'));
    expect(await rowsOf(admin, id)).toMatchObject([
      { line: 2, state: 'ready' },
      { line: 3, state: 'error', errors: { externalId: expect.any(String), firstName: expect.any(String) } },
    ]);
  });

  it.each([
    ['without rows', contactsFile([]), 'The file has column names and no rows. Choose the file that has the rows.'],
    ['that is empty', new File([''], 'a.csv'), 'a.csv: The file is empty. Choose the file that has the rows.'],
    [
      'that is a picture',
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.csv'),
      'a.csv: This is a picture, not a table. Upload a CSV or XLSX file.',
    ],
  ])('%s is refused', async (_, file, sentence) => {
    const before = await app.db.$count(imports);
    expect(refusal((await admin.call(importContacts, { files: [file] })) as never)).toEqual([400, sentence]);
    expect(await app.db.$count(imports)).toBe(before);
  });

  it('marks a row with shifted cells, and a cell that would be a formula', async () => {
    const text = 'First Name,Last Name,Email\r\nAna,Shifted,a@harbor.example,b\r\n=1+1,Shifted,\r\n';
    const [shifted, hostile] = await rowsOf(admin, await importFile(admin, new File([text], 'a.csv')));
    expect(shifted).toMatchObject({ state: 'error', errors: { row: expect.stringContaining('Line 2') } });
    expect(hostile).toMatchObject({ state: 'error', errors: { firstName: expect.any(String) } });
  });
});

describe('duplicates', () => {
  it('are found among the visible contacts and the rows before, and are not selected', async () => {
    const email = 'twin@harbor.example';
    await makeContact(app, admin, { person: { externalId: 'Twin 1', contactEmail: { email } } });
    const review = await importFile(
      admin,
      contactsFile([
        row('Twin', { 'Contact ID': 'TWIN 1' }),
        row('Twin', { Email: 'Twin@Harbor.example' }),
        row('Twin', { Phone: '(813) 555-0123' }),
        row('Twin', { 'Contact ID': 'New 1' }),
        row('Twin', { 'Contact ID': 'new 1' }),
      ]),
    );
    const rows = await rowsOf(admin, review);
    expect(
      rows.map(({ matches, state, selected }) => [state, selected, matches.map(({ sentence }) => sentence)]),
    ).toEqual([
      ['duplicate', false, [expect.stringMatching(/^Same Contact ID as .+ \(Twin 1\)\.$/)]],
      ['duplicate', false, [expect.stringMatching(/^Same e-mail as .+ \(Twin 1\)\.$/)]],
      ['duplicate', false, [expect.stringMatching(/^Same phone as /)]],
      ['ready', true, []],
      ['duplicate', false, ['Same Contact ID as line 5.']],
    ]);
    // The contact is none of Prairie's.
    const prairie = await app.as('prairie-admin');
    const other = await importFile(prairie, contactsFile([row('Twin', { Email: email })]));
    expect(await rowsOf(prairie, other)).toEqual([expect.objectContaining({ state: 'ready', matches: [] })]);
  });
});

describe('a review', () => {
  it('is corrected in place, and its selection stays on the server', async () => {
    const id = await importFile(
      admin,
      contactsFile([
        row('Corrected', { Email: 'wrong' }),
        row('Corrected', { Email: 'right@harbor.example' }),
        row('Corrected', { Email: 'right@harbor.example' }),
      ]),
    );
    const select = (rows: object, isSelected: boolean) =>
      admin.call(selectImportRows, { params: { id }, body: { rows: rows as never, isSelected } });
    expect(refusal((await select({ lines: [2] }, true)) as never)).toEqual([
      409,
      'A row with errors cannot be selected. Correct the row first.',
    ]);
    expect((await select({ filter: 'all' }, true)).model).toMatchObject({ selected: 2 });
    expect((await select({ filter: 'duplicate' }, false)).model).toMatchObject({ selected: 1 });
    const fix = (line: number, texts: Record<string, string>) =>
      admin.call(setImportRow, { params: { id, line }, body: { texts } });
    const fixed = await fix(2, { email: 'left@harbor.example' });
    expect(fixed.model.row).toMatchObject({ state: 'ready', selected: true, errors: {} });
    expect(fixed.model.import).toMatchObject({ ready: 2, errors: 0, duplicates: 1, selected: 2 });
    // The third row repeats the second no more.
    expect((await fix(3, { email: 'other@harbor.example' })).model.import).toMatchObject({ ready: 3, duplicates: 0 });
    expect((await rowsOf(admin, id)).map(({ selected }) => selected)).toEqual([true, true, true]);
    expect((await fix(4, { email: 'left@harbor.example' })).model.row.matches).toEqual([
      { sentence: 'Same e-mail as line 2.', name: '', recordId: null, isHousehold: false },
    ]);
    // Labels and type say nothing about duplicates, so the selection stays as the user left it.
    await select({ lines: [3] }, false);
    await select({ lines: [4] }, true);
    for (const line of [3, 4]) await fix(line, { groups: 'Golf, Church', contactType: 'Lead' });
    const changed = (await rowsOf(admin, id)).map(({ texts, state, selected }) => [texts.groups, state, selected]);
    expect(changed.slice(1)).toEqual([
      ['Golf; Church', 'ready', false],
      ['Golf; Church', 'duplicate', true],
    ]);
    expect((await fix(2, { fax: '1' })).status).toBe(400);
    expect((await fix(99, { email: '' })).status).toBe(404);
  });

  it('takes other columns, keeps corrections, and is remembered for a file with the same headings', async () => {
    const headings = ['Aa', 'Bb', 'Cc'];
    const file = () => contactsFile([['Remembered', 'Ana', 'ignored']], headings);
    const id = await importFile(admin, file());
    const { segmentId } = await shownImport(admin, id);
    const set = (columns: (string | null)[], other: object = {}) =>
      admin.call(setImportColumns, {
        params: { id },
        body: { columns, segmentId, defaults: { contactType: 'Lead' }, ...other },
      });
    expect(refusal((await set(['lastName', 'lastName', null])) as never)).toEqual([
      400,
      'Two columns go into Last Name. Choose one of them.',
    ]);
    expect((await set(['lastName', 'fax', null])).status).toBe(400);
    expect((await set(['lastName'])).status).toBe(400);
    const foreign = await shownImport(
      await app.as('prairie-admin'),
      await importFile(await app.as('prairie-admin'), file()),
    );
    expect((await set(['lastName', null, null], { segmentId: foreign.segmentId })).status).toBe(404);
    await admin.call(setImportRow, { params: { id, line: 2 }, body: { texts: { email: 'kept@harbor.example' } } });
    expect((await set(['lastName', 'firstName', null])).model).toMatchObject({ ready: 1, errors: 0, selected: 1 });
    expect(await rowsOf(admin, id)).toEqual([
      expect.objectContaining({
        texts: { contactType: 'Lead', firstName: 'Ana', lastName: 'Remembered', email: 'kept@harbor.example' },
      }),
    ]);
    const next = await shownImport(admin, await importFile(admin, file()));
    expect(next.columns.map(({ field }) => field)).toEqual(['lastName', 'firstName', null]);
    expect(next.defaults).toEqual({ contactType: 'Lead' });
  });

  it('belongs to its user, and can be discarded until it is saved', async () => {
    const id = await importFile(admin, contactsFile([row('Discarded')]));
    // A colleague of the same org knows of the import, and sees no row.
    const multi = await app.as('multi');
    const listed = (await multi.call(listImports, { query: { kind: 'contacts' } })).model.imports;
    expect(listed.find((one) => one.id === id)).toMatchObject({ isMine: false, startedBy: 'admin Tester' });
    for (const status of [
      (await multi.call(getImport, { params: { id } })).status,
      (await multi.call(listImportRows, { params: { id } })).status,
      (await multi.call(saveContacts, { body: { importId: id } })).status,
    ])
      expect(status).toBe(404);
    expect((await admin.call(discardImport, { params: { id } })).status).toBe(200);
    expect((await admin.call(getImport, { params: { id } })).status).toBe(404);
    expect(await app.db.$count(importRows, eq(importRows.importId, id))).toBe(0);
  });
});

describe('a saved import', () => {
  it('creates the selected contacts once, with labels, note, log and history', async () => {
    const headings = [...importHeadings, 'Note', 'DOB'];
    const id = await importFile(
      admin,
      contactsFile(
        [
          [...row('Saved', { 'Contact ID': 'S 1', 'Contact Type': 'Lead', Tags: 'Imported' }), 'Call', '11/24/1961'],
          [...row('Saved', { Phone: '8135550177', Tags: 'imported; Golf' }), '', ''],
          [...row('Saved', { Email: 'wrong' }), '', ''],
        ],
        headings,
      ),
    );
    const saves = await Promise.all([1, 2, 3].map(() => admin.call(saveContacts, { body: { importId: id } })));
    expect(new Set(saves.map(({ status, model }) => `${status} ${model.jobId}`)).size).toBe(1);
    await app.jobs.runAll();
    expect((await admin.call(saveContacts, { body: { importId: id } })).model.jobId).toBe(saves[0]?.model.jobId);
    const made = await contactsNamed('Saved');
    expect(made).toHaveLength(2);
    expect(await shownImport(admin, id)).toMatchObject({ state: 'saved', created: 2, leftOut: 0 });
    expect((await jobOf(saves[0]?.model.jobId ?? ''))?.outcome).toBe('2 contacts created.');
    const lead = made.find(({ externalId }) => externalId === 'S 1');
    expect(await shown(admin, lead?.id ?? '')).toMatchObject({
      contactType: 'lead',
      leadStatus: 'new',
      birthYear: 1961,
      birthMonth: 11,
      dateOfBirth: 24,
      tags: [expect.objectContaining({ name: 'Imported' })],
      contactNotes: [expect.objectContaining({ note: 'Call' })],
    });
    const other = made.find(({ externalId }) => externalId !== 'S 1');
    expect(other).toMatchObject({
      contactType: 'prospect',
      homePhone: '+18135550177',
      externalId: expect.stringMatching(/^\d+$/),
    });
    const history = await admin.call(getContactHistory, { params: { id: lead?.id ?? '' } });
    expect(JSON.stringify(history.model)).toContain('created');
    const logged = await app.db
      .select()
      .from(auditLog)
      .where(
        inArray(
          auditLog.entityId,
          made.map((one) => one.id),
        ),
      );
    expect(logged.map(({ action }) => action)).toEqual(['saveContacts', 'saveContacts']);
    expect(JSON.stringify(logged)).not.toContain('5550177');
    const refused = await admin.call(setImportRow, { params: { id, line: 2 }, body: { texts: {} } });
    expect(refused.status).toBe(409);
    expect((await admin.call(discardImport, { params: { id } })).status).toBe(409);
  });

  it('leaves out a row whose Contact ID was taken meanwhile, and says so', async () => {
    const id = await importFile(admin, contactsFile([row('Late', { 'Contact ID': 'Late 1' })]));
    await makeContact(app, admin, { person: { externalId: 'LATE 1' } });
    await saveImport(app, admin, id);
    expect(await rowsOf(admin, id, 'left-out')).toEqual([
      expect.objectContaining({ outcome: 'left-out', sentence: 'Another contact has this Contact ID.' }),
    ]);
  });

  it('is refused without selected rows', async () => {
    const id = await importFile(admin, contactsFile([row('Nobody', { Email: 'wrong' })]));
    expect(refusal((await admin.call(saveContacts, { body: { importId: id } })) as never)).toEqual([
      409,
      'Select at least one row without errors.',
    ]);
  });

  it('goes on after its job was cancelled, and doubles nothing', async () => {
    const id = await importFile(admin, contactsFile([row('Stopped'), row('Stopped', { 'Contact ID': 'St 2' })]));
    const { model } = await admin.call(saveContacts, { body: { importId: id } });
    await admin.call(cancelJob, { params: { id: model.jobId } });
    await app.jobs.runAll();
    expect((await shownImport(admin, id)).state).toBe('stopped');
    expect(await saveImport(app, admin, id)).not.toBe(model.jobId);
    expect(await contactsNamed('Stopped')).toHaveLength(2);
    expect((await shownImport(admin, id)).state).toBe('saved');
  });
});

describe('the undo of an import', () => {
  it('deletes the contacts that nobody has changed, and names the others', async () => {
    const names = ['Deleted', 'Edited', 'Noted', 'Called', 'Gone'];
    const id = await importFile(
      admin,
      contactsFile(names.map((name) => row('Undone', { 'Contact ID': name, Tags: 'U' }))),
    );
    expect((await admin.call(undoImport, { params: { id } })).status).toBe(409);
    expect((await shownImport(admin, id)).savedAt).toBeNull();
    const savedAt = app.clock.now().toISOString();
    await saveImport(app, admin, id);
    const ids = new Map((await contactsNamed('Undone')).map((one) => [one.externalId, one.id]));
    const idOf = (name: string) => ids.get(name) ?? '';
    await app.db
      .update(contacts)
      .set({ version: 2 })
      .where(eq(contacts.id, idOf('Edited')));
    await admin.call(addContactNote, { body: { contactNote: { contactid: idOf('Noted'), note: 'Called' } } });
    await admin.call(logCall, { params: { id: idOf('Called') }, body: { outcome: 'no-answer' } });
    await app.db
      .update(contacts)
      .set({ deletedAt: app.clock.now() })
      .where(eq(contacts.id, idOf('Gone')));
    const first = await admin.call(undoImport, { params: { id } });
    expect((await admin.call(undoImport, { params: { id } })).model.jobId).toBe(first.model.jobId);
    await app.jobs.runAll();
    expect(await shownImport(admin, id)).toMatchObject({ state: 'undone', deleted: 1, kept: 4, savedAt });
    expect(await jobOf(first.model.jobId)).toMatchObject({
      outcome: '1 contact deleted. 4 contacts kept, because of changes since.',
      importId: id,
    });
    const kept = await rowsOf(admin, id, 'kept');
    expect(kept.map(({ texts, sentence }) => [texts.externalId, sentence])).toEqual([
      ['Edited', 'The contact was changed since.'],
      ['Noted', 'The contact got notes since.'],
      ['Called', 'The contact was called since.'],
      ['Gone', 'The contact was deleted since, or you no longer see it.'],
    ]);
    const gone = await admin.call(getContact, { params: { id: idOf('Deleted') } });
    expect(gone.status).toBe(404);
    expect((await admin.call(getContact, { params: { id: idOf('Edited') } })).status).toBe(200);
    expect((await admin.call(saveContacts, { body: { importId: id } })).status).toBe(409);
  });
});

describe('an old import', () => {
  it('loses its rows after 30 days, and an old review goes', async () => {
    const saved = await importFile(admin, contactsFile([row('Old')]));
    await saveImport(app, admin, saved);
    const review = await importFile(admin, contactsFile([row('Older')]));
    const fresh = await importFile(admin, contactsFile([row('Fresh')]));
    const old = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.db
      .update(imports)
      .set({ createdAt: old })
      .where(inArray(imports.id, [saved, review]));
    await app.removeWhatIsOver();
    const left = await app.db.selectDistinct({ id: importRows.importId }).from(importRows);
    expect(left.map(({ id }) => id)).toContain(fresh);
    expect(left.map(({ id }) => id)).not.toContain(saved);
    const kept = (await app.db.select({ id: imports.id }).from(imports)).map(({ id }) => id);
    expect(kept).toContain(saved);
    expect(kept).not.toContain(review);
  });
});
