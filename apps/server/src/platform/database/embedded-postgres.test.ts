import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from '@dropdate/prospect-engine/process-identity';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkLibraries } from './embedded-binaries.ts';
import { systemPlace } from './embedded-cluster-place.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedWay } from './embedded-way.ts';

const isRoot = process.getuid?.() === 0;
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=1000', 'true']).status === 0;
/**
 * The ways to run PostgreSQL that work on this machine. Root cannot run PostgreSQL directly, and only root can run
 * PostgreSQL as another account.
 */
const rootsWays: readonly EmbeddedWay[] = hasNamespaces ? ['user-namespace', 'service-account'] : ['service-account'];
const ways: readonly EmbeddedWay[] = isRoot ? rootsWays : ['direct'];
const FIXTURE = fileURLToPath(new URL('embedded-postgres.fixture.ts', import.meta.url));

/**
 * Making a cluster writes a thousand files, so the tests of one group share a cluster. Each test name says whether it
 * leaves the cluster stopped or running.
 */
let base: string;
let dataDir: string;
let warnings: string[];
let open: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'dropdate-database-'));
  // The service account must be able to pass through this folder. The folders below it are closed to others.
  chmodSync(base, 0o755);
  mkdirSync(path.join(base, 'home'), { mode: 0o700 });
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Sets the data directory of a new installation, below a home that other users cannot enter. */
function newDataDir(name: string): void {
  dataDir = path.join(base, 'home', name, '.data');
  warnings = [];
  open = [];
  children = [];
}

async function stopAll(): Promise<void> {
  for (const child of children) {
    child.stdin?.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  for (const database of open) await database.stop();
  warnings = [];
}

const silent = { debug: () => undefined, info: () => undefined };

async function start(more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const log = { ...silent, warn: (text: string) => void warnings.push(text) };
  const database = await startEmbeddedPostgres({ dataDir, log, systemRoot: path.join(base, 'lib'), ...more });
  open.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Said {
  readonly ownerUrl?: string;
  readonly error?: string;
}

/** Starts a server in a process of its own. Returns the process and its first report. */
async function startChild(more: Partial<EmbeddedPostgresOptions> = {}): Promise<{ child: ChildProcess; said: Said }> {
  const options = JSON.stringify({ dataDir, systemRoot: path.join(base, 'lib'), ...more });
  const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, options], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, said: JSON.parse(line) as Said };
  throw new Error('The child ended without a word.');
}

function pidFile(way: EmbeddedWay): string {
  const place = way === 'service-account' ? systemPlace(path.join(base, 'lib'), realpathSync(dataDir)) : dataDir;
  return path.join(place, 'postgres', 'postmaster.pid');
}

