import { randomUUID } from 'node:crypto';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import type { WantedMerge } from '@dropdate/contract/contacts/merge-contacts';
import { maxMergedPairs, mergeManyContacts } from '@dropdate/contract/contacts/merge-many-contacts';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { makeContact } from '../contact.fixture.ts';
import { pairOf, savePairs } from '../duplicates/pairs.data.ts';
import { snapshotOf } from './merge.data.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const make = (firstName: string, birthDay = 1) => makeContact(app, admin, { person: { firstName, birthDay } });
const pair = (kept: string, merged: string, fromMerged: WantedMerge['fromMerged'] = []): WantedMerge => ({
  kept: { id: kept, version: 1 },
  merged: { id: merged, version: 1 },
  fromMerged,
});
const start = async (...pairs: readonly WantedMerge[]) => {
  const { status, model } = await admin.call(mergeManyContacts, { body: { pairs: [...pairs] } });
  expect(status).toBe(200);
  await app.jobs.runAll();
  return model.jobId;
};
const jobOf = async (id: string) => (await admin.call(listJobs, {})).model.jobs.find((job) => job.id === id);
const undo = async (id: string) => {
  const { model } = await admin.call(undoJob, { params: { id } });
  await app.jobs.runAll();
  return jobOf(model.jobId);
};
const rowOf = async (id: string) => {
  // The undo of a merge before another merge raises the version, and tells when.
  const { version: _, updated_at: _at, ...row } = await snapshotOf(app.db, { companyId: app.world.harborline.id, id });
  return row;
};
const mergedInto = async (id: string) =>
  (await app.db.select({ into: contacts.mergedIntoId }).from(contacts).where(eq(contacts.id, id)))[0]?.into;

describe('a job that merges pairs', { timeout: 60_000 }, () => {
  it('merges each pair as chosen, and its Undo takes all apart, the last merge first', async () => {
    const [ann, anna, annie, bob, rob] = await Promise.all(
      ['Ann', 'Anna', 'Annie', 'Bob', 'Rob'].map((name) => make(name)),
    );
    const all = [ann, anna, annie, bob, rob].map(String);
    const before = await Promise.all(all.map(rowOf));
    app.clock.advance(60_000);
    // One contact is kept in two pairs, so its version rises under the second.
    const jobId = await start(
      pair(String(ann), String(anna), ['firstName']),
      pair(String(ann), String(annie), ['firstName']),
      pair(String(bob), String(rob)),
    );
    expect(await jobOf(jobId)).toMatchObject({ outcome: '3 pairs merged.', leftOut: [], isUndoable: true });
    expect(await Promise.all([anna, annie, rob].map((id) => mergedInto(String(id))))).toEqual([ann, ann, bob]);
    expect((await rowOf(String(ann))).first_name).toBe('Annie');
    expect(await undo(jobId)).toMatchObject({ outcome: '3 pairs taken apart again.', leftOut: [] });
    expect(await Promise.all(all.map(rowOf))).toEqual(before);
  });

  it('leaves out a pair that was changed since, and a contact that an earlier pair has merged away', async () => {
    const [one, two, three, four, five] = await Promise.all([1, 2, 3, 4, 5].map((at) => make(`Stale ${at}`)));
    await app.db
      .update(contacts)
      .set({ version: 7 })
      .where(eq(contacts.id, String(four)));
    const jobId = await start(
      pair(String(one), String(two)),
      pair(String(two), String(three)),
      pair(String(four), String(five)),
    );
    const job = await jobOf(jobId);
    expect(job?.outcome).toBe('1 pair merged. 2 left out.');
    expect(job?.leftOut.map((sentence) => sentence.split(':')[0])).toEqual([
      expect.stringContaining('Stale 3'),
      expect.stringContaining('Stale 5'),
    ]);
    expect(await mergedInto(String(three))).toBeNull();
    expect(await undo(jobId)).toMatchObject({ outcome: '1 pair taken apart again.' });
  });

  it('is refused without a pair, with too many, and for contacts that the caller does not see', async () => {
    const [one, other] = [await make('Seen'), await make('Seen too')];
    const send = async (caller: Caller, pairs: readonly WantedMerge[]) =>
      (await caller.raw('POST', mergeManyContacts.path, { pairs })).status;
    const wanted = pair(one, other);
    expect(await send(admin, [])).toBe(400);
    expect(
      await send(
        admin,
        Array.from({ length: maxMergedPairs + 1 }, () => wanted),
      ),
    ).toBe(400);
    expect(await send(admin, [pair(one, randomUUID())])).toBe(404);
    expect(await send(await app.as('prairie-admin'), [wanted])).toBe(404);
    expect(await send(await app.as('agent'), [wanted])).toBe(403);
    expect(await send(await app.as(), [wanted])).toBe(401);
    expect(await mergedInto(other)).toBeNull();
  });
});

it('the list of pairs counts the sure ones', async () => {
  const [one, two, three] = [await make('Sure'), await make('Sure'), await make('Maybe')];
  const { id } = app.world.harborline;
  const pairs = [
    { ...pairOf(one, two), score: 120, reasons: ['phone' as const] },
    { ...pairOf(one, three), score: 80, reasons: ['phone' as const] },
  ];
  await savePairs(app.db, id, pairs, app.clock.now());
  const { model } = await admin.call(listDuplicatePairs, { query: { page: 0 } });
  expect([model.totalCount, model.sureCount, model.results[0]?.isSure]).toEqual([2, 1, true]);
});
