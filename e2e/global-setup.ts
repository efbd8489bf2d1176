import type { FullConfig } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

async function addressOf(server: OwnServer): Promise<string> {
  const address = new URL(await server.ready());
  address.hostname = '127.0.0.1';
  return address.origin;
}

/**
 * Fills one demo world, starts a server with a copy of this world for every worker, and passes the addresses to the
 * workers in `E2E_ADDRESSES`. No workers share a database.
 * @public Playwright calls it.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers: OwnServer[] = [];
  const stopAll = async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
  const start = (...args: Parameters<typeof startOwnServer>) => {
    const server = startOwnServer(...args);
    servers.push(server);
    return server;
  };
  try {
    const model = start('model');
    await model.ready();
    await model.stop();
    const others = Array.from({ length: workers }, (_, index) => start(`worker-${index}`, { copyOf: 'model' }));
    const addresses = await Promise.all(others.map(addressOf));
    process.env.E2E_ADDRESSES = addresses.join(' ');
  } catch (error) {
    // When a setup fails, Playwright does not call its teardown, so the setup stops its servers itself.
    await stopAll();
    throw error;
  }
  return stopAll;
}
