import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { selectImportRows } from '@dropdate/contract/imports/select-import-rows';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ofTier } from '../../../../testing/tier.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contactLabels, contactNotes, contacts } from '../../../schema/contacts.ts';
import { makeContact } from '../contact.fixture.ts';
import { contactsFile, importFile, saveImport } from '../import/contact-import.fixture.ts';

let app: TestApp;
let admin: Caller;
let tags: string[];
const tagNames = ['One', 'Two'] as const;
const lastName = "O'Neil";
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  const tag = (name: (typeof tagNames)[number]) =>
    admin.call(createTag, { body: { name, type: 'contact', companySegments: [app.world.tampa.id] } });
  tags = [(await tag('One')).model.id, (await tag('Two')).model.id];
});
afterAll(() => app.close());

/** Four contacts of a file, of whom one starts with no tag, and the others with the first, the second or both. */
const imported = [0, 1, 2, 3] as const;
/** All contacts. A user has entered the last one by hand, without a tag. */
const places = [...imported, 4] as const;
const place = fc.constantFrom(...places);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('merge' as const), kept: place, merged: place, takes: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('note' as const), of: place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('call' as const), of: place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('edit' as const), of: place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo-import' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Merged {
  readonly id: string;
  readonly kept: number;
  readonly merged: number;
}

/** The model of the database: the first contact of each note, call and tag, and the merges that are not undone. */
class Model {
  readonly ids: readonly string[];
  readonly notes = new Map<string, number>();
  readonly calls = new Map<string, number>();
  readonly lastNames = new Map<number, string>();
  merges: Merged[] = [];
  readonly importId: string;
  /** The contacts that somebody has worked on since the import. */
  readonly worked = new Set<number>();
  /** The contacts that the undo of the import has deleted. Null before the undo. */
  undone: ReadonlySet<number> | null = null;

  constructor(importId: string, ids: readonly string[]) {
    this.importId = importId;
    this.ids = ids;
  }

  /** Whether a contact stands for itself, and nobody has deleted it. */
  isThere(contact: number): boolean {
    return this.rootOf(contact) === contact && this.undone?.has(contact) !== true;
  }

  /** The contact that stands for a contact now. */
  rootOf(contact: number): number {
    const above = this.merges.find(({ merged }) => merged === contact);
    return above === undefined ? contact : this.rootOf(above.kept);
  }

  /** The contacts that went into a contact, with itself. */
  within(contact: number): readonly number[] {
    return places.filter((other) => this.rootOf(other) === contact);
  }
}

const tagsAtFirst = (contact: number): readonly string[] => tags.filter((_, bit) => (contact & (1 << bit)) !== 0);

async function take(model: Model, one: Step): Promise<void> {
  app.clock.advance(1_000);
  if (one.act === 'merge') {
    const rows = await app.db
      .select()
      .from(contacts)
      .where(inArray(contacts.id, [...model.ids]));
    const side = (at: number) => {
      const id = model.ids[at] ?? '';
      return { id, version: rows.find((row) => row.id === id)?.version ?? 1 };
    };
    const body = { kept: side(one.kept), merged: side(one.merged), fromMerged: one.takes ? ['firstName'] : [] };
    const answer = await admin.raw('POST', mergeContacts.path, body);
    const isPossible = one.kept !== one.merged && model.isThere(one.kept) && model.isThere(one.merged);
    expect(answer.status === 200).toBe(isPossible);
    if (!isPossible) return;
    model.merges.push({ id: (answer.model as { mergeId: string }).mergeId, kept: one.kept, merged: one.merged });
    model.worked.add(one.kept).add(one.merged);
  } else if (one.act === 'undo') {
    const merge = model.merges[one.which];
    if (merge !== undefined) await undo(model, merge);
  } else if (one.act === 'note') {
    const contactid = model.ids[one.of] ?? '';
    const answer = await admin.raw('POST', addContactNote.path, { contactNote: { contactid, note: 'A note' } });
    expect(answer.status === 200).toBe(model.isThere(one.of));
    if (answer.status !== 200) return;
    model.notes.set((answer.model as { id: string }).id, one.of);
    model.worked.add(one.of);
  } else if (one.act === 'call') {
    const params = { id: model.ids[one.of] ?? '' };
    const answer = await admin.call(logCall, { params, body: { outcome: 'no-answer' } });
    expect(answer.status === 200).toBe(model.isThere(one.of));
    if (answer.status !== 200) return;
    model.calls.set(answer.model.callId, one.of);
    model.worked.add(one.of);
  } else if (one.act === 'undo-import') {
    const answer = await admin.call(undoImport, { params: { id: model.importId } });
    expect(answer.status).toBe(200);
    await app.jobs.runAll();
    model.undone ??= new Set(imported.filter((contact) => !model.worked.has(contact)));
  } else if (model.isThere(one.of)) {
    model.worked.add(one.of);
    const lastName = `Edited ${model.lastNames.size}`;
    model.lastNames.set(one.of, lastName);
    await app.db
      .update(contacts)
      .set({ lastName, version: sql`version + 1` })
      .where(eq(contacts.id, model.ids[one.of] ?? ''));
  }
}

