import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thisProcess } from '../process-identity.ts';
import { listReleases, lockBuilds, nextRelease, pruneReleases, publishRelease } from './release-files.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function put(...names: readonly string[]): void {
  for (const name of names) writeFileSync(path.join(directory, name), '');
}

describe('release files', () => {
  it('are listed newest first, without unfinished and foreign files', () => {
    put('prospects-000002.duckdb', 'prospects-000010.duckdb', 'prospects-000011.building', 'notes.txt');
    expect(listReleases(directory).map(({ seq }) => seq)).toEqual([10, 2]);
    expect(nextRelease(directory).seq).toBe(11);
  });

  it('get their name in one step', () => {
    const { building, file } = nextRelease(directory);
    writeFileSync(building, '');
    expect(listReleases(directory)).toEqual([]);
    publishRelease(building, file);
    expect(listReleases(directory)).toEqual([{ seq: 1, file }]);
  });

  it('are pruned, but never the newest', () => {
    put('prospects-000001.duckdb', 'prospects-000002.duckdb', 'prospects-000003.duckdb');
    pruneReleases(directory, 2);
    expect(listReleases(directory).map(({ seq }) => seq)).toEqual([3, 2]);
    pruneReleases(directory, 0);
    expect(listReleases(directory).map(({ seq }) => seq)).toEqual([3]);
  });
});

describe('the lock of a build', () => {
  it('is given to one build at a time', () => {
    const unlock = lockBuilds(directory);
    expect(() => lockBuilds(directory)).toThrow(`Process ${process.pid} is building`);
    unlock();
    lockBuilds(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  const gone = JSON.stringify({ ...thisProcess(), pid: 4_194_399 });

  it.each([
    ['a process that is gone', gone],
    ['a process whose number another process has now', JSON.stringify({ ...thisProcess(), processStart: '1' })],
    ['nobody', 'rubbish'],
    ['nobody, as JSON', 'null'],
  ])('of %s is taken over with what was left', (_, holder) => {
    writeFileSync(path.join(directory, 'build.lock'), holder);
    put('staging.building', 'staging.building.wal', 'prospects-000004.building', 'prospects-000003.duckdb');
    lockBuilds(directory)();
    expect(readdirSync(directory)).toEqual(['prospects-000003.duckdb']);
  });

  it('of a process on another machine or in another container is never taken over', () => {
    const lock = path.join(directory, 'build.lock');
    const host = { ...thisProcess().host, name: 'elsewhere' };
    writeFileSync(lock, JSON.stringify({ pid: 7, processStart: '1', host }));
    put('prospects-000004.building');
    expect(() => lockBuilds(directory)).toThrow(`Process 7 is building a prospect release in ${directory} already on`);
    expect(readdirSync(directory)).toEqual(['build.lock', 'prospects-000004.building']);
  });

  it('is won by one of many processes that find a dead holder at the same moment', async () => {
    writeFileSync(path.join(directory, 'build.lock'), gone);
    const module = new URL('./release-files.ts', import.meta.url).href;
    // Each starter reports that it is ready, and takes the lock on a signal from this test. Each starter lives until
    // all have reported, because only a living process holds a lock.
    const script = `import { lockBuilds } from ${JSON.stringify(module)};
      process.stdin.once('data', () => {
        try { lockBuilds(process.argv[1]); console.log('won'); } catch (error) { console.log(error.name); }
      });
      console.log('ready');`;
    const starters = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, directory]),
    );
    const lines = starters.map((starter) => createInterface({ input: starter.stdout })[Symbol.asyncIterator]());
    const next = () => Promise.all(lines.map(async (each) => String((await each.next()).value)));
    try {
      expect(new Set(await next())).toEqual(new Set(['ready']));
      for (const { stdin } of starters) stdin.write('go');
      expect((await next()).sort()).toEqual([...Array.from({ length: 5 }, () => 'BuildInProgressError'), 'won']);
    } finally {
      for (const starter of starters) starter.kill();
    }
  }, 60_000);
});
