import { setTimeout as sleep } from 'node:timers/promises';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import type { Caller } from './load/tenant.ts';

/**
 * Waits for the demo's own orders, which the server makes after its start. They would share the processor with the
 * measurements. @throws Error after five minutes
 */
export async function untilDemoIsComplete(caller: Pick<Caller, 'call'>): Promise<void> {
  const latest = performance.now() + 300_000;
  for (;;) {
    const { jobs } = (await caller.call(listJobs, {}, { 'x-background': '1' })).model;
    if (jobs.every(({ state }) => state !== 'waiting' && state !== 'running')) return;
    if (performance.now() > latest) throw new Error('The demo world was not complete in time.');
    await sleep(500);
  }
}