/** Undoes a merge, or finds it refused because of a later merge of the kept contact. */
async function undo(model: Model, merge: Merged): Promise<void> {
  const { status } = await admin.raw('POST', undoMerge.path.replace('{mergeId}', merge.id), {});
  if (model.rootOf(merge.kept) !== merge.kept) expect(status).toBe(409);
  const isLast = model.merges.filter(({ kept }) => kept === merge.kept).at(-1) === merge;
  if (isLast && model.rootOf(merge.kept) === merge.kept) expect(status).toBe(200);
  expect([200, 409]).toContain(status);
  if (status === 200) model.merges = model.merges.filter((one) => one !== merge);
}

/** Every note, every call and every tag is with the contact that stands for its first contact, once. */
async function check(model: Model): Promise<void> {
  for (const [table, firsts] of [
    [contactNotes, model.notes],
    [contactCalls, model.calls],
  ] as const) {
    const found = await app.db
      .select({ id: table.id, contactId: table.contactId })
      .from(table)
      .where(inArray(table.contactId, [...model.ids]));
    expect(new Map(found.map(({ id, contactId }) => [id, contactId]))).toEqual(
      new Map([...firsts].map(([id, first]) => [id, model.ids[model.rootOf(first)]])),
    );
  }
  const rows = await app.db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...model.ids]));
  const links = await app.db
    .select()
    .from(contactLabels)
    .where(inArray(contactLabels.contactId, [...model.ids]))
    .orderBy(asc(contactLabels.labelId));
  for (const [contact, id] of model.ids.entries()) {
    const isThere = model.isThere(contact);
    expect(rows.find((row) => row.id === id)?.deletedAt === null).toBe(isThere);
    const expected = new Set(model.within(contact).flatMap(tagsAtFirst));
    if (isThere)
      expect(new Set(links.filter(({ contactId }) => contactId === id).map(({ labelId }) => labelId))).toEqual(
        expected,
      );
  }
}

let runs = 0;

/** Four contacts from a file, and one by hand. */
async function makePeople(): Promise<Model> {
  runs += 1;
  const idOf = (contact: number) => `Order ${runs} ${contact}`;
  const lines = imported.map((contact) => [
    idOf(contact),
    `First${contact}`,
    lastName,
    tagsAtFirst(contact)
      .map((id) => tagNames[tags.indexOf(id)])
      .join('; '),
  ]);
  const importId = await importFile(admin, contactsFile(lines, ['Contact ID', 'First Name', 'Last Name', 'Tags']));
  // The people of earlier runs have the same names, so the review selects no row by itself.
  await admin.call(selectImportRows, { params: { id: importId }, body: { rows: { filter: 'all' }, isSelected: true } });
  await saveImport(app, admin, importId);
  const rows = await app.db
    .select()
    .from(contacts)
    .where(inArray(contacts.externalId, imported.map(idOf)));
  const ids = imported.map((contact) => rows.find(({ externalId }) => externalId === idOf(contact))?.id ?? '');
  const segmentId = rows[0]?.segmentId ?? '';
  const byHand = await makeContact(app, admin, { segmentId, person: { firstName: 'First4', lastName } });
  return new Model(importId, [...ids, byHand]);
}

/** Orders of steps that every run tries, each with its undoes at the end. */
const orders: readonly (readonly Step[])[] = [
  // The import is undone after a merge of two of its contacts, and the merge is undone after that.
  [
    { act: 'merge', kept: 0, merged: 1, takes: true },
    { act: 'undo-import' },
    { act: 'undo', which: 0 },
    { act: 'undo-import' },
  ],
  // A contact of the file goes into one that a user has entered, and back before the import is undone.
  [
    { act: 'merge', kept: 4, merged: 2, takes: true },
    { act: 'undo', which: 0 },
    { act: 'undo-import' },
    { act: 'merge', kept: 4, merged: 2, takes: false },
  ],
  // Both sides are worked on before their merge, and the import is undone between the merge and its undo.
  [
    { act: 'edit', of: 3 },
    { act: 'call', of: 1 },
    { act: 'merge', kept: 3, merged: 1, takes: true },
    { act: 'note', of: 3 },
    { act: 'undo-import' },
    { act: 'merge', kept: 4, merged: 3, takes: true },
    { act: 'undo', which: 1 },
    { act: 'undo', which: 0 },
  ],
  // The import is undone first, so its contacts can neither be merged nor called.
  [
    { act: 'undo-import' },
    { act: 'merge', kept: 0, merged: 1, takes: false },
    { act: 'merge', kept: 4, merged: 0, takes: false },
    { act: 'call', of: 2 },
  ],
];

it('an import, merges, undoes, notes, calls and edits in any order lose nothing and double nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const model = await makePeople();
      const { ids } = model;
      for (const one of steps) {
        await take(model, one);
        await check(model);
      }
      while (model.merges.length > 0) {
        const last = model.merges.at(-1);
        if (last !== undefined) await undo(model, last);
        await check(model);
      }
      const rows = await app.db.select().from(contacts).where(inArray(contacts.id, ids));
      for (const [contact, id] of ids.entries())
        expect(rows.find((row) => row.id === id)).toMatchObject({
          firstName: `First${contact}`,
          lastName: model.lastNames.get(contact) ?? lastName,
          mergedIntoId: null,
        });
    }),
    { numRuns: ofTier({ gate: 2, night: 200 }) + orders.length, examples: orders.map((steps) => [[...steps]]) },
  );
});
