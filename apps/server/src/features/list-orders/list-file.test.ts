import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadDuplicateProspectList } from '@dropdate/contract/prospect-lists/download-duplicate-prospect-list';
import { downloadProspectList } from '@dropdate/contract/prospect-lists/download-prospect-list';
import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { makeListFile } from '@dropdate/contract/prospect-lists/make-list-file';
import { birthMonthOf, wholeYears } from '@dropdate/domain/age/birth-month';
import { type ListAddOn, listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../seeds/in-process-client.ts';
import { placeCheck } from '../../../testing/placed-do-not-call.ts';
import { placeSeed } from '../../../testing/placed-seeds.ts';
import { type BoughtList, boughtList, countedList } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../testing/world.ts';
import { silentLog } from '../../platform/log.ts';
import { files } from '../../schema/files.ts';
import { checkouts, orderLines } from '../../schema/orders.ts';
import { auditLog } from '../../schema/platform.ts';
import { prospectListPeople, prospectLists } from '../../schema/prospect-lists.ts';
import { seedAddresses } from '../../schema/seed-addresses.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { month, nameAndAddress, readCsv } from './list-csv.fixture.ts';
import { makeListFiles } from './make-list-files.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

let named = 0;
const aName = () => {
  named += 1;
  return `File ${named}`;
};

/** A bought list with its made file. */
async function made(name = aName(), options: Parameters<typeof boughtList>[2] = {}): Promise<BoughtList> {
  const bought = await boughtList(admin, name, { people: 12, ...options });
  await app.makeListFiles();
  return bought;
}

const download = ({ list: { id } }: BoughtList, format: 'csv' | 'xlsx' = 'csv', by = admin) =>
  by.call(downloadProspectList, { params: { id }, query: { format } });
const detailOf = async ({ order: { id } }: BoughtList) =>
  (await admin.call(getListOrderDetail, { params: { id } })).model;
const rowOf = async ({ list: { id } }: BoughtList) =>
  (await app.db.select().from(prospectLists).where(eq(prospectLists.id, id)))[0];
const peopleOf = ({ list: { id } }: BoughtList) =>
  app.db
    .select()
    .from(prospectListPeople)
    .where(eq(prospectListPeople.prospectListId, id))
    .orderBy(asc(prospectListPeople.seq));
const logged = ({ order: { id } }: BoughtList, ...actions: string[]) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), inArray(auditLog.action, actions)))
    .orderBy(asc(auditLog.id));

