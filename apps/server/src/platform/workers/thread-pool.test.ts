import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { WorkerMemoryError, WorkerTimeError } from './run-in-worker.ts';
import type { TestOrder } from './thread-pool.fixture.ts';
import { threadPool } from './thread-pool.ts';

const limits = { threads: 1, heapMb: 64, workingMs: 4_000, idleMs: 60_000 };
const source = new URL('./thread-pool.fixture.ts', import.meta.url).href;
const pool = threadPool<TestOrder, number>({ name: 'test', source }, limits);
const run = (order: TestOrder, signal?: AbortSignal) => pool.run(order, { owner: 'test', signal });
afterEach(() => pool.close());

it('a thread lives on from order to order', async () => {
  expect(await Promise.all([run('count'), run('count'), run('count')])).toEqual([1, 2, 3]);
});

it('a new thread follows a thread that failed, ended, or filled its memory', async () => {
  await expect(run('fail')).rejects.toThrow('this order fails');
  expect(await run('count')).toBe(1);
  await expect(run('end')).rejects.toThrow('a thread ended with code 3');
  expect(await run('count')).toBe(1);
  await expect(run('fill')).rejects.toThrow(WorkerMemoryError);
  expect(await run('count')).toBe(1);
});

it('an order ends with its time or with its caller, and the order behind it goes on', async () => {
  const quick = threadPool<TestOrder, number>({ name: 'test', source }, { ...limits, workingMs: 700 });
  await expect(quick.run('hang', { owner: 'test' })).rejects.toThrow(WorkerTimeError);
  await quick.close();
  await run('count');
  const leaving = new AbortController();
  const hanging = run('hang', leaving.signal);
  const behind = run('count');
  const reason = new Error('left');
  await setImmediate();
  leaving.abort(reason);
  await expect(hanging).rejects.toBe(reason);
  expect(await behind).toBe(1);
});
