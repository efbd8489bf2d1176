import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { processStart, thisHost } from '@dropdate/prospect-engine/process-identity';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'dropdate-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes the lock file of another process, whose last sign of life was `ago` milliseconds before now. */
function leaveLock(holder: { pid: number; processStart: string | null; host?: object }, ago = 0): void {
  const file = path.join(dataDir, 'lock', '00000001.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ token: 'other', host: thisHost(), since: '2026-11-20T10:00:00.000Z', ...holder }),
  );
  const beat = new Date(Date.now() - ago);
  utimesSync(file, beat, beat);
}

describe('the lock of a data directory', () => {
  it('is refused while its holder runs, in one sentence that names it', async () => {
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `The data directory ${dataDir} is in use by process ${process.pid} on ${os.hostname()} since ${lock.holder.since}; stop that server or set DATA_DIR to another folder.`,
    );
    lock.release();
  });

  it('can be taken again after each release, and leaves one file', async () => {
    for (let round = 0; round < 5; round += 1) (await lockDataDir(dataDir)).release();
    const lock = await lockDataDir(dataDir);
    expect(readdirSync(path.join(dataDir, 'lock'))).toEqual(['00000006.json']);
    lock.release();
    lock.release();
  });

  it('has one winner among many starters that find a dead holder', async () => {
    leaveLock({ pid: deadPid(), processStart: '1' });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('is free when its holder died', async () => {
    leaveLock({ pid: deadPid(), processStart: '1' });
    expect((await lockDataDir(dataDir)).holder.pid).toBe(process.pid);
  });

  it('is free when the pid of its holder belongs to a later process', async () => {
    leaveLock({ pid: process.pid, processStart: `${processStart(process.pid)}0` });
    expect((await lockDataDir(dataDir)).holder.processStart).toBe(processStart(process.pid));
  });

  it('is free when a holder on another machine has been silent', async () => {
    leaveLock({ pid: 1, processStart: '1', host: { ...thisHost(), name: 'elsewhere' } }, 20_000);
    expect((await lockDataDir(dataDir)).holder.host.name).toBe(os.hostname());
  });

  it('is refused while a holder in another container shows signs of life', async () => {
    leaveLock({ pid: 1, processStart: '1', host: { ...thisHost(), pidSpace: 'pid:[1]' } });
    const beat = setInterval(
      () => leaveLock({ pid: 1, processStart: '1', host: { ...thisHost(), pidSpace: 'pid:[1]' } }),
      100,
    );
    await expect(lockDataDir(dataDir)).rejects.toThrow('is in use by process 1');
    clearInterval(beat);
  });
});

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}
