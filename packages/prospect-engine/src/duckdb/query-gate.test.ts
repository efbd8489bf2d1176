import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QueryGate } from './query-gate.ts';

let instance: DuckDBInstance;
let gate: QueryGate;

beforeEach(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  gate = await QueryGate.open(instance, 3);
});
afterEach(() => {
  gate.close();
  instance.closeSync();
});

/** Work that ends on command. */
function held() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish };
}

describe('the query gate', () => {
  it('lets three queries run at once and starts the next when one ends', async () => {
    const holds = [held(), held(), held()];
    const running = holds.map(({ work }) => gate.run('live', undefined, work));
    const started: number[] = [];
    const fourth = gate.run('live', undefined, async () => started.push(4));
    await gate.run('live', AbortSignal.abort('no'), async () => undefined).catch(() => undefined);
    expect(started).toEqual([]);
    holds[0]?.finish();
    await fourth;
    expect(started).toEqual([4]);
    for (const { finish } of holds) finish();
    await Promise.all(running);
  });

  it('keeps a place free for live counts', async () => {
    const holds = [held(), held(), held()];
    const heavy = holds.map(({ work }) => gate.run('heavy', undefined, work));
    expect(await gate.run('live', undefined, async () => 'answered')).toBe('answered');
    for (const { finish } of holds) finish();
    await Promise.all(heavy);
  });

  it('serves a background count after every waiting query', async () => {
    const holds = [held(), held(), held()];
    const running = holds.map(({ work }) => gate.run('live', undefined, work));
    const started: string[] = [];
    const waiting = (['background', 'live', 'heavy', 'live'] as const).map((weight) =>
      gate.run(weight, undefined, async () => started.push(weight)),
    );
    for (const { finish } of holds) finish();
    await Promise.all([...running, ...waiting]);
    expect(started).toEqual(['live', 'heavy', 'live', 'background']);
  });

  it('runs one background count at a time, and keeps a place free for live counts beside heavy work', async () => {
    const [first, heavy] = [held(), held()];
    const running = [gate.run('background', undefined, first.work)];
    const started: string[] = [];
    const second = gate.run('background', undefined, async () => started.push('second'));
    running.push(gate.run('heavy', undefined, heavy.work));
    const more = gate.run('heavy', undefined, async () => started.push('more'));
    expect(await gate.run('live', undefined, async () => 'answered')).toBe('answered');
    expect(started).toEqual([]);
    first.finish();
    await Promise.all([second, more]);
    expect(started).toEqual(['more', 'second']);
    heavy.finish();
    await Promise.all(running);
  });

  it('gives up waiting when superseded', async () => {
    const holds = [held(), held(), held()];
    const running = holds.map(({ work }) => gate.run('live', undefined, work));
    const controller = new AbortController();
    const waiting = gate.run('live', controller.signal, async () => 'never');
    controller.abort(new Error('superseded'));
    await expect(waiting).rejects.toThrow('superseded');
    for (const { finish } of holds) finish();
    await Promise.all(running);
    expect(await gate.run('live', undefined, async () => 'next')).toBe('next');
  });

  it('interrupts a running statement, and the connection serves the next', async () => {
    const controller = new AbortController();
    const long = gate.run('live', controller.signal, (session) => {
      setTimeout(() => controller.abort(new Error('superseded')), 20);
      return session.rows('select count(*) from range(100000000) a, range(1000000) b where a.range * b.range = 7');
    });
    await expect(long).rejects.toThrow('superseded');
    expect(await gate.run('live', undefined, (session) => session.numbers('select 42'))).toEqual([42]);
  });

  it('interrupts a statement also when it was superseded before it began', async () => {
    const controller = new AbortController();
    const long = gate.run('live', controller.signal, (session) => {
      const rows = session.rows(
        'select count(*) from range(100000000) a, range(1000000) b where a.range * b.range = 7',
      );
      controller.abort(new Error('superseded'));
      return rows;
    });
    await expect(long).rejects.toThrow('superseded');
    expect(await gate.run('live', undefined, (session) => session.numbers('select 42'))).toEqual([42]);
  });

  it('passes failures on and frees the place', async () => {
    await expect(gate.run('heavy', undefined, (session) => session.rows('select nonsense'))).rejects.toThrow(
      /nonsense/,
    );
    expect(await gate.run('heavy', undefined, (session) => session.numbers('select 1'))).toEqual([1]);
  });
});
