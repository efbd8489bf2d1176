import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { changeRelease } from '@dropdate/prospect-engine/testing/change-release';
import { withRelease } from '@dropdate/prospect-engine/testing/with-release';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { orderableCart, place, recipientsOf, startCheckoutApp } from './orderable-cart.fixture.ts';
import { type ListRow, listCart, listFile, people, reviewList, saveList } from './own-list.fixture.ts';

/** The people of an own list whom the prospect file calls deceased or do-not-mail (decision 31). */

interface FilePerson {
  readonly vendorKey: bigint;
  readonly flags: string;
  readonly row: ListRow;
}

let app: TestApp;
let admin: Caller;
let engine: ProspectEngine;
let directory: string;
let first: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'vendor-flags-'));
  first = path.join(directory, 'prospects-000001.duckdb');
  copyFileSync(path.join(inject('prospectsDirectory'), 'prospects-000001.duckdb'), first);
  engine = await openProspectEngine({ directory });
  app = await startCheckoutApp({ engine });
  admin = await app.as('admin');
});
afterAll(async () => {
  await app.close();
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
});

const columns = 'vendor_key, first_name, last_name, address, state_code, zip, zip4';
/** People of the prospect file, read without the engine. */
const filePeople = (source: string) =>
  withRelease(first, async (connection) => {
    const reader = await connection.runAndReadAll(`select ${source}`);
    return reader.getRowObjects().map(
      (row): FilePerson => ({
        vendorKey: BigInt(String(row.vendor_key)),
        flags: [row.deceased, row.do_not_mail].map(String).join(' '),
        row: {
          'First Name': String(row.first_name),
          'Last Name': String(row.last_name),
          Address: String(row.address),
          State: String(row.state_code),
          Zip: [row.zip, row.zip4]
            .filter((part) => part !== null)
            .map(String)
            .join('-'),
        },
      }),
    );
  });

/** Publishes a release with these changes, as the next file of the vendor would have them. */
async function publish(statements: readonly string[]): Promise<void> {
  const seq = (engine.release()?.seq ?? 0) + 1;
  const file = path.join(directory, `prospects-00000${seq}.duckdb`);
  const building = path.join(directory, 'next.building');
  copyFileSync(engine.release()?.file ?? first, building);
  await changeRelease(building, [
    ...statements,
    `update release set seq = ${seq}, rows = (select count(*) from person)`,
  ]);
  copyFileSync(building, file);
  rmSync(building);
  await engine.refresh();
}

/** SQL that adds somebody who may not be mailed, in a ZIP code of the file. */
const unmailable = (vendorKey: bigint, row: ListRow, flags: { deceased: 0 | 1; doNotMail: 0 | 1 }) => {
  const [zip = '', zip4 = ''] = (row.Zip ?? '').split('-');
  return `insert into unmailable select * replace (${vendorKey} as vendor_key, ${vendorKey} as household_key,
      '${row['First Name']}' as first_name, '${row['Last Name']}' as last_name, '${row.Address}' as address,
      '${zip4}' as zip4, ${flags.deceased} as deceased, ${flags.doNotMail} as do_not_mail,
      (select cell from cell where zip = '${zip}' limit 1) as cell) from unmailable limit 1`;
};

const rowsOf = async (id: string) => (await admin.call(listImportRows, { params: { id }, query: {} })).model.results;

it('are blocked in the review, each with a sentence', async () => {
  const found = await filePeople(
    `${columns}, deceased, do_not_mail from f.unmailable join f.cell using (cell) order by deceased desc, do_not_mail, vendor_key`,
  );
  const flagged = ['1 0', '0 1'].map((flags) => found.find((person) => person.flags === flags));
  const cart = await listCart(app);
  const rows = [...flagged.map((person) => person?.row ?? {}), ...people(1, 'Unflagged')];
  const id = await reviewList(admin, cart, listFile(rows));
  const shown = await rowsOf(id);
  expect(shown.map(({ state, selected, marks }) => [state, selected, marks[0]?.mark, marks[0]?.text])).toEqual([
    ['blocked', false, 'deceased', 'The prospect file says that this person has died.'],
    ['blocked', false, 'do-not-mail', 'The prospect file says that this person gets no mail.'],
    ['ready', true, undefined, undefined],
  ]);
  await saveList(app, admin, cart, id);
  expect((await place(app, admin, cart)).status).toBe(200);
  expect(await recipientsOf(app, cart)).toMatchObject([{ lastName: 'Unflaggeda' }]);
});

