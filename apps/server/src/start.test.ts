import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, thisProcess } from '@dropdate/prospect-engine/process-identity';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../seeds/demo/demo-users.ts';
import { builtMain, endStarted, ensureBuilt, readyAt, startBuilt, started } from '../testing/built-server.ts';
import { copyDatabase } from '../testing/copy-database.ts';
import { templateDatabase, withDatabase } from '../testing/global-setup.ts';
import { placeOf, removeDataDir } from '../testing/remove-data-dir.ts';
import { ofThisCommit } from '../testing/tier.ts';
import { dropdate } from './cli/terminal.fixture.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { clusterFolder } from './platform/database/embedded-cluster-place.ts';

let base: string;

/** The database of these tests. Another test file puts demo users into the common one, which changes the reason of a failure. */
const database = 'dropdate_start';
const ownerUrl = () => withDatabase(inject('ownerUrl'), database);

beforeAll(async () => {
  ensureBuilt();
  base = mkdtempSync(join(tmpdir(), 'dropdate-start-'));
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  await copyDatabase(owner, database, templateDatabase);
  await owner.end();
}, 180_000);
afterEach(endStarted);
afterAll(() => {
  removeDataDir(join(base, 'own'));
  rmSync(base, { recursive: true, force: true });
});

function newDataDir(name: string): string {
  const folder = join(base, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

const pidOfDatabase = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(clusterFolder(placeOf(dataDir)), 'postmaster.pid'), 'utf8'), 10);

const startMain = (environment: Readonly<Record<string, string>>) => startBuilt(base, environment);

/** The exit code and the error output of a failed start. */
async function failedStart(environment: Readonly<Record<string, string>>) {
  const { ended, errors } = startMain(environment);
  const [code] = await ended;
  return { code, errors: await errors };
}

describe('a start that cannot succeed gives the reason in one sentence', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      expect(await failedStart({ PORT: String(port), DATA_DIR: newDataDir('port') })).toEqual({
        code: 1,
        errors: `Port ${port} is in use; stop the other program or choose another port with PORT.\n`,
      });
    } finally {
      other.close();
    }
  });

  it('when the printed permit is incomplete', async () => {
    expect(await failedStart({ PORT: '0', DATA_DIR: newDataDir('permit'), MAIL_PERMIT_CITY: 'Tampa' })).toEqual({
      code: 1,
      errors: 'MAIL_PERMIT_CITY cannot be used: it must be city and state, such as Tampa FL.\n',
    });
  });

  it('when another server has the data directory', async () => {
    const dataDir = newDataDir('locked');
    const lock = await lockDataDir(dataDir);
    try {
      const { code, errors } = await failedStart({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(errors).toMatch(
        /^The data directory \S+ is in use by process \d+ on \S+ since \S+; stop that server or set DATA_DIR to another folder\.\n$/,
      );
      expect(errors).toContain(`process ${process.pid} `);
    } finally {
      lock.release();
    }
  });

  const databases: readonly (readonly [string, Partial<URL>, string])[] = [
    ['is not there', { pathname: '/nowhere' }, 'The database named in DATABASE_URL does not exist; create it first.'],
    ['refuses the password', { password: 'wrong' }, 'PostgreSQL refuses the user or password of DATABASE_URL.'],
    ['does not answer', { port: '1' }, 'No PostgreSQL answers at DATABASE_URL; start it or correct the address.'],
    ['is none', { href: 'mysql://localhost/x' }, 'DATABASE_URL cannot be used: Invalid URL.'],
  ];
  // Each start costs seconds, so each commit tries a third of these reasons.
  it.each(databases.filter(([what]) => ofThisCommit(what, 3)))('when the database %s', async (_, other, sentence) => {
    const url = Object.assign(new URL(inject('appUrl')), other);
    const { code, errors } = await failedStart({ DATABASE_URL: url.href, DATA_DIR: join(base, 'unused') });
    expect({ code, errors }).toEqual({ code: 1, errors: `${sentence}\n` });
    // The sentence reveals nothing of the address.
    expect(errors).not.toContain(url.host);
  });
});

