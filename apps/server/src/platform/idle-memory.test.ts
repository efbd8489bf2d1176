import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { idleMemory, processMemory } from './idle-memory.ts';

const megabyte = 1e6;

/** A process that keeps 300 MB, of which a collection frees 150. */
function pretended() {
  const state = { load: 0, kept: 300 * megabyte, living: 150 * megabyte, calls: [] as string[] };
  const free = idleMemory({
    load: () => state.load,
    kept: () => state.kept,
    collect: async () => {
      state.calls.push('collect');
      state.kept = state.living;
    },
    flush: async () => void state.calls.push('flush'),
  });
  return { state, free };
}

it('an idle server collects its garbage, and then lets the allocators give back', async () => {
  const { state, free } = pretended();
  expect(await free()).toBe(true);
  expect(state.calls).toEqual(['collect', 'flush']);
});

it('a server that works is not stopped', async () => {
  const { state, free } = pretended();
  state.load = 0.3;
  expect(await free()).toBe(false);
  state.load = 0;
  expect(await free()).toBe(true);
});

it('little garbage is no reason for a stop', async () => {
  const { state, free } = pretended();
  await free();
  state.kept += 10 * megabyte;
  expect(await free()).toBe(false);
  state.kept += 40 * megabyte;
  expect(await free()).toBe(true);
  expect(state.calls).toEqual(['collect', 'flush', 'collect', 'flush']);
});

it('the process itself tells its load and its memory, and collects', async () => {
  const { load, kept, collect } = processMemory();
  load();
  const begun = process.cpuUsage();
  while (process.cpuUsage(begun).user < 100_000);
  expect(load()).toBeGreaterThan(0.05);
  expect(kept()).toBeGreaterThan(getHeapStatistics().used_heap_size);
  let garbage: unknown = Array.from({ length: 2_000_000 }, (_, number) => ({ number }));
  const before = getHeapStatistics().used_heap_size;
  garbage = undefined;
  await collect();
  expect(garbage).toBeUndefined();
  expect(before - getHeapStatistics().used_heap_size).toBeGreaterThan(20 * megabyte);
});