const stored = () =>
  readdirSync(app.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('the file of a bought list', () => {
  it('is not ready right after the order, and ready soon', async () => {
    const bought = await boughtList(admin, aName(), { people: 12 });
    expect(await download(bought)).toMatchObject({ status: 409, messageId: 'ListNotReady' });
    expect(await detailOf(bought)).toMatchObject({
      isProspectListAvailable: false,
      isFileBeingMade: true,
      availableUntil: null,
    });
    await app.makeListFiles();
    const until = new Date(app.clock.now().getTime() + 90 * 86_400_000).toISOString();
    expect(await detailOf(bought)).toMatchObject({
      isProspectListAvailable: true,
      isFileBeingMade: false,
      availableUntil: until,
    });
    const answer = await download(bought);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(`Prospect_List_${bought.list.name}.csv`)}`,
    );
    expect(answer.headers['repr-digest']).toBe(
      `sha-256=:${createHash('sha256').update(answer.bytes).digest('base64')}:`,
    );
  });

  it('is queued by the order, in its transaction', async () => {
    const queued = async () =>
      (await app.db.execute(sql`select from graphile_worker.jobs where task_identifier = 'list-files'`)).rows.length;
    const before = await queued();
    await boughtList(admin, aName(), { people: 5 });
    expect(await queued()).toBe(before + 1);
    await app.makeListFiles();
  });

  it.each<[readonly ListAddOn[], readonly string[]]>([
    [[], []],
    [['ProspectListMonthYear'], month],
    [['ProspectListAge'], ['Age']],
    [listAddOns, [...month, 'Age']],
  ])('has the columns of the add-ons %j and no others', async (addOns, titles) => {
    const { rows, titles: found } = await readCsv((await download(await made(aName(), { addOns }))).body);
    expect(found).toEqual([...nameAndAddress, ...titles]);
    expect(rows).toHaveLength(12);
  });

  it('has the bought people in their order, and the seeds behind them like all others', async () => {
    const owner = { companyId: app.world.harborline.id, createdBy: userOf(app.world, 'admin') };
    const seedId = await placeSeed(app.db, owner);
    const bought = await made(aName(), { people: 1_100, addOns: listAddOns });
    await app.db.delete(seedAddresses).where(eq(seedAddresses.id, seedId));
    const [license] = await readXlsxFile((await download(bought, 'xlsx')).bytes);
    expect(license?.data).toEqual(
      expect.arrayContaining([
        ['Rows', 1_101],
        ['Prospects', 1_100],
        ['Seed Addresses', '1, free'],
      ]),
    );
    const people = await peopleOf(bought);
    expect(people).toHaveLength(1_101);
    const { titles, rows } = await readCsv((await download(bought)).body);
    expect(titles.join()).not.toMatch(/seed/i);
    const text = (value: number | null) => (value === null ? '' : String(value));
    expect(rows).toEqual(
      people.map((person) => ({
        'First Name': person.firstName,
        'Middle Name': person.middleName,
        'Last Name': person.lastName,
        'Address Line 1': person.addressLine1,
        City: person.city,
        State: person.state,
        Zip: person.zip,
        'Zip+4': person.zip4,
        'Birth Month': text(person.birthMonth),
        'Birth Year': text(person.birthYear),
        Age:
          person.birthYear === null || person.birthMonth === null
            ? ''
            : text(wholeYears(birthMonthOf(person.birthYear, person.birthMonth), birthMonthOf(2026, 11))),
      })),
    );
    expect(people.at(-1)?.isSeed).toBe(true);
  });

  it('has phones when they were paid for', async () => {
    const bought = await boughtList(admin, aName(), { people: 12 });
    const line = await lineOf(bought);
    const { companyId } = line;
    const phones = { id: crypto.randomUUID(), subType: 'PhoneNumber', position: 99 } as const;
    await app.db.insert(orderLines).values({ ...line, ...phones });
    const phone = '+18135550142';
    await app.db
      .update(prospectListPeople)
      .set({ phone })
      .where(and(eq(prospectListPeople.prospectListId, bought.list.id), eq(prospectListPeople.seq, 3)));
    await placeCheck(app.db, { companyId, phone, checkedAt: new Date('2026-11-03T03:00:00Z') });
    await app.makeListFiles();
    const { titles, rows } = await readCsv((await download(bought)).body);
    expect(titles).toEqual([...nameAndAddress, 'Phone', 'Phone Checked', 'SAN']);
    const cells = (seq: number) => ['Phone', 'Phone Checked', 'SAN'].map((title) => rows[seq - 1]?.[title]);
    // The company's clocks still had the day before.
    expect(cells(3)).toEqual(['(813) 555-0142', '2026-11-02', '1234-567890-26']);
    expect(cells(4)[1]).toBe('');
  });

  it('has a safe name and safe cells, whatever the list and its people are called', async () => {
    const name = `a/b\\c:"d*e?<f>|${'x'.repeat(35)}`;
    expect(name).toHaveLength(50);
    const bought = await boughtList(admin, name, { people: 5 });
    await app.db
      .update(prospectListPeople)
      .set({ firstName: '=HYPERLINK("http://evil.example")', middleName: '', lastName: '@SUM(1)' })
      .where(and(eq(prospectListPeople.prospectListId, bought.list.id), eq(prospectListPeople.seq, 1)));
    await app.makeListFiles();
    const answer = await download(bought);
    const disposition = String(answer.headers['content-disposition']);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(
      `Prospect_List_a-b-c--d-e--f--${'x'.repeat(35)}.csv`,
    );
    expect(disposition).not.toMatch(/[/\\]/);
    const [first] = (await readCsv(answer.body)).rows;
    expect([first?.['First Name'], first?.['Last Name']]).toEqual([`'=HYPERLINK("http://evil.example")`, `'@SUM(1)`]);
    // A workbook says that the cell is a text.
    const [, people] = await readXlsxFile((await download(bought, 'xlsx')).bytes);
    expect(people?.data[1]?.slice(0, 3)).toEqual(['=HYPERLINK("http://evil.example")', null, '@SUM(1)']);
  });

  it('as a workbook begins with the license', async () => {
    const bought = await made(aName(), { addOns: ['ProspectListAge'] });
    const answer = await download(bought, 'xlsx');
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const [license, people, ...others] = await readXlsxFile(answer.bytes);
    expect([license?.sheet, people?.sheet, others]).toEqual(['License', 'Prospects', []]);
    const facts = Object.fromEntries((license?.data ?? []).map(([title, value]) => [title, value]));
    expect(facts).toEqual({
      'Prospect List': bought.list.name,
      'Order Number': bought.order.orderNumber,
      'Order Date': new Date('2026-11-20T00:00:00.000Z'),
      Rows: 12,
      Prospects: 12,
      License: expect.stringMatching(/^You may use these people as often as you like/),
    });
    expect(people?.data).toHaveLength(13);
    expect(people?.data[0]).toEqual([...nameAndAddress, 'Age']);
    // Nobody knows the age of some people.
    const ages = people?.data.slice(1).flatMap((row) => row[8] ?? []) ?? [];
    expect(new Set(ages.map((age) => typeof age))).toEqual(new Set(['number']));
    await app.db.update(prospectLists).set({ purchaseType: 'one-time' }).where(eq(prospectLists.id, bought.list.id));
    const [once] = await readXlsxFile((await download(bought, 'xlsx')).bytes);
    expect(once?.data.at(-1)).toEqual(['License', 'You may use these people once.']);
  });

  it('is recorded when it is made, and at every download', async () => {
    const bought = await made();
    const { headers } = await download(bought);
    await download(bought, 'xlsx');
    const [, sha256 = ''] = /^sha-256=:(.+):$/.exec(String(headers['repr-digest'])) ?? [];
    const sum = Buffer.from(sha256, 'base64').toString('hex');
    const prospectListId = bought.list.id;
    const actorId = userOf(app.world, 'admin');
    expect(await logged(bought, 'keepListFile', 'downloadProspectList')).toMatchObject([
      { action: 'keepListFile', actorId: null, new: { prospectListId, sha256: sum } },
      { action: 'downloadProspectList', actorId, new: { format: 'csv', columns: nameAndAddress, sha256: sum } },
      { action: 'downloadProspectList', actorId, new: { format: 'xlsx', columns: nameAndAddress } },
    ]);
  });

  it('is the same by list and order, and not found by another order', async () => {
    const [bought, other] = [await made(), await made()];
    const duplicate = (orderId = bought.order.id) =>
      admin.call(downloadDuplicateProspectList, { body: { prospectListId: bought.list.id, orderId } });
    const [one, two] = [await download(bought), await duplicate()];
    expect(two.body).toBe(one.body);
    expect(two.headers['content-disposition']).toBe(one.headers['content-disposition']);
    expect((await duplicate(other.order.id)).messageId).toBe('NotFound');
    expect(await logged(bought, 'downloadProspectList')).toHaveLength(2);
  });

  it('is given to nobody who does not see the list, and never before it is bought', async () => {
    const bought = await made();
    for (const name of ['prairie-admin-with-everything', 'agent'])
      expect((await download(bought, 'csv', await app.as(name))).messageId).toBe('NotFound');
    const list = await countedList(admin, aName(), 10);
    const draft = { list, order: bought.order };
    expect(await download(draft)).toMatchObject({ status: 409, messageId: 'ListNotBought' });
    expect(await admin.call(makeListFile, { params: { id: list.id } })).toMatchObject({ messageId: 'ListNotBought' });
    expect(
      await admin.raw('GET', `/api/prospect-list/${bought.list.id}/download-prospect-list?format=pdf`),
    ).toMatchObject({ status: 400 });
  });

  it('is refused while the order can still be taken back, and after it is taken back', async () => {
    const bought = await made();
    const of = eq(checkouts.cartId, bought.list.cartId);
    await app.db.update(checkouts).set({ state: 'active' }).where(of);
    expect(await download(bought)).toMatchObject({ status: 409, messageId: 'ListNotBought' });
    expect(await download(bought, 'xlsx')).toMatchObject({ status: 409, messageId: 'ListNotBought' });
    await app.db.update(checkouts).set({ state: 'confirmed' }).where(of);
    await app.db.update(prospectLists).set({ status: 'draft' }).where(eq(prospectLists.id, bought.list.id));
    expect(await download(bought)).toMatchObject({ status: 409, messageId: 'ListNotBought' });
  });
});

