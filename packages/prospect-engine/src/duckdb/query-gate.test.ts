import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineBusyError } from '../prospect-engine.ts';
import { QueryGate, type QueryTicket } from './query-gate.ts';

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

const companyId = 'the company';
const live: QueryTicket = { weight: 'live', companyId };
const heavy: QueryTicket = { weight: 'heavy', companyId };
const background: QueryTicket = { weight: 'background', companyId };

/** Work that ends when the test says so. */
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
    const running = holds.map(({ work }) => gate.run(live, work));
    const started: number[] = [];
    const fourth = gate.run(live, async () => started.push(4));
    await gate.run({ ...live, signal: AbortSignal.abort('no') }, async () => undefined).catch(() => undefined);
    expect(started).toEqual([]);
    holds[0]?.finish();
    await fourth;
    expect(started).toEqual([4]);
    for (const { finish } of holds) finish();
    await Promise.all(running);
  });

  it('keeps a place free for live counts', async () => {
    const holds = [held(), held(), held()];
    const running = holds.map(({ work }, at) => gate.run({ ...heavy, companyId: `company ${at}` }, work));
    expect(await gate.run(live, async () => 'answered')).toBe('answered');
    for (const { finish } of holds) finish();
    await Promise.all(running);
  });

  it('serves a background count after every waiting query', async () => {
    const holds = [held(), held(), held()];
    const running = holds.map(({ work }) => gate.run(live, work));
    const started: string[] = [];
    const waiting = (['background', 'live', 'heavy', 'live'] as const).map((weight) =>
      gate.run({ weight, companyId }, async () => started.push(weight)),
    );
    for (const { finish } of holds) finish();
    await Promise.all([...running, ...waiting]);
    expect(started).toEqual(['heavy', 'live', 'live', 'background']);
  });

  it('runs one background count at a time, and keeps a place free for live counts beside heavy work', async () => {
    const [first, order] = [held(), held()];
    const running = [gate.run(background, first.work)];
    const started: string[] = [];
    const second = gate.run(background, async () => started.push('second'));
    running.push(gate.run(heavy, order.work));
    const more = gate.run({ ...heavy, companyId: 'another' }, async () => started.push('more'));
    expect(await gate.run(live, async () => 'answered')).toBe('answered');
    expect(started).toEqual([]);
    first.finish();
    await Promise.all([second, more]);
    expect(started).toEqual(['more', 'second']);
    order.finish();
    await Promise.all(running);
  });

  it('gives up waiting when superseded', async () => {
    const holds = [held(), held(), held()];
    const running = holds.map(({ work }) => gate.run(live, work));
    const controller = new AbortController();
    const waiting = gate.run({ ...live, signal: controller.signal }, async () => 'never');
    controller.abort(new Error('superseded'));
    await expect(waiting).rejects.toThrow('superseded');
    for (const { finish } of holds) finish();
    await Promise.all(running);
    expect(await gate.run(live, async () => 'next')).toBe('next');
  });

  it('interrupts a running statement, and the connection serves the next', async () => {
    const controller = new AbortController();
    const long = gate.run({ ...live, signal: controller.signal }, (session) => {
      setTimeout(() => controller.abort(new Error('superseded')), 20);
      return session.rows('select count(*) from range(100000000) a, range(1000000) b where a.range * b.range = 7');
    });
    await expect(long).rejects.toThrow('superseded');
    expect(await gate.run(live, (session) => session.numbers('select 42'))).toEqual([42]);
  });

  it('interrupts a statement also when it was superseded before it began', async () => {
    const controller = new AbortController();
    const long = gate.run({ ...live, signal: controller.signal }, (session) => {
      const rows = session.rows(
        'select count(*) from range(100000000) a, range(1000000) b where a.range * b.range = 7',
      );
      controller.abort(new Error('superseded'));
      return rows;
    });
    await expect(long).rejects.toThrow('superseded');
    expect(await gate.run(live, (session) => session.numbers('select 42'))).toEqual([42]);
  });

  it('passes failures on and frees the place', async () => {
    await expect(gate.run(heavy, (session) => session.rows('select nonsense'))).rejects.toThrow(/nonsense/);
    expect(await gate.run(heavy, (session) => session.numbers('select 1'))).toEqual([1]);
  });

  it('lets a flood of live counts delay an order by one count only', async () => {
    const holds = [held(), held(), held(), held()];
    const running = holds.map(({ work }) => gate.run(live, work));
    const started: string[] = [];
    const order = gate.run({ ...heavy, companyId: 'another' }, async () => started.push('order'));
    holds[0]?.finish();
    await order;
    expect(started).toEqual(['order']);
    for (const { finish } of holds) finish();
    await Promise.all(running);
  });

  it('runs one piece of heavy work of a company at a time, so that the order of another company starts at once', async () => {
    const holds = [held(), held()];
    const started: string[] = [];
    const begin = (at: number, work: () => Promise<void>) => {
      started.push(`order ${at}`);
      return work();
    };
    const first = holds.map(({ work }, at) => gate.run(heavy, () => begin(at, work)));
    expect(await gate.run({ ...heavy, companyId: 'another' }, async () => [...started])).toEqual(['order 0']);
    for (const { finish } of holds) finish();
    await Promise.all(first);
    expect(started).toEqual(['order 0', 'order 1']);
  });

  it('runs one sample at a time, behind an order that came later', async () => {
    const [first, order] = [held(), held()];
    const sample: QueryTicket = { weight: 'sample', companyId };
    const running = [gate.run(sample, first.work)];
    const started: string[] = [];
    const second = gate.run(sample, async () => started.push('second sample'));
    running.push(gate.run({ ...heavy, companyId: 'another' }, order.work));
    const later = gate.run({ ...heavy, companyId: 'a third' }, async () => started.push('order'));
    first.finish();
    await Promise.all([second, later]);
    expect(started).toEqual(['order', 'second sample']);
    order.finish();
    await Promise.all(running);
  });

  it('refuses the samples of a company that has too many waiting, and still takes those of another company', async () => {
    const hold = held();
    const sample: QueryTicket = { weight: 'sample', companyId };
    const accepted = [gate.run(sample, hold.work)];
    for (let at = 0; at < 20; at += 1) accepted.push(gate.run(sample, async () => undefined));
    await expect(gate.run(sample, async () => undefined)).rejects.toBeInstanceOf(EngineBusyError);
    accepted.push(gate.run({ ...sample, companyId: 'another' }, async () => undefined));
    hold.finish();
    await Promise.all(accepted);
    expect(await gate.run(sample, async () => 'free again')).toBe('free again');
  });
});
