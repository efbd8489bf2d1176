import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  builtMain,
  endStarted,
  ensureBuilt,
  readyAt,
  startBuilt,
  started,
  startSettings,
} from '../testing/built-server.ts';
import { removeDataDir } from '../testing/remove-data-dir.ts';

let base: string;
beforeAll(() => {
  ensureBuilt();
  base = mkdtempSync(join(tmpdir(), 'dropdate-environment-'));
}, 180_000);
afterEach(endStarted);
afterAll(() => {
  for (const name of ['stopped', 'starting']) removeDataDir(join(base, name));
  rmSync(base, { recursive: true, force: true });
});

/** The command that runs a shell script with the right to mount disks. Nobody outside the script sees its mounts. */
const mounting = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const;
const [unshare, ...words] = mounting;
const mayMount = spawnSync(unshare, [...words, 'mount -t tmpfs none /mnt']).status === 0;

/** Starts the server on a disk of its own. `mount` prepares the disk `$DISK`. */
async function startOnDisk(mount: string, environment: Readonly<Record<string, string>>) {
  const disk = join(base, 'disk');
  mkdirSync(disk, { recursive: true });
  const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DEMO: 'on', ...environment, DISK: disk };
  const script = `${mount}; exec "${process.execPath}" "${startSettings}" "${builtMain}"`;
  const child = spawn(unshare, [...words, script], { env, cwd: base, stdio: ['ignore', 'ignore', 'pipe'] });
  started.push(child);
  const ended = once(child, 'exit');
  const errors = (await text(child.stderr)).replaceAll(disk, 'DISK');
  return { code: (await ended)[0], errors };
}

const full = 'The disk that holds DISK/data is full; free some space and start again.\n';
const readOnly =
  'The data directory DISK/data is on a disk that is mounted read-only; mount it for writing or set DATA_DIR to another folder.\n';

describe.runIf(mayMount)('a start on a bad disk says in one sentence what to mend', { timeout: 60_000 }, () => {
  const data = () => ({ DATA_DIR: join(base, 'disk/data') });
  const outside = () => ({ ...data(), DATABASE_URL: inject('ownerUrl') });

  it('when the disk is mounted read-only', async () => {
    const mount = 'mount -t tmpfs none "$DISK"; mount -o remount,ro "$DISK"';
    expect(await startOnDisk(mount, data())).toEqual({ code: 1, errors: readOnly });
    expect(await startOnDisk(mount, outside())).toEqual({ code: 1, errors: readOnly });
    const withFolder = 'mount -t tmpfs none "$DISK"; mkdir "$DISK/data"; mount -o remount,ro "$DISK"';
    expect(await startOnDisk(withFolder, data())).toEqual({ code: 1, errors: readOnly });
  });

  // The cluster of a new database takes about 38 MB, its tables 3 MB more.
  it.each([2, 40, 41, 44])('when the disk has %d MB', async (megabytes) => {
    const mount = `mount -t tmpfs -o size=${megabytes}m none "$DISK"`;
    expect(await startOnDisk(mount, data())).toEqual({ code: 1, errors: full });
  });

  it('when the prospect file does not fit', async () => {
    const mount = 'mount -t tmpfs -o size=4m none "$DISK"';
    expect(await startOnDisk(mount, { ...outside(), DEMO_PROSPECTS: '300000' })).toEqual({ code: 1, errors: full });
  });
});

describe('a start that is stopped', () => {
  it('ends in order while it makes the prospect file, and the next start makes the file', {
    timeout: 240_000,
  }, async () => {
    const dataDir = join(base, 'stopped');
    const environment = { DATA_DIR: dataDir, DEMO: 'on' };
    const first = startBuilt(base, { ...environment, DEMO_PROSPECTS: '3000000' });
    for await (const line of first.said) if (line.startsWith('Generating')) break;
    const prospects = join(dataDir, 'prospects');
    await expect.poll(() => readdirSync(prospects)).toContain('staging.building');
    const start = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);
    // Making the whole file would take more than twenty seconds, but a stopped container gets only ten seconds to end.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await first.errors).toBe('');
    expect(readdirSync(prospects)).toEqual([]);

    const next = startBuilt(base, { ...environment, DEMO_PROSPECTS: '20000' });
    expect((await fetch(`${await readyAt(next)}/readyz`)).status).toBe(200);
    expect(readdirSync(prospects)).toContain('prospects-000001.duckdb');
    next.child.kill('SIGTERM');
    expect(await next.ended).toEqual([0, null]);
  });

  it('ends in order while the database starts', { timeout: 60_000 }, async () => {
    const dataDir = join(base, 'starting');
    const first = startBuilt(base, { DATA_DIR: dataDir });
    const made = () => (existsSync(join(dataDir, 'postgres')) ? readdirSync(join(dataDir, 'postgres')) : []);
    await expect.poll(made, { interval: 5, timeout: 30_000 }).toContain('postmaster.pid');
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);
    expect(await first.errors).toBe('');
    expect(made()).not.toContain('postmaster.pid');
  });
});
