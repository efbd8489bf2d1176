import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readyAt, startBuilt } from '@dropdate/server/testing/built-server';
import { ownDemo } from '@dropdate/server/testing/own-demo';
import { removeDataDir } from '@dropdate/server/testing/remove-data-dir';
import type { FullConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const folder = process.env.E2E_DATA_DIR ?? join(root, '.cache/e2e');

/** Milliseconds that a stopping server has to finish its work. After that time the server is killed. */
const stopWithin = 15_000;

/**
 * Starts a server with a new demo world for every worker, and passes the addresses to the workers in `E2E_ADDRESSES`.
 * Two workers never share a database. All servers and runs share one prospect release, because it does not change.
 * @public Playwright calls it.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  mkdirSync(join(folder, 'prospects'), { recursive: true });
  const servers: ReturnType<typeof startBuilt>[] = [];
  const stopAll = async () => {
    await Promise.all(servers.map(stop));
  };
  const start = async (worker: number) => {
    const server = startBuilt(root, ownDemo({ port: 0, dataDir: newDataDir(worker), people: 1_000_000 }));
    servers.push(server);
    const address = new URL(await readyAt(server));
    address.hostname = '127.0.0.1';
    return address.origin;
  };
  try {
    const addresses: string[] = [];
    // The servers start one after the other, because the first server may have to make the release.
    for (let worker = 0; worker < workers; worker += 1) addresses.push(await start(worker));
    process.env.E2E_ADDRESSES = addresses.join(' ');
  } catch (error) {
    // When a setup fails, Playwright does not call its teardown, so the setup stops its servers itself.
    await stopAll();
    throw error;
  }
  return stopAll;
}

/** Makes an empty data directory that links to the shared prospect release. */
function newDataDir(worker: number): string {
  const dataDir = join(folder, `worker-${worker}`);
  removeDataDir(dataDir);
  mkdirSync(dataDir, { mode: 0o700 });
  symlinkSync('../prospects', join(dataDir, 'prospects'), 'dir');
  return dataDir;
}

async function stop({ child, ended, errors }: ReturnType<typeof startBuilt>): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
  // Shows the errors that the server wrote while the journeys ran.
  process.stderr.write(await errors);
}
