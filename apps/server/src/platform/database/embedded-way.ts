import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { clusterFolder, clusterRecord, hasCluster, systemPlace } from './embedded-cluster-place.ts';
import { EmbeddedDatabaseError } from './embedded-errors.ts';
import { type Account, copyBinaries, unprivilegedAccount } from './embedded-service-account.ts';

/**
 * The ways to run the database's programs. `direct` uses our own account. PostgreSQL refuses to run as root, so root
 * tries `user-namespace` first and then `service-account`.
 */
export type EmbeddedWay = 'direct' | 'user-namespace' | 'service-account';

/** The way that the database's programs run here, and the folder of its files. */
export interface DatabaseHost {
  readonly way: EmbeddedWay;
  /** Folder with `bin`. The account that runs the programs can reach it. */
  readonly binaries: string;
  /** Folder that holds the cluster. */
  readonly place: string;
  /** The words before the program's own command line. */
  readonly wrapper: readonly string[];
  /** The account that runs the programs and owns the cluster. Null for our own account. */
  readonly account: Account | null;
}

export interface WayRequest {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  /** The root of the folders for the way `service-account`. */
  readonly systemRoot: string;
  /** Takes only this way and tries no other. */
  readonly only?: EmbeddedWay | undefined;
}

/** Makes root look like an ordinary user to PostgreSQL. For the kernel, the process still owns root's files. */
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Chooses the first way that works here. An existing cluster keeps its owner and its place.
 *
 * @throws EmbeddedDatabaseError `no-way-as-root`, `moved`, `not-writable`
 */
export function chooseWay(request: WayRequest): DatabaseHost {
  const isRoot = process.getuid?.() === 0;
  const standsOutside = clusterRecord(request.dataDir)?.inSystemPlace ?? false;
  if (standsOutside && (!isRoot || (request.only ?? 'service-account') !== 'service-account'))
    throw madeByRoot(request);
  if (request.only !== undefined) return hostFor(request.only, request);
  if (!isRoot) return hostFor('direct', request);
  if (standsOutside || ownerOfCluster(request.dataDir) > 0) return hostFor('service-account', request);
  const namespace = hostFor('user-namespace', request);
  return runs(namespace, request.dataDir) ? namespace : hostFor('service-account', request);
}

function hostFor(way: EmbeddedWay, request: WayRequest): DatabaseHost {
  const { dataDir, binaries } = request;
  if (way === 'service-account') return serviceAccountHost(request);
  const wrapper = way === 'user-namespace' ? NAMESPACE : [];
  return { way, binaries: binaries.folder, place: dataDir, wrapper, account: null };
}

function serviceAccountHost({ dataDir, binaries, systemRoot }: WayRequest): DatabaseHost {
  const systemFolder = systemPlace(systemRoot, dataDir);
  const owner = ownerOfCluster(dataDir);
  // A cluster that belongs to an ordinary user keeps running as that user, and stays where it is.
  const account = owner > 0 ? { uid: owner, gid: groupOfCluster(dataDir) } : unprivilegedAccount();
  try {
    const copied = copyBinaries(binaries, systemFolder);
    return {
      way: 'service-account',
      binaries: copied,
      place: owner > 0 ? dataDir : systemFolder,
      wrapper: [],
      account,
    };
  } catch (error) {
    const { message } = error as Error;
    throw new EmbeddedDatabaseError(
      'no-way-as-root',
      `The embedded database cannot run as root here: user namespaces are not available and ${systemFolder} cannot be prepared (${message}); start as a normal user or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function madeByRoot({ dataDir, systemRoot }: WayRequest): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'not-writable',
    `The database of ${dataDir} was made by root and stands in ${systemPlace(systemRoot, dataDir)}; start as root or set DATA_DIR to another folder.`,
  );
}

/** The uid of the cluster's owner. 0 for root, and when there is no cluster. */
function ownerOfCluster(dataDir: string): number {
  return hasCluster(dataDir) ? statSync(clusterFolder(dataDir)).uid : 0;
}

function groupOfCluster(dataDir: string): number {
  return statSync(clusterFolder(dataDir)).gid;
}

/**
 * Whether the programs run and can write the data directory. A directory in another user's home may be closed to the
 * programs.
 */
function runs(host: DatabaseHost, dataDir: string): boolean {
  if (runProgram(host, 'postgres', ['--version']).status !== 0) return false;
  const [file, ...args] = [...host.wrapper, 'test', '-w', dataDir, '-a', '-x', dataDir];
  return spawnSync(file, args, { cwd: '/', stdio: 'ignore' }).status === 0;
}

export interface CommandLine {
  readonly file: string;
  readonly args: string[];
  readonly options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number };
}

/**
 * The command line of one of the database's programs. The program does not get the server's environment variables,
 * because PGDATA, LD_LIBRARY_PATH or a locale would change what the program does.
 */
export function commandLine(host: DatabaseHost, program: 'initdb' | 'postgres', args: readonly string[]): CommandLine {
  const [file = '', ...rest] = [...host.wrapper, path.join(host.binaries, 'bin', program), ...args];
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  return { file, args: rest, options: { cwd: '/', env, ...host.account } };
}

export function runProgram(
  host: DatabaseHost,
  program: 'initdb' | 'postgres',
  args: readonly string[],
): SpawnSyncReturns<string> {
  const line = commandLine(host, program, args);
  return spawnSync(line.file, line.args, { ...line.options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
