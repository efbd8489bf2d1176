import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { untilDemoIsComplete } from '../demo-complete.ts';
import { machine } from '../load/figures.ts';
import { type Caller, callerAt, signIn } from '../load/tenant.ts';
import { memoryOf, watch } from '../load/watch.ts';
import { ensureBuilt, startProduct, webData } from '../product.ts';

/** The budget of an import of 100,000 rows, from the upload until the last record is there. */
const goals = { seconds: 30, memoryMb: 300 };

interface Phase {
  readonly seconds: number;
  /** The most memory of the server above its memory before the import, in megabytes. */
  readonly memoryMb: number;
  /** The slowest answer of a call that needs neither database nor engine, in milliseconds. */
  readonly longestStall: number;
  /** The processor time of the server, without that of the database. */
  readonly cpuSeconds: number;
}

/** A kind of import that is measured. */
export interface MeasuredImport {
  /** A file of invented people, of whom `before` are in another file. */
  file(rows: number, before?: number): string;
  /** Uploads a file. Returns the import with its review. */
  upload(file: File): Promise<{ readonly importId: string; readonly rows: number }>;
  /** Starts the job that saves the review. */
  save(importId: string): Promise<{ readonly jobId: string }>;
  /** @throws Error when a record of a saved import is missing */
  check(importId: string, rows: number): Promise<void>;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Imports a file into the running product, and prints time and memory.
 * @param importOf the kind of import, for the user who imports
 * @returns whether the goals are met
 */
export async function measureImport(
  importOf: (caller: Caller) => MeasuredImport | Promise<MeasuredImport>,
  rows: number,
  isJson: boolean,
): Promise<boolean> {
  await ensureBuilt();
  say('starting the product');
  const product = await startProduct(webData(0.3));
  try {
    const { origin, pid } = product;
    const caller = callerAt(origin, await signIn(origin, 'maya.okafor@harborline.example'));
    await untilDemoIsComplete(caller);
    const kind = await importOf(caller);
    const file = new File([kind.file(rows)], 'people.csv');
    // The first import loads code and fills caches, which later imports find.
    const first = await kind.upload(new File([kind.file(100, rows)], 'first.csv'));
    await saved(caller, kind, first.importId, 100);
    await sleep(3_000);
    const idleMb = memoryOf(pid);
    const phases: Record<string, Phase> = {};
    const during = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      say(name);
      const [start, cpu] = [performance.now(), cpuOf(pid)];
      const { watched, result } = await watch({ origin, pid, asked: {} }, work(), 1);
      const { longestStall, memoryMb } = watched;
      phases[name] = {
        seconds: (performance.now() - start) / 1_000,
        memoryMb: memoryMb - idleMb,
        longestStall,
        cpuSeconds: cpuOf(pid) - cpu,
      };
      return result;
    };
    const read = await during('upload and review', () => kind.upload(file));
    if (read.rows !== rows) throw new Error(`the review has ${read.rows} rows`);
    await during('save', () => saved(caller, kind, read.importId, rows));
    const all = Object.values(phases);
    const totals = {
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
      memoryMb: Math.max(...all.map(({ memoryMb }) => memoryMb)),
    };
    const results = { rows, megabytes: file.size / 1e6, idleMb, phases, totals, goals };
    if (isJson) console.log(JSON.stringify({ machine: machine(), ...results }, null, 2));
    else {
      console.log(
        `${machine()}; ${rows} rows, ${results.megabytes.toFixed(1)} MB; idle memory ${idleMb.toFixed(0)} MB`,
      );
      console.table(
        Object.fromEntries(
          Object.entries(phases).map(([name, phase]) => [
            name,
            Object.fromEntries(Object.entries(phase).map(([of, value]) => [of, Math.round(value * 10) / 10])),
          ]),
        ),
      );
      console.log(
        `${totals.seconds.toFixed(1)} s of ${goals.seconds} s, ${totals.memoryMb.toFixed(0)} MB of ${goals.memoryMb} MB`,
      );
    }
    return totals.seconds <= goals.seconds && totals.memoryMb <= goals.memoryMb;
  } finally {
    await product.stop();
  }
}

/** Saves a review, and waits for the end of its job. @throws Error when a record is missing */
export async function saved(
  caller: Caller,
  kind: Pick<MeasuredImport, 'save' | 'check'>,
  importId: string,
  rows: number,
): Promise<void> {
  const { jobId } = await kind.save(importId);
  for (;;) {
    const { jobs } = (await caller.call(listJobs, {}, { 'x-background': '1' })).model;
    const job = jobs.find(({ id }) => id === jobId);
    if (job !== undefined && job.state !== 'waiting' && job.state !== 'running') break;
    await sleep(100);
  }
  await kind.check(importId, rows);
}

/** A clock tick of the processor, in seconds. */
const tick = 0.01;

/** The processor time of a process in seconds; 0 on a system that does not report it. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return 0;
  }
}
