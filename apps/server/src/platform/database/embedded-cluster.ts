import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { copyFolder } from '../files/copy-folder.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { clusterFolder, hasCluster, recordCluster } from './embedded-cluster-place.ts';
import { EmbeddedDatabaseError, explainFailure } from './embedded-errors.ts';
import type { DatabasePasswords } from './embedded-secret.ts';
import { giveTo } from './embedded-service-account.ts';
import { type DatabaseHost, runProgram } from './embedded-way.ts';

/** The role that owns the cluster. Only this launcher and the databases of tests use it. */
const ADMIN = 'dropdate_admin';
/**
 * The role that owns the database and runs migrations. It has the right to create databases, because tests copy a
 * template database.
 */
export const OWNER = 'dropdate_owner';
/** The role of the running server. Migrations grant its rights. */
export const APP = 'dropdate_app';
export const DATABASE = 'dropdate';

/**
 * Makes the cluster if there is none. A new cluster is made beside its final folder and gets its name when it is
 * complete.
 *
 * @throws EmbeddedDatabaseError `other-version`, `disk-full`, `not-writable`, `did-not-start`
 */
export function prepareCluster(
  host: DatabaseHost,
  dataDir: string,
  binaries: PostgresBinaries,
  adminPassword: string,
): void {
  const cluster = clusterFolder(host.place);
  if (!hasCluster(host.place)) {
    const draft = `${cluster}.new`;
    rmSync(draft, { recursive: true, force: true });
    if (host.place !== dataDir && hasCluster(dataDir)) moveCluster(host, dataDir, draft);
    else initialise(host, dataDir, draft, adminPassword);
    renameSync(draft, cluster);
  }
  recordCluster(dataDir, host.place);
  // Removes the original after a move. The last start may have ended between the copy and this line.
  if (host.place !== dataDir) rmSync(clusterFolder(dataDir), { recursive: true, force: true });
  refuseOtherVersion(cluster, binaries.major);
}

function initialise(host: DatabaseHost, dataDir: string, draft: string, adminPassword: string): void {
  const passwordFile = path.join(host.place, 'initial-password');
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (host.account !== null) {
    giveTo(host.account, draft);
    chownSync(passwordFile, host.account.uid, host.account.gid);
  }
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const login = ['-U', ADMIN, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const result = runProgram(host, 'initdb', ['-D', draft, ...login, ...locale]);
    if (result.status !== 0)
      throw explainFailure('Making the embedded database', dataDir, outputOf(result), result.error);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function outputOf(result: { stdout: string; stderr: string; error?: Error | undefined }): string {
  return [result.stdout, result.stderr, result.error?.message].join('\n');
}

/**
 * Copies the cluster to the system's place for the service account. Root made the cluster in a user namespace, which no
 * longer works here.
 */
function moveCluster(host: DatabaseHost, dataDir: string, draft: string): void {
  copyFolder(clusterFolder(dataDir), draft);
  if (host.account !== null) giveTo(host.account, draft);
}

function refuseOtherVersion(cluster: string, major: string): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new EmbeddedDatabaseError(
    'other-version',
    `The database in ${cluster} was made by PostgreSQL ${made} and this release brings ${major}; restore a backup into a new DATA_DIR.`,
  );
}

/** Makes the two roles and the database if they are missing. Safe to repeat after an interrupted start. */
export async function prepareRoles(port: number, passwords: DatabasePasswords): Promise<void> {
  const admin = new Client({ connectionString: connectionUrl(ADMIN, passwords.admin, port, 'postgres') });
  await admin.connect();
  try {
    await ensureRole(admin, OWNER, 'createdb', passwords.owner);
    await ensureRole(admin, APP, 'nocreatedb', passwords.app);
    const found = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE} owner ${OWNER}`);
    await admin.query(`revoke all on database ${DATABASE} from public`);
    await admin.query(`grant connect on database ${DATABASE} to ${APP}`);
  } finally {
    await admin.end();
  }
}

async function ensureRole(
  admin: Client,
  role: string,
  may: 'createdb' | 'nocreatedb',
  password: string,
): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'create' : 'alter';
  await admin.query(`${verb} role ${role} login ${may} password ${admin.escapeLiteral(password)}`);
}

export function connectionUrl(role: string, password: string, port: number, database = DATABASE): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
