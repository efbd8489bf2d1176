import { randomUUID } from 'node:crypto';
import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { downloadJobFile } from '@dropdate/contract/jobs/download-job-file';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs } from '@dropdate/contract/jobs/see-jobs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { audited } from '../../../testing/wizard.ts';
import { userOf } from '../../../testing/world.ts';
import { files } from '../../schema/files.ts';
import { jobFiles, jobRuns } from '../../schema/jobs.ts';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(jobRuns);
  await app.db.delete(files);
});

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

async function job(owner: 'backend' | 'rcp' | 'admin' | null, values: Partial<typeof jobRuns.$inferInsert> = {}) {
  const id = randomUUID();
  const company = owner === 'admin' ? app.world.harborline : app.world.provider;
  await app.db.insert(jobRuns).values({
    id,
    kind: 'production-files',
    title: `Files of ${owner}`,
    companyId: owner && company.id,
    userId: owner && userOf(app.world, owner),
    state: 'running',
    startedAt: ago(60_000),
    ...values,
  });
  return id;
}

async function withFile(jobId: string, expiresAt: Date): Promise<void> {
  const fileId = randomUUID();
  const companyId = app.world.provider.id;
  const written = await app.parts.files.write(
    (async function* () {
      yield 'the bytes';
    })(),
  );
  const mime = 'application/zip';
  const name = 'Files.zip';
  await app.db
    .insert(files)
    .values({ id: fileId, companyId, ...written, name, mime, purpose: 'job-result', expiresAt, createdAt: ago(0) });
  await app.db.insert(jobFiles).values({ companyId, jobId, fileId });
}

const listed = async (userName: string) => (await (await app.as(userName)).call(listJobs, {})).model.jobs;
const ended = (ms: number, state: 'done' | 'failed' = 'done') => ({ state, endedAt: ago(ms), outcome: 'Ended.' });

describe('the jobs of a user', () => {
  it('are those that run, and those that ended in the last seven days, newest first', async () => {
    const running = await job('admin');
    const recent = await job('admin', { ...ended(7 * dayMs - 1), startedAt: ago(7 * dayMs) });
    await job('admin', { ...ended(7 * dayMs), startedAt: ago(8 * dayMs) });
    expect((await listed('admin')).map(({ id }) => id)).toEqual([running, recent]);
  });

  it('are seen by nobody else of the company', async () => {
    await job('admin');
    expect(await listed('multi')).toEqual([]);
    expect(await listed('prairie-admin')).toEqual([]);
    // A provider's operator sees the jobs of the provider only.
    expect(await listed('backend')).toEqual([]);
  });

  it("are seen by the provider's operators when they are production work, without a mark", async () => {
    const id = await job('rcp', ended(1_000));
    const [seen, ...others] = await listed('backend');
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id, isMine: false, isUnread: false, startedBy: expect.stringMatching(/\w+ \w+/) });
    expect(await listed('csd')).toEqual([]);
    await app.db.update(jobRuns).set({ kind: 'another-kind' });
    expect(await listed('backend')).toEqual([]);
  });

  it('include the work of the installation while it runs, for everybody', async () => {
    const id = await job(null, { kind: 'demo-campaigns' });
    expect(await listed('agent')).toMatchObject([{ id, isMine: false, isUnread: false, startedBy: null }]);
    await app.db.update(jobRuns).set({ state: 'failed' });
    expect(await listed('agent')).toEqual([]);
  });

  it('are unread from their end until the user has seen them', async () => {
    const [first, open] = [await job('admin', ended(1_000)), await job('admin')];
    const foreign = await job('backend', ended(1_000));
    const admin = await app.as('admin');
    const unread = async () => (await listed('admin')).filter(({ isUnread }) => isUnread).map(({ id }) => id);
    expect(await unread()).toEqual([first]);
    expect((await admin.call(seeJobs, { body: { ids: [first, foreign] } })).status).toBe(404);
    expect(await unread()).toEqual([first]);
    expect((await admin.call(seeJobs, { body: { ids: [first, open] } })).status).toBe(200);
    expect(await unread()).toEqual([]);
    const seenAt = async (id: string) =>
      (await app.db.select({ at: jobRuns.seenAt }).from(jobRuns).where(eq(jobRuns.id, id)))[0]?.at;
    expect(await seenAt(foreign)).toBeNull();
    // The job that still runs becomes unread at its end.
    expect(await seenAt(open)).toBeNull();
  });
});

describe('cancelling', () => {
  it('ends a waiting job at once, and asks the server of a running job', async () => {
    const admin = await app.as('admin');
    const [waiting, running] = [await job('admin', { state: 'waiting' }), await job('admin')];
    for (const id of [waiting, running, running])
      expect(await admin.call(cancelJob, { params: { id } })).toMatchObject({ status: 200 });
    const jobs = await listed('admin');
    expect(jobs.find(({ id }) => id === waiting)).toMatchObject({ state: 'cancelled', isCancelling: false });
    expect(jobs.find(({ id }) => id === running)).toMatchObject({ state: 'running', isCancelling: true });
    expect(await audited(app, running)).toEqual(['cancelJob']);
  });

  it('is for the starter only, and only before the end', async () => {
    const [ofRcp, over] = [await job('rcp'), await job('backend', ended(1_000))];
    const backend = await app.as('backend');
    expect(await backend.call(cancelJob, { params: { id: ofRcp } })).toMatchObject({ status: 404 });
    expect(await backend.call(cancelJob, { params: { id: over } })).toMatchObject({
      status: 409,
      messageId: 'JobEnded',
    });
  });
});

describe('the file of a job', () => {
  it('is for its starter and for operators, and is recorded', async () => {
    const id = await job('rcp', ended(1_000));
    await withFile(id, ago(-dayMs));
    const backend = await app.as('backend');
    expect((await listed('backend'))[0]?.file).toMatchObject({ name: 'Files.zip', bytes: 9 });
    const { status, bytes } = await backend.call(downloadJobFile, { params: { id } });
    expect([status, bytes.toString()]).toEqual([200, 'the bytes']);
    expect(await audited(app, id)).toEqual(['downloadJobFile']);
    for (const stranger of ['admin', 'csd', 'prairie-admin-with-everything'])
      expect(await (await app.as(stranger)).call(downloadJobFile, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('is refused to a starter who has lost the permission', async () => {
    const id = await job('admin', ended(1_000));
    await app.db.update(jobRuns).set({ companyId: app.world.provider.id, userId: userOf(app.world, 'csd') });
    await withFile(id, ago(-dayMs));
    expect(await (await app.as('csd')).call(downloadJobFile, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('ends with its last day, and the daily cleaning removes it', async () => {
    const id = await job('backend', ended(1_000));
    await withFile(id, ago(0));
    expect((await listed('backend'))[0]?.file).toBeNull();
    expect(await (await app.as('backend')).call(downloadJobFile, { params: { id } })).toMatchObject({ status: 404 });
    await app.cleanFiles();
    expect(await app.db.$count(jobFiles)).toBe(0);
    expect(await listed('backend')).toMatchObject([{ id, state: 'done' }]);
  });

  it('of which the bytes are lost says so', async () => {
    const id = await job('backend', ended(1_000));
    await withFile(id, ago(-dayMs));
    for (const { key } of await app.db.select({ key: files.key }).from(files)) await app.parts.files.remove(key);
    const answer = await (await app.as('backend')).call(downloadJobFile, { params: { id } });
    expect(answer).toMatchObject({ status: 404, messageId: 'FileGone' });
  });
});
