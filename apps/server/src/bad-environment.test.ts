import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { builtMain, endStarted, ensureBuilt, startBuilt, started, startSettings } from '../testing/built-server.ts';
import { removeDataDir } from '../testing/remove-data-dir.ts';
import { ofTier } from '../testing/tier.ts';

let base: string;
beforeAll(() => {
  ensureBuilt();
  base = mkdtempSync(join(tmpdir(), 'dropdate-environment-'));
}, 180_000);
afterEach(endStarted);
afterAll(() => {
  removeDataDir(join(base, 'starting'));
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
  it.each(ofTier({ gate: [41], night: [2, 40, 41, 44] }))('when the disk has %d MB', async (megabytes) => {
    const mount = `mount -t tmpfs -o size=${megabytes}m none "$DISK"`;
    expect(await startOnDisk(mount, data())).toEqual({ code: 1, errors: full });
  });

  it('when the prospect file does not fit', async () => {
    const mount = 'mount -t tmpfs -o size=4m none "$DISK"';
    expect(await startOnDisk(mount, { ...outside(), DEMO_PROSPECTS: '300000' })).toEqual({ code: 1, errors: full });
  });
});

describe('a start that is stopped', () => {
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
