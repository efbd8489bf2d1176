import { setTimeout as sleep } from 'node:timers/promises';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import pg from 'pg';

/** The key of the advisory lock at which a stopped statement waits. */
const lockKey = 4_711;

const status = (word: Parameters<typeof campaignStatusCodes.codeOf>[0]) => campaignStatusCodes.codeOf(word);
const movesTo = (word: Parameters<typeof campaignStatusCodes.codeOf>[0]) =>
  `before update on campaigns for each row when (new.status = ${status(word)} and old.status <> new.status)`;

/** The moments at which production work is killed. Each is a trigger, so the work stops before this statement. */
export const stopPoints = {
  'made ahead: the file of a large order is written, its row is not': 'before insert on order_files for each row',
  'upload: the rows are kept and judged, nothing is stored': `before insert on files for each row when (new.purpose = 'production-return')`,
  'upload: the parts are stored, the verdict is not': 'before insert on production_verdicts for each row',
  'upload: the verdict is stored, Printing is not': movesTo('printing'),
  'upload: Printing is stored, the log is not': `before insert on audit_log for each row when (new.action = 'uploadProductionFile')`,
  'judged by a job: some rows are judged': `before update of done on job_runs for each row
    when (new.kind = 'judge-returns' and new.done > old.done and new.state = 'running')`,
  'judged by a job: the verdict is not stored': 'before insert on production_verdicts for each row',
  'judged by a job: the result is stored, the end of the job is not': `before update of state on job_runs for each row
    when (new.kind = 'judge-returns' and new.state = 'done')`,
  'dispatch: nothing is stored': movesTo('dispatched'),
  'dispatch: the status is stored, the mail to the buyer is not': `before insert on mail_outbox for each row when (new.kind = 'order-dispatched')`,
  'dispatch: no piece is marked': 'before update of mailed_on on recipients for each statement',
  'dispatch: the pieces are marked, the holds do not run from the mail date':
    'before insert on reservations for each statement',
  'large dispatch: the job has marked no piece': 'before update of mailed_on on recipients for each statement',
  'large dispatch: the job has dispatched, its end is not stored': 'before insert on job_results for each row',
  'files of many orders: between two orders': 'before insert on job_results for each row when (new.position = 1)',
  'files of many orders: the file is written, its row is not': 'before insert on job_files for each row',
} as const;
export type StopPoint = keyof typeof stopPoints;

/** Makes the product stop at a point, so that it can be killed there. */
export interface Stop {
  /** Resolves when the product waits at the point. @throws Error after a minute */
  reached(): Promise<void>;
  /** Ends the connection of this stop. The database may be gone by then. */
  release(): Promise<void>;
}

export async function stopAt(url: string, point: StopPoint): Promise<Stop> {
  const client = new pg.Client({ connectionString: url });
  // The kill of the database ends this connection, too.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`create or replace function bench_stop() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${lockKey}); return new; end $$`);
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  await client.query(`create trigger bench_stop ${stopPoints[point]} execute function bench_stop()`);
  return {
    reached: async () => {
      const latest = performance.now() + 60_000;
      while (performance.now() < latest) {
        const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lockKey} and not granted`;
        if ((await client.query(waiting)).rowCount) return;
        await sleep(10);
      }
      throw new Error(`the product did not reach the point: ${point}`);
    },
    release: () => client.end().catch(() => undefined),
  };
}

/** Removes the stop from the database, after the product has started again. */
export async function removeStops(database: pg.Client): Promise<void> {
  await database.query('drop function if exists bench_stop cascade');
}
