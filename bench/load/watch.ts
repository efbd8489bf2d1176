import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The calls of the other tenant during one kind of load. Times are in milliseconds. */
export interface Watched {
  readonly times: Readonly<Record<string, readonly number[]>>;
  /**
   * The slowest answer of a call that needs neither database nor engine, in milliseconds. During this time, other work
   * kept the server from answering.
   */
  readonly longestStall: number;
  /** The most memory that the server took, in megabytes. */
  readonly memoryMb: number;
}

export interface Loaded<Result> {
  readonly watched: Watched;
  readonly result: Result;
}

export interface Questions {
  readonly origin: string;
  /** The server's process. */
  readonly pid: number;
  /**
   * The calls of the other tenant, by name. The benchmark makes one call after another. A call that answers `not asked`
   * does not count.
   */
  readonly asked: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Makes the calls of the other tenant in rounds, until the load has ended and at least `leastRounds` rounds are done.
 */
export async function watch<Result>(
  questions: Questions,
  load: Promise<Result>,
  leastRounds: number,
): Promise<Loaded<Result>> {
  const { origin, pid, asked } = questions;
  let isOver = false;
  const ended = load.finally(() => {
    isOver = true;
  });
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  let longestStall = 0;
  let memoryMb = 0;
  let isWatched = true;
  const looking = (async () => {
    while (isWatched) {
      longestStall = Math.max(
        longestStall,
        await taken(() => fetch(`${origin}/livez`).then((answer) => answer.text())),
      );
      memoryMb = Math.max(memoryMb, memoryOf(pid));
      await sleep(10);
    }
  })();
  try {
    for (let round = 0; round < leastRounds || !isOver; round += 1) {
      for (const [name, ask] of Object.entries(asked)) {
        const start = performance.now();
        if ((await ask()) !== 'not asked') times[name]?.push(performance.now() - start);
      }
      await sleep(20);
    }
  } finally {
    isWatched = false;
    await looking;
  }
  return { watched: { times, longestStall, memoryMb }, result: await ended };
}

/** Milliseconds that the work took. */
export async function taken(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The memory of a process in megabytes; 0 on a system that does not report it. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