function databasePid(way: EmbeddedWay): number {
  return Number.parseInt(readFileSync(pidFile(way), 'utf8'), 10);
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

describe.each(ways)('the embedded database, way %s', (way) => {
  beforeAll(() => newDataDir(way));
  afterEach(stopAll);

  it('starts, answers, keeps its data over a restart and leaves nothing running', async () => {
    const first = await start({ way });
    await query(first.ownerUrl, "create table kept as select 'Zürich' as name");
    const pid = databasePid(way);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start({ way });
    expect(second.way).toBe(way);
    expect(await query(second.ownerUrl, 'select name from kept')).toEqual([{ name: 'Zürich' }]);
    expect(warnings).toEqual([]);
  });

  it('ends the database of a killed server that is slow to end, and has every committed row', async () => {
    const { child, said } = await startChild({ way });
    await query(said.ownerUrl ?? '', 'create table late as select 1 as n');
    const orphan = databasePid(way);
    // A stopped process does not react, so it imitates a database under heavy load.
    process.kill(orphan, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The next start warns when it finds the orphan. The orphan continues only after this warning.
    const warn = (text: string) => {
      warnings.push(text);
      process.kill(orphan, 'SIGCONT');
    };

    const next = await start({ way, log: { ...silent, warn } });
    expect(warnings.join()).toContain(`process ${orphan}`);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(next.ownerUrl, 'select n from late')).toEqual([{ n: 1 }]);
  });

  it('recovers when server and database are both killed while the database writes', async () => {
    const { child, said } = await startChild({ way });
    await query(said.ownerUrl ?? '', 'create table written as select generate_series(1, 20000) as n');
    process.kill(databasePid(way), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start({ way });
    expect(await query(next.ownerUrl, 'select count(*)::int as n from written')).toEqual([{ n: 20_000 }]);
  });

  it('ends by itself when its server is killed', async () => {
    const { child } = await startChild({ way });
    const orphan = databasePid(way);
    child.kill('SIGKILL');
    await untilGone(orphan);
    const next = await start({ way });
    expect(await query(next.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('starts although the pid of a killed database now belongs to another program', async () => {
    writeFileSync(pidFile(way), `${process.pid}\n${dataDir}/postgres\n`);
    const next = await start({ way });
    expect(await query(next.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe.runIf(ways.includes('service-account'))('a data directory whose database stands elsewhere', () => {
  beforeAll(() => newDataDir('elsewhere'));
  afterEach(stopAll);

  it('begins anew when it was deleted, and keeps only the latest former database', async () => {
    const way = 'service-account';
    for (const name of ['first', 'second', 'third']) {
      const database = await start({ way });
      expect(await query(database.ownerUrl, "select 1 from pg_tables where tablename = 'kept'")).toEqual([]);
      await query(database.ownerUrl, `create table kept as select '${name}' as name`);
      await database.stop();
      const place = path.dirname(path.dirname(pidFile(way)));
      rmSync(dataDir, { recursive: true });
      expect(readdirSync(place).filter((each) => each.startsWith('postgres'))).toEqual(
        name === 'first' ? ['postgres'] : ['postgres', 'postgres.abandoned'],
      );
    }
    expect(warnings).toEqual([expect.stringContaining('begins anew'), expect.stringContaining('begins anew')]);
  });
});

describe('several servers on one new data directory', () => {
  beforeAll(() => newDataDir('several'));
  afterEach(stopAll);

  it('have one winner, also after an interrupted first start', async () => {
    mkdirSync(path.join(dataDir, 'postgres.new'), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const answers = await Promise.all([startChild(), startChild(), startChild()]);
    expect(answers.filter(({ said }) => said.ownerUrl !== undefined)).toHaveLength(1);
    expect(answers.filter(({ said }) => said.error?.includes('is in use by process'))).toHaveLength(2);
  });
});

describe('a running embedded database', () => {
  let database: EmbeddedPostgres;
  let unexpectedEnd: Promise<Error>;

  beforeAll(async () => {
    newDataDir('running');
    let tell: (error: Error) => void = () => undefined;
    unexpectedEnd = new Promise((resolve) => {
      tell = resolve;
    });
    database = await start({ onUnexpectedEnd: tell });
  });
  afterAll(stopAll);

  it('is never taken over by a second server, which names the first server', async () => {
    const { said } = await startChild();
    expect(said.error).toContain(`in use by process ${process.pid} on ${os.hostname()}`);
    expect(await query(database.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('keeps its folder and its secret to itself', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('has an owner and an application that owns nothing, both with a password', async () => {
    const { ownerUrl, appUrl } = database;
    await query(ownerUrl, 'create table secret_table (n int)');
    await expect(query(appUrl, 'select * from secret_table')).rejects.toThrow('permission denied');
    await expect(query(appUrl, 'create table own (n int)')).rejects.toThrow('permission denied');
    const wrong = appUrl.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('sorts in the same way on every system', async () => {
    const sql = `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
                 from pg_database where datname = current_database()`;
    expect(await query(database.ownerUrl, sql)).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
  });

  it('lets its owner add extensions, and databases for tests', async () => {
    await query(database.ownerUrl, 'create extension if not exists pg_trgm');
    await query(database.ownerUrl, 'create database copy template dropdate');
    const copy = database.ownerUrl.replace(/dropdate$/, 'copy');
    expect(await query(copy, "select show_trgm('a') as t")).toHaveLength(1);
  });

  it('tells the server when it ends without being asked', async () => {
    process.kill(databasePid(database.way), 'SIGKILL');
    expect((await unexpectedEnd).message).toContain('Running the embedded database failed');
  });
});

describe('a data directory is refused', () => {
  /** Makes a data directory with only these files, as an earlier start could have left them. */
  function leave(files: Record<string, string>): void {
    newDataDir(`refused-${Object.keys(files).length}`);
    rmSync(dataDir, { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true, mode: 0o700 });
      writeFileSync(path.join(dataDir, name), text);
    }
  }
  const whole = { secret: 'secret', 'postgres.json': '{"place":"."}', 'postgres/PG_VERSION': '18\n' };

  it.each([
    ['whose database was lost', { ...whole, 'postgres/PG_VERSION': undefined }, /The database of .* is missing from/],
    ['whose secret was lost', { ...whole, secret: undefined }, /secret.*is missing/],
    [
      'whose record is half written',
      { ...whole, 'postgres.json': '' },
      /postgres.json, which says where .* cannot be read/,
    ],
    [
      'of another version',
      { ...whole, 'postgres/PG_VERSION': '15\n' },
      /made by PostgreSQL 15 and this release brings 18/,
    ],
    [
      'moved away from its database',
      { ...whole, 'postgres.json': '{"place":"/var/lib/dropdate-0"}' },
      /moved or copied|made by root/,
    ],
  ])('%s', async (_what, files, words) => {
    leave(
      Object.fromEntries(Object.entries(files).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
    );
    await expect(start()).rejects.toThrow(words);
    expect(readdirSync(path.join(dataDir, 'lock'))).toEqual(['00000001.json']);
  });

  it('that is a file', async () => {
    newDataDir('file');
    mkdirSync(path.dirname(dataDir), { recursive: true });
    writeFileSync(dataDir, 'a file');
    await expect(start()).rejects.toThrow(`DATA_DIR is ${dataDir}, which is not a folder`);
  });
});

describe('the libraries of the programs', () => {
  it('are linked again when an install left the links out or they are broken', () => {
    const folder = path.join(base, 'native');
    mkdirSync(path.join(folder, 'lib'), { recursive: true });
    writeFileSync(path.join(folder, 'lib', 'liba.so.1.2'), 'library');
    symlinkSync('nowhere', path.join(folder, 'lib', 'liba.so'));
    const links = ['liba.so', 'liba.so.1'].map((name) => ({
      source: 'native/lib/liba.so.1.2',
      target: `native/lib/${name}`,
    }));
    writeFileSync(path.join(folder, 'pg-symlinks.json'), JSON.stringify(links));
    linkLibraries(folder);
    expect(readFileSync(path.join(folder, 'lib', 'liba.so'), 'utf8')).toBe('library');
    expect(readFileSync(path.join(folder, 'lib', 'liba.so.1'), 'utf8')).toBe('library');
  });
});
