import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@dropdate/prospect-engine/process-identity';
import { EmbeddedDatabaseError } from './embedded-errors.ts';
import type { EmbeddedLog } from './embedded-log.ts';

/** Milliseconds to wait after each signal. SIGINT lets an orphan write its memory to disk; SIGQUIT ends it at once. */
const PATIENCE = { SIGINT: 20_000, SIGQUIT: 5_000 } as const;

/**
 * Ends the database that a killed server left behind. The caller must hold the data directory's lock. Without this
 * lock, the database may belong to a running server, and must not be touched.
 * @throws EmbeddedDatabaseError `still-running` when the orphan does not end
 */
export async function endOrphan(cluster: string, log: EmbeddedLog): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const main = Number.parseInt(readFileSync(file, 'utf8'), 10);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const running = databaseProcesses(cluster, main);
    if (running.length === 0) break;
    log.warn(`Ending the database that a killed server left behind (process ${running.join(', ')}, ${signal}).`);
    // The main process forwards the signal to its helpers. If only helpers are left, each of them gets the signal.
    for (const pid of running.includes(main) ? [main] : running) sendSignal(pid, signal);
    await waitUntilGone(() => databaseProcesses(cluster, main), PATIENCE[signal]);
  }
  const [left] = databaseProcesses(cluster, main);
  if (left !== undefined) {
    throw new EmbeddedDatabaseError(
      'still-running',
      `Process ${left} still works on the database in ${cluster} and does not end; end it and start again.`,
    );
  }
  // The file names a dead process. PostgreSQL would refuse to start if that pid belongs to another program now.
  rmSync(file, { force: true });
}

/** The processes of the database. Each works in the cluster's folder; another program with a reused pid does not. */
function databaseProcesses(cluster: string, main: number): number[] {
  if (process.platform !== 'linux') return isAlive(main) && commandOf(main).includes(cluster) ? [main] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === cluster && isAlive(pid));
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}

async function waitUntilGone(list: () => number[], patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (list().length > 0 && Date.now() < end) await sleep(50);
}
