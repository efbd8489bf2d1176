import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { demoPassword } from '../seeds/demo/demo-users.ts';
import type { Transport } from '../seeds/in-process-client.ts';
import { endStarted, ensureBuilt, startBuilt } from './built-server.ts';
import { copyDatabase } from './copy-database.ts';
import { templateDatabase, withDatabase } from './global-setup.ts';

/** The built server, over a small demo with so many mail pieces, in a database of the test file. The test kills servers and starts further ones. */
export function killableServers({ pieces }: { readonly pieces: number }) {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  let dataDir: string;
  /** Connections as the database's owner, independent of the servers. */
  let owner: pg.Pool;
  beforeAll(async () => {
    ensureBuilt();
    dataDir = mkdtempSync(join(tmpdir(), 'dropdate-killed-'));
    const maintenance = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'dropdate') });
    await maintenance.connect();
    await copyDatabase(maintenance, database, templateDatabase);
    await maintenance.end();
    owner = new pg.Pool({ connectionString: withDatabase(inject('ownerUrl'), database) });
  }, 180_000);
  afterEach(endStarted);
  afterAll(async () => {
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = () =>
    startBuilt(dataDir, {
      DATA_DIR: dataDir,
      DATABASE_URL: withDatabase(inject('appUrl'), database),
      DATABASE_MIGRATION_URL: withDatabase(inject('ownerUrl'), database),
      DEMO: 'on',
      DEMO_PROSPECTS: '20000',
      DEMO_PIECES: String(pieces),
    });
  const valuesOf = async (query: string) => (await owner.query(query)).rows[0];
  return { start, valuesOf, connect: () => owner.connect() };
}

/** A connection to a server. Its calls fail when the server is killed. */
export function transportTo(address: string): Transport {
  return {
    inject: async ({ method, url, headers, payload }) => {
      const answer = await fetch(address + url, {
        method,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      };
    },
  };
}

/** The cookie of a client's admin. */
export async function cookieOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/asp-net-auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'maya.okafor@harborline.example', password: demoPassword }),
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
