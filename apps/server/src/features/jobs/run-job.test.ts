import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { JobContext, JobControl, JobKind, JobResult } from '../../platform/jobs/job-kind.ts';
import { jobRunner } from '../../platform/jobs/job-runner.ts';
import { startJob } from '../../platform/jobs/start-job.ts';
import { files } from '../../schema/files.ts';
import { jobFiles, jobResults, jobRuns } from '../../schema/jobs.ts';
import { labels, users } from '../../schema/tenancy.ts';
import { findStarter, findViewer } from '../session/find-viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(jobRuns);
  await app.db.delete(labels);
});

type Payload = { readonly count: number };
type Work = (context: JobContext, payload: Payload, control: JobControl) => Promise<JobResult>;

const done: JobResult = { outcome: 'All done.' };

const kindOf = (run: Work): JobKind<Payload> => ({
  name: 'test-work',
  payload: z.object({ count: z.number() }),
  needs: 'Campaign.viewAll',
  isOfOperators: false,
  run,
});

const runnerOf = (run: Work) =>
  jobRunner(
    {
      db: app.db,
      clock: app.clock,
      log: app.parts.log,
      files: app.parts.files,
      viewerOf: (job) => findStarter(app.db, job),
    },
    [kindOf(run)],
  );

async function start(count = 3, userName = 'admin'): Promise<string> {
  const viewer = await findViewer(app.db, userOf(app.world, userName));
  if (!viewer) throw new Error('no such user');
  const context = { db: app.db, viewer, clock: app.clock };
  const record = async () => undefined;
  return startJob(
    { wake: () => undefined },
    context,
    kindOf(async () => done),
    {
      title: 'Test work',
      total: count,
      payload: { count },
      record,
    },
  );
}

async function jobOf(id: string) {
  const [job] = await app.db.select().from(jobRuns).where(eq(jobRuns.id, id));
  return job;
}

/** One chunk inserts one label, so that the labels show which chunks were done, and how often. */
async function label({ viewer }: JobContext, control: JobControl, position: number): Promise<void> {
  await control.chunk(position, async (tx) => {
    const { companyId, userId: createdBy } = viewer;
    const id = randomUUID();
    await tx
      .insert(labels)
      .values({ id, companyId, kind: 'tag', type: 'campaign', name: `chunk ${position}`, createdBy });
    return { recordId: id, outcome: 'done' };
  });
}

const labelAll: Work = async (context, { count }, control) => {
  for (let position = control.nextChunk; position < count; position++) await label(context, control, position);
  return done;
};

const labelled = async () => (await app.db.select({ name: labels.name }).from(labels)).map(({ name }) => name).sort();

/** The claim of a server that was killed has ended. */
const endClaim = (id: string) =>
  app.db.update(jobRuns).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(jobRuns.id, id));

/** The number of files in the store. */
async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of app.parts.files.list()) count += 1;
  return count;
}