it('are refused by an order when a newer prospect file tells it, and the reopened review shows them', async () => {
  const [known] = await filePeople(
    `${columns} from f.person join f.address using (pid) join f.cell using (cell) order by pid desc limit 1`,
  );
  if (!known) throw new Error('the prospect file is empty');
  const cart = await orderableCart(app, { quotas: { FL: 1, [known.row.State ?? '']: 1 }, variants: 1 });
  const list = people(3, 'Later');
  const importId = await reviewList(admin, cart, listFile([...list, known.row]));
  await saveList(app, admin, cart, importId);
  const saved = await app.db.select().from(ownListPeople).where(eq(ownListPeople.importId, importId));
  expect(saved.filter(({ personKey }) => personKey === known.vendorKey)).toHaveLength(1);
  await publish([
    // Nobody of the list had the key of this person before.
    unmailable(9_000_000_000_001n, list[1] ?? {}, { deceased: 1, doNotMail: 0 }),
    // The people of the same name next door may be mailed.
    unmailable(
      9_000_000_000_002n,
      { ...list[2], Address: '7 Other St', Zip: '33607-9999' },
      { deceased: 1, doNotMail: 0 },
    ),
    `delete from address where pid = (select pid from person where vendor_key = ${known.vendorKey})`,
    `delete from person where vendor_key = ${known.vendorKey}`,
    unmailable(known.vendorKey, known.row, { deceased: 0, doNotMail: 1 }),
  ]);
  const answer = await place(app, admin, cart);
  expect([answer.status, answer.messages[0]?.messageId]).toEqual([409, 'ProspectCountModified']);
  const { model } = await admin.call(reopenImportedList, { params: { id: cart.campaignId } });
  const blocked = (await rowsOf(model.importId)).filter(({ state }) => state === 'blocked');
  expect(blocked.map(({ line, marks }) => [line, marks[0]?.mark])).toEqual([
    [3, 'deceased'],
    [5, 'do-not-mail'],
  ]);
  await saveList(app, admin, cart, model.importId);
  expect((await admin.call(getImportedList, { params: { id: cart.campaignId } })).model.list?.people).toBe(2);
  expect((await place(app, admin, cart)).status).toBe(200);
});

it('are refused by their key, too, when list and file have different addresses', async () => {
  const cart = await listCart(app);
  const importId = await reviewList(admin, cart, listFile(people(2, 'Keyed')));
  await saveList(app, admin, cart, importId);
  const vendorKey = 9_000_000_000_003n;
  const [one] = await app.db.select().from(ownListPeople).where(eq(ownListPeople.importId, importId));
  // As of a prospect whose new address the list has.
  await app.db
    .update(ownListPeople)
    .set({ personKey: vendorKey })
    .where(eq(ownListPeople.id, one?.id ?? ''));
  const elsewhere = { 'First Name': 'Ana', 'Last Name': 'Former', Address: '1 Old Rd', Zip: '33607' };
  await publish([unmailable(vendorKey, elsewhere, { deceased: 1, doNotMail: 0 })]);
  const answer = await place(app, admin, cart);
  expect([answer.status, answer.messages[0]?.messageId]).toEqual([409, 'ProspectCountModified']);
});

it('are told from a father or son of the same name', async () => {
  const cart = await listCart(app);
  const base: ListRow = { 'First Name': 'Otto', 'Last Name': 'Kin', Address: '12 Kin Way', City: 'Tampa', State: 'FL' };
  const row = (lastName: string, at: string): ListRow => ({
    ...base,
    'Last Name': lastName,
    Address: at,
    Zip: '33607',
  });
  await publish([
    unmailable(9_000_000_000_011n, row('Kin Sr', '12 Kin Way'), { deceased: 1, doNotMail: 0 }),
    unmailable(9_000_000_000_012n, row('Kin', '14 Kin Way'), { deceased: 1, doNotMail: 0 }),
  ]);
  const rows = [
    row('Kin Jr.', '12 Kin Way'),
    row('Kin Sr.', '12 Kin Way'),
    row('Kin', '12 Kin Way'),
    row('Kin Jr', '14 Kin Way'),
    row('Kin Jr', '16 Kin Way'),
    row('Kin Sr', '16 Kin Way'),
  ];
  const id = await reviewList(admin, cart, listFile(rows));
  expect((await rowsOf(id)).map(({ line, state }) => [line, state])).toEqual([
    [2, 'ready'],
    [3, 'blocked'],
    // Nobody knows which of both is meant.
    [4, 'blocked'],
    [5, 'blocked'],
    [6, 'ready'],
    [7, 'ready'],
  ]);
  await saveList(app, admin, cart, id);
  expect((await admin.call(getImport, { params: { id } })).model).toMatchObject({ created: 3 });
  expect((await place(app, admin, cart)).status).toBe(200);
});
