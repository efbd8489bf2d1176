import type { Release } from '@dropdate/prospect-engine/prospect-engine';
import { describe, expect, it } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { watchReleases } from './watch-releases.ts';

const releaseOf = (seq: number): Release => ({ seq, dataAsOf: 24_322, rows: 10, source: 'test', file: `${seq}` });

/**
 * An engine that finds these releases one after another when it looks into the folder. After the last look, it always
 * finds the last release.
 */
function watched(looks: readonly (number | 'fails')[]) {
  let seq: number | undefined;
  let at = 0;
  let allSeen: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    allSeen = resolve;
  });
  const said: string[] = [];
  const log = {
    info: (_: object, text: string) => said.push(text),
    error: (_: object, text: string) => said.push(text),
  };
  const current = () => (seq === undefined ? null : releaseOf(seq));
  const engine = {
    release: current,
    refresh: async () => {
      const look = looks[at];
      at += 1;
      if (at > looks.length) allSeen();
      if (look === 'fails') throw new Error('unreadable');
      seq = look ?? seq;
      return current();
    },
  };
  return { engine, log: log as unknown as Log, said, seen };
}

describe('watchReleases', () => {
  it('reports each new release once, and goes on after a failure', async () => {
    const { engine, log, said, seen } = watched([1, 1, 'fails', 2, 2]);
    let prepared = 0;
    const prepare = async () => {
      prepared += 1;
    };
    const watch = watchReleases(engine, log, prepare, 1);
    await seen;
    await watch.stop();
    expect(said).toEqual(['prospect release taken', 'prospect release not taken', 'prospect release taken']);
    expect(prepared).toBe(2);
  });
});
