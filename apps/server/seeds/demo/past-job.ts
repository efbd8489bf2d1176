import { rowScope } from '@dropdate/domain/permission/row-scope';
import { findViewer } from '../../src/features/session/find-viewer.ts';
import { findCredentials } from '../../src/features/session/session.data.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type JobContext, type JobKind, type RowResult, settleRecords } from '../../src/platform/jobs/job-kind.ts';
import type { Log } from '../../src/platform/log.ts';

/** The viewer and the instant of work in the demo's past. */
export type PastContext = Omit<JobContext, 'db'>;

/** The context of work that a user of the demo did at an instant. */
export async function pastContext(
  { db, log, signal }: { readonly db: Database; readonly log: Log; readonly signal: AbortSignal },
  userName: string,
  instant: Date,
): Promise<PastContext> {
  const account = await findCredentials(db, userName);
  const viewer = account && (await findViewer(db, account.userId));
  if (!viewer) throw new RangeError(`the demo world has no user ${userName}`);
  const clock = { now: () => instant };
  return { requestId: 'demo', clock, log, viewer, signal, scopeOf: (set) => rowScope(viewer, set) };
}

/**
 * Does the work of a kind of job at the instant of the context, as the runner does at the present: each chunk in a
 * transaction. A killed server leaves the chunks that are done.
 */
export async function runPastJob(
  db: Database,
  kind: JobKind | undefined,
  payload: unknown,
  context: PastContext,
): Promise<void> {
  if (kind === undefined) throw new RangeError('the product has no such kind of job');
  const results: RowResult[] = [];
  await kind.run({ ...context, db }, kind.payload.parse(payload), {
    nextChunk: 0,
    chunk: async (_, work) => void results.push(await db.transaction(work)),
    progress: async () => undefined,
    results: async () => results,
    makeFinal: async () => undefined,
  });
  await db.transaction((tx) => settleRecords(tx, kind, payload, { state: 'done', now: context.clock.now() }));
}