async function lineOf({ order: { id } }: BoughtList) {
  const [line] = await app.db.select().from(orderLines).where(eq(orderLines.orderId, id)).limit(1);
  if (!line) throw new Error('an order without lines');
  return line;
}

describe('making the file', () => {
  it('makes one file when servers and runs make it at once', async () => {
    const bought = await boughtList(admin, aName(), { people: 700 });
    const before = stored().length;
    const { db, clock } = app.parts;
    // Each store is a server of its own here, because a server joins the makings of its own store.
    const servers = Array.from({ length: 4 }, () => ({ db, clock, log: silentLog, files: { ...app.parts.files } }));
    await Promise.all([...servers, ...servers].map((server) => makeListFiles(server)));
    expect(stored()).toHaveLength(before + 1);
    expect(await logged(bought, 'keepListFile')).toHaveLength(1);
    expect((await download(bought)).status).toBe(200);
    expect((await rowOf(bought))?.fileWantedAt).toBeNull();
  });

  it('goes on after a crash in the middle, and leaves no file of an order that is taken back meanwhile', async () => {
    const [broken, back] = [
      await boughtList(admin, aName(), { people: 5 }),
      await boughtList(admin, aName(), { people: 6 }),
    ];
    const before = stored().length;
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (facts: unknown) => errors.push(facts) } as unknown as typeof silentLog;
    const parts = {
      ...app.parts,
      log,
      files: {
        ...app.parts.files,
        write: async (content: AsyncIterable<string | Uint8Array>) => {
          const written = await app.parts.files.write(content);
          if (errors.length === 0) {
            await app.parts.files.remove(written.key);
            throw new Error('the server dies here');
          }
          await app.db.update(prospectLists).set({ status: 'draft' }).where(eq(prospectLists.id, back.list.id));
          return written;
        },
      },
    };
    await makeListFiles(parts);
    expect(errors).toMatchObject([{ prospectListId: broken.list.id }]);
    expect((await rowOf(back))?.fileId).toBeNull();
    expect(stored()).toHaveLength(before);
    await app.makeListFiles();
    expect((await download(broken)).status).toBe(200);
    expect(stored()).toHaveLength(before + 1);
  });

  it.each(['lost', 'altered'] as const)('makes a file again whose bytes are %s', async (damage) => {
    const bought = await made();
    const first = await download(bought);
    for (const file of stored()) {
      if (damage === 'lost') rmSync(file);
      else writeFileSync(file, 'somebody else wrote this');
    }
    expect(await download(bought)).toMatchObject({ status: 409, messageId: 'ListNotReady' });
    expect((await detailOf(bought)).isProspectListAvailable).toBe(false);
    await app.makeListFiles();
    expect((await download(bought)).body).toBe(first.body);
  });
});

