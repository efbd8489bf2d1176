import type { FullConfig } from '@playwright/test';
import { type OwnServer, releaseIsThere, startOwnServer } from './support/own-server.ts';

async function addressOf(server: OwnServer): Promise<string> {
  const address = new URL(await server.ready());
  address.hostname = '127.0.0.1';
  return address.origin;
}

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
  const start = (worker: number) => {
    const server = startOwnServer(`worker-${worker}`);
    servers.push(server);
    return addressOf(server);
  };
  try {
    const first = start(0);
    // The first server may have to make the release. All servers then fill their databases at the same time.
    await Promise.race([first, releaseIsThere()]);
    const others = Array.from({ length: workers - 1 }, (_, index) => start(index + 1));
    const addresses = await Promise.all([first, ...others]);
    process.env.E2E_ADDRESSES = addresses.join(' ');
  } catch (error) {
    // When a setup fails, Playwright does not call its teardown, so the setup stops its servers itself.
    await stopAll();
    throw error;
  }
  return stopAll;
}