describe('a start that cannot use its data says so in one sentence', () => {
  const prospects = (name: string, file: string, content: string) => {
    const dataDir = newDataDir(name);
    mkdirSync(join(dataDir, 'prospects'));
    writeFileSync(join(dataDir, 'prospects', file), content);
    // With an outside database, the start takes less time.
    return { DATA_DIR: dataDir, DATABASE_URL: ownerUrl() };
  };

  it('when the only release is damaged', async () => {
    const { code, errors } = await failedStart(prospects('damaged', 'prospects-000001.duckdb', 'damaged'));
    expect(code).toBe(1);
    expect(errors).toMatch(/^The prospect release \S+prospects-000001.duckdb cannot be used: [^\n]+\n$/);
  });

  it('when another process is making a release', async () => {
    const { code, errors } = await failedStart({
      ...prospects('building', 'build.lock', JSON.stringify(thisProcess())),
      DEMO: 'on',
      DEMO_PROSPECTS: '10000',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Process \d+ is building a prospect release in \S+ already\.\n$/);
  });

  it('when demo users, whose password is public, could sign in; without them it starts', async () => {
    // This start fails after it has made the demo's users.
    await failedStart({
      ...prospects('demo', 'build.lock', JSON.stringify(thisProcess())),
      DEMO: 'on',
      DEMO_PROSPECTS: '10000',
    });
    const real = { DATA_DIR: newDataDir('real'), DATABASE_URL: ownerUrl() };
    expect(await failedStart(real)).toEqual({
      code: 1,
      errors:
        'Users of the demo world, whose passwords everybody knows, could sign in to this database: choose another with DATA_DIR or DATABASE_URL, set DEMO=on, or shut each of them out with the command user deactivate.\n',
    });
    for (const { userName } of demoUsers)
      expect((await dropdate(['user', 'deactivate', '--user', userName], real)).err).toBe('');
    expect((await fetch(`${await readyAt(startMain(real))}/readyz`)).status).toBe(200);
  });
});

describe('a demo server that other machines reach', () => {
  it('ends with one sentence when it gets a company of your own while it runs', { timeout: 120_000 }, async () => {
    const environment = {
      DATA_DIR: newDataDir('beyond'),
      DATABASE_URL: ownerUrl(),
      DEMO: 'on',
      DEMO_PROSPECTS: '10000',
      PUBLIC_URL: 'https://mail.example',
    };
    const server = startMain(environment);
    await readyAt(server);
    const words = ['user', 'create-admin', '--company', 'Real Agency', '--user', 'boss@real.example'];
    expect((await dropdate(words, environment, { secret: 'a long and real password' })).code).toBe(0);
    expect(await server.ended).toEqual([1, null]);
    expect(await server.errors).toMatch(
      /Demo mode, whose passwords everybody knows, would open a company of your own to other machines: [^\n]+\n/,
    );
  });
});

describe('a server with its own database', () => {
  it('is ready again after it was killed, and a stop ends all its processes', {
    timeout: 120_000,
  }, async () => {
    const dataDir = newDataDir('own');
    const killed = startMain({ DATA_DIR: dataDir });
    expect((await fetch(`${await readyAt(killed)}/readyz`)).status).toBe(200);
    expect(isAlive(pidOfDatabase(dataDir))).toBe(true);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = startMain({ DATA_DIR: dataDir, STOP_DELAY_SECONDS: '5' });
    const address = await readyAt(next);
    expect(await (await fetch(`${address}/readyz`)).text()).toBe('ready');
    const database = pidOfDatabase(dataDir);
    expect(isAlive(database)).toBe(true);

    next.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    expect(await next.ended).toEqual([0, null]);
    expect(isAlive(database)).toBe(false);
    await expect(fetch(`${address}/livez`)).rejects.toThrow('fetch failed');
    expect(await next.errors).toBe('');
  });

  it('ends when npm ends, although npm passes no signal on', { timeout: 120_000 }, async () => {
    const { PATH = '' } = process.env;
    const env = {
      PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: join(base, 'own'),
      npm_lifecycle_event: 'start',
    };
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${builtMain}"; true`], {
      env,
      // This folder is new and has no `.env`. Another folder could have a file `.env` that names a database in use.
      cwd: base,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(shell);
    const said = createInterface({ input: shell.stdout });
    let address = '';
    for await (const line of said) {
      address = /ready at (\S+)/.exec(line)?.[1] ?? '';
      if (address !== '') break;
    }
    const database = pidOfDatabase(env.DATA_DIR);
    shell.kill('SIGTERM');
    const isGone = () =>
      fetch(`${address}/livez`).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 15_000 }).toBe(true);
    await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false);
  });
});