/** A promise, with the function that resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('a job', () => {
  it('does every chunk once and ends with its outcome', async () => {
    const id = await start();
    await runnerOf(labelAll).runAll();
    expect(await labelled()).toEqual(['chunk 0', 'chunk 1', 'chunk 2']);
    expect(await jobOf(id)).toMatchObject({ state: 'done', outcome: 'All done.', done: 3, total: 3, nextChunk: 3 });
    expect(await app.db.$count(jobResults, eq(jobResults.jobId, id))).toBe(3);
  });

  it('goes on where a killed server was, and does no chunk twice', async () => {
    const id = await start(4);
    const [reached, late] = [gate(), gate()];
    // The first server stops in the middle, as if it were killed. Nothing renews its claim any more.
    const killed = runnerOf(async (context, _payload, control) => {
      await label(context, control, 0);
      await label(context, control, 1);
      await app.db.execute(sql`update job_runs set lease_token = gen_random_uuid() where id = ${id}`);
      reached.open();
      await late.opened;
      return done;
    }).runAll();
    await reached.opened;
    const next = runnerOf(labelAll);
    await next.runAll();
    expect(await jobOf(id)).toMatchObject({ state: 'running', nextChunk: 2 });
    await endClaim(id);
    await next.runAll();
    expect(await labelled()).toEqual(['chunk 0', 'chunk 1', 'chunk 2', 'chunk 3']);
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 4 });
    late.open();
    await killed;
    expect(await jobOf(id)).toMatchObject({ state: 'done', outcome: 'All done.' });
  });

  it('takes back the chunk of a server that has lost its claim', async () => {
    const id = await start(2);
    const [inChunk, taken] = [gate(), gate()];
    const slow = runnerOf(async (context, _payload, control) => {
      await control.chunk(0, async (tx) => {
        await tx.insert(labels).values({
          id: randomUUID(),
          companyId: context.viewer.companyId,
          kind: 'tag',
          type: 'campaign',
          name: 'of the slow server',
          createdBy: context.viewer.userId,
        });
        inChunk.open();
        await taken.opened;
        return { recordId: id, outcome: 'done' };
      });
      return done;
    }).runAll();
    await inChunk.opened;
    await endClaim(id);
    await runnerOf(labelAll).runAll();
    taken.open();
    await slow;
    expect(await labelled()).toEqual(['chunk 0', 'chunk 1']);
    expect(await jobOf(id)).toMatchObject({ state: 'done', outcome: 'All done.' });
  });

  it('fails after five claims without a finished chunk', async () => {
    const id = await start();
    await app.db.update(jobRuns).set({ claims: 5 }).where(eq(jobRuns.id, id));
    await runnerOf(labelAll).runAll();
    expect(await labelled()).toEqual([]);
    expect(await jobOf(id)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('contact support') });
  });

  it('stores the sentence of a refusal, and no word of another failure', async () => {
    const refused = await start();
    await runnerOf(() => Promise.reject(conflict('Full', 'The shelf is full.'))).runAll();
    const broken = await start();
    await runnerOf(() => Promise.reject(new Error('Mrs Ortega lives at 5 Main St'))).runAll();
    expect(await jobOf(refused)).toMatchObject({ state: 'failed', outcome: 'The shelf is full.' });
    const { outcome } = (await jobOf(broken)) ?? {};
    expect(outcome).toBe('Something went wrong that we did not foresee. Please try again.');
  });

  it('fails when the user has lost the permission, or may not sign in', async () => {
    const id = await start(1, 'admin');
    const never: Work = () => Promise.reject(new Error('must not run'));
    const strict = jobRunner(
      { db: app.db, clock: app.clock, log: app.parts.log, files: app.parts.files, viewerOf: async () => null },
      [kindOf(never)],
    );
    await strict.runAll();
    expect(await jobOf(id)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('permission') });
    const agent = userOf(app.world, 'agent');
    await app.db.execute(sql`update ${users} set deleted_at = now() where id = ${agent}`);
    expect(await findViewer(app.db, agent)).toBeNull();
    await app.db.execute(sql`update ${users} set deleted_at = null where id = ${agent}`);
    expect(await findViewer(app.db, agent)).toMatchObject({ userId: agent });
  });

  it('stores its file with a last day, and removes the bytes of a file that comes too late', async () => {
    const id = await start();
    async function* content() {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    }
    const file = { name: 'numbers.txt', mime: 'text/plain', content: content() };
    await runnerOf(async () => ({ outcome: 'Here.', file })).runAll();
    const [row] = await app.db.select().from(jobFiles).where(eq(jobFiles.jobId, id));
    const [kept] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ''));
    expect(kept).toMatchObject({ name: 'numbers.txt', purpose: 'job-result' });
    expect(kept?.expiresAt?.getTime()).toBe(app.clock.now().getTime() + 7 * 86_400_000);
    const bytes = await app.parts.files.open(kept?.key ?? '');
    expect(bytes && (await text(bytes))).toBe('one two');

    const late = await start();
    const before = await storedFiles();
    async function* slow() {
      yield Buffer.from('late');
      await app.db.update(jobRuns).set({ leaseToken: randomUUID() }).where(eq(jobRuns.id, late));
    }
    await runnerOf(async () => ({ outcome: 'Late.', file: { ...file, content: slow() } })).runAll();
    expect(await storedFiles()).toBe(before);
    expect(await jobOf(late)).toMatchObject({ state: 'running', outcome: null });
  });
});

describe('the runner', () => {
  it('ends a cancelled job at its next chunk', async () => {
    const id = await start(50);
    const begun = gate();
    const running = runnerOf(async (context, { count }, control) => {
      for (let position = 0; position < count; position++) {
        await label(context, control, position);
        begun.open();
        await sleep(200);
      }
      return done;
    }).runAll();
    await begun.opened;
    await app.db.update(jobRuns).set({ cancelAskedAt: new Date() }).where(eq(jobRuns.id, id));
    await running;
    const job = await jobOf(id);
    expect(job).toMatchObject({ state: 'cancelled', outcome: 'Cancelled.' });
    expect(await labelled()).toHaveLength(job?.done ?? -1);
    expect(job?.done).toBeLessThan(50);
  });

  it('gives its jobs back when the server stops, and the next server continues at once', async () => {
    const id = await start(3);
    const begun = gate();
    const runner = runnerOf(async (context, { count }, control) => {
      for (let position = control.nextChunk; position < count; position++) {
        await label(context, control, position);
        begun.open();
        while (!context.signal.aborted) await sleep(10);
      }
      return done;
    });
    const running = runner.start();
    await begun.opened;
    await running.stop();
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', nextChunk: 1, leaseToken: null, claims: 0 });
    await runnerOf(labelAll).runAll();
    expect(await labelled()).toEqual(['chunk 0', 'chunk 1', 'chunk 2']);
  });

  it('starts a waiting job at once when it is woken, two users side by side and one user in turn', async () => {
    const [first, second, other] = [await start(1), await start(1), await start(1, 'multi')];
    const begun: string[] = [];
    const go = gate();
    const runner = runnerOf(async ({ requestId }) => {
      begun.push(requestId);
      await go.opened;
      return done;
    });
    const running = runner.start();
    await expect.poll(() => begun.length).toBe(2);
    expect(begun.sort()).toEqual([`job-${first}`, `job-${other}`].sort());
    go.open();
    await expect.poll(async () => (await jobOf(second))?.state).toBe('done');
    await running.stop();
  });

  it('refuses the twenty-first job of a user', async () => {
    for (let count = 0; count < 20; count++) await start();
    await expect(start()).rejects.toThrow('TooManyJobs');
    await expect(start(1, 'multi')).resolves.toEqual(expect.any(String));
  });
});
