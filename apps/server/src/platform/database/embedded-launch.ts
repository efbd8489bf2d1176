import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { clusterFolder } from './embedded-cluster-place.ts';
import { explainFailure } from './embedded-errors.ts';
import type { EmbeddedLog } from './embedded-log.ts';
import { databaseSettings } from './embedded-settings.ts';
import { startWatcher } from './embedded-watcher.ts';
import { commandLine, type DatabaseHost } from './embedded-way.ts';

export interface RunningDatabase {
  readonly port: number;
  /** Disconnects all clients, writes everything to disk and ends. Safe to call twice. */
  stop(): Promise<void>;
}

export interface LaunchParts {
  readonly host: DatabaseHost;
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** Called when the database ends without `stop`. */
  readonly onUnexpectedEnd: (error: Error) => void;
  /** Settings that replace the usual ones. */
  readonly settings: Readonly<Record<string, string>>;
  /** When this signal is aborted, the wait for the database ends. */
  readonly signal?: AbortSignal | undefined;
}

/** The highest number of ports to try. Another program may take a free port before the database does. */
const PORT_ATTEMPTS = 5;
/**
 * Milliseconds that a stopping database gets. After this time the database must end at once, and the next start
 * recovers its data.
 */
const STOP_PATIENCE = 30_000;
const OUTPUT_KEPT = 8_000;

/**
 * Starts the database on a free port of this machine and waits until the database answers. After a crash, this wait
 * includes the recovery.
 *
 * @throws EmbeddedDatabaseError `disk-full`, `not-writable`, `did-not-start`; the signal's reason
 */
export async function launchDatabase(parts: LaunchParts): Promise<RunningDatabase> {
  for (let attempt = 1; ; attempt += 1) {
    const started = await attemptLaunch(parts, await freePort());
    if ('port' in started) return started;
    const portTaken = /could not bind|Address already in use/.test(started.output);
    if (!portTaken || attempt === PORT_ATTEMPTS) {
      throw explainFailure('Starting the embedded database', parts.dataDir, started.output);
    }
  }
}

async function attemptLaunch(parts: LaunchParts, port: number): Promise<RunningDatabase | { output: string }> {
  const cluster = clusterFolder(parts.host.place);
  const settings = Object.entries({ ...databaseSettings(), ...parts.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const line = commandLine(parts.host, 'postgres', ['-D', cluster, '-p', String(port), ...settings]);
  // Detached, so that Ctrl+C in a terminal reaches only the server. The server then stops the database in order.
  const database = spawn(line.file, line.args, {
    ...line.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = collectOutput(database, parts.log);
  const ended = hasEnded(database);
  if (database.pid === undefined) {
    await ended;
    return { output: output.text() };
  }
  const stopWatcher = startWatcher(database.pid);
  const ready = await Promise.race([ended.then(() => false), untilReady(cluster, database, parts)]);
  if (parts.signal?.aborted) {
    await endInOrder(database, ended);
    stopWatcher();
    throw parts.signal.reason;
  }
  if (!ready) {
    stopWatcher();
    return { output: output.text() };
  }
  return running(database, port, ended, stopWatcher, parts, output);
}

function running(
  database: ChildProcess,
  port: number,
  ended: Promise<void>,
  stopWatcher: () => void,
  parts: LaunchParts,
  output: { text(): string },
): RunningDatabase {
  let stopping: Promise<void> | null = null;
  void ended.then(() => {
    // The watcher must end now. The pid may soon belong to another program, and the watcher would signal that program.
    stopWatcher();
    if (stopping === null)
      parts.onUnexpectedEnd(explainFailure('Running the embedded database', parts.dataDir, output.text()));
  });
  return {
    port,
    stop() {
      stopping ??= endInOrder(database, ended);
      return stopping;
    },
  };
}

async function endInOrder(database: ChildProcess, ended: Promise<void>): Promise<void> {
  database.kill('SIGINT');
  const hurry = setTimeout(() => database.kill('SIGQUIT'), STOP_PATIENCE);
  await ended;
  clearTimeout(hurry);
}

/** Resolves when the process has ended or never began. Never rejects. */
async function hasEnded(database: ChildProcess): Promise<void> {
  try {
    await once(database, 'close');
  } catch {
    // The program could not start. `collectOutput` keeps the reason.
  }
}

/** Keeps the last output of the database, for the message if it fails. */
function collectOutput(database: ChildProcess, log: EmbeddedLog): { text(): string } {
  let kept = '';
  const add = (text: string) => {
    kept = (kept + text).slice(-OUTPUT_KEPT);
  };
  database.on('error', (error) => add(error.message));
  database.stderr?.setEncoding('utf8').on('data', (text: string) => {
    add(text);
    for (const words of text.split('\n')) if (words.trim() !== '') log.debug(`database: ${words.trim()}`);
  });
  return { text: () => kept };
}

/**
 * Waits until PostgreSQL is ready. PostgreSQL writes its pid and, in the eighth line, its state into `postmaster.pid`.
 * There is no time limit: an interrupted recovery would only begin again.
 */
async function untilReady(cluster: string, database: ChildProcess, { log, signal }: LaunchParts): Promise<boolean> {
  const file = path.join(cluster, 'postmaster.pid');
  const begun = Date.now();
  let nextWord = 5_000;
  while (database.exitCode === null && database.signalCode === null && !signal?.aborted) {
    const lines = readLines(file);
    if (lines[0]?.trim() === String(database.pid) && lines[7]?.trim() === 'ready') return true;
    if (Date.now() - begun > nextWord) {
      log.info(`The database is still recovering (${Math.round(nextWord / 1000)} s).`);
      nextWord *= 2;
    }
    await sleep(15);
  }
  return false;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
