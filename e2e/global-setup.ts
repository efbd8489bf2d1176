import type { FullConfig } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/**
 * Starts a server with a new demo world for every worker, and passes the addresses to the workers in `E2E_ADDRESSES`.
 * Two workers never share a database.
 * @public Playwright calls it.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers: OwnServer[] = [];
  const stopAll = async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
  const start = async (worker: number) => {
    const server = startOwnServer(`worker-${worker}`);
    servers.push(server);
    const address = new URL(await server.ready());
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