describe('the end of the file', () => {
  it('comes after 90 days, and a job makes the same file again', async () => {
    const bought = await made(aName(), { addOns: listAddOns });
    const first = await download(bought);
    const until = app.clock.now().getTime() + 90 * 86_400_000;
    app.clock.advance(90 * 86_400_000 - 1);
    expect((await (await relogin()).call(downloadProspectList, call(bought))).status).toBe(200);
    app.clock.advance(1);
    expect(app.clock.now().getTime()).toBe(until);
    const caller = await relogin();
    const detail = () => caller.call(getListOrderDetail, { params: { id: bought.order.id } });
    expect((await detail()).model).toMatchObject({
      isProspectListAvailable: false,
      isFileBeingMade: false,
      availableUntil: null,
    });
    await app.cleanFiles();
    const ended = await rowOf(bought);
    expect(
      await app.db
        .select()
        .from(files)
        .where(eq(files.id, ended?.fileId ?? '')),
    ).toEqual([]);
    const make = () => caller.call(makeListFile, { params: { id: bought.list.id } });
    const [one, two] = [await make(), await make()];
    expect([one.status, two.model.jobId]).toEqual([200, one.model.jobId]);
    await app.jobs.runAll();
    const { jobs } = (await caller.call(listJobs, {})).model;
    expect(jobs.find(({ id }) => id === one.model.jobId)).toMatchObject({
      state: 'done',
      outcome: `The file of ${bought.list.name} is ready, with 12 rows.`,
    });
    expect((await detail()).model.isProspectListAvailable).toBe(true);
    expect((await caller.call(downloadProspectList, call(bought))).body).toBe(first.body);
    expect(await logged(bought, 'makeListFile', 'keepListFile')).toMatchObject([
      { action: 'keepListFile', actorId: null },
      { action: 'makeListFile' },
      { action: 'keepListFile', actorId: userOf(app.world, 'admin') },
    ]);
  });
});

const call = ({ list: { id } }: BoughtList) => ({ params: { id }, query: { format: 'csv' as const } });

/** The session of the tests ends long before the file. */
const relogin = async (): Promise<Caller> => callerOf(app.http, await signIn(app.http, 'admin', worldPassword));
