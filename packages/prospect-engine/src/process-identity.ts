import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** One process and no other: pids are given out again, above all in containers. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When the process began, in whatever unit the system uses; null where it does not tell. */
  readonly processStart: string | null;
  readonly host: HostIdentity;
}

/** Where a process runs. Pids compare only where all three agree. */
export interface HostIdentity {
  readonly name: string;
  /** Changes with each start of the machine; empty where the system does not tell. */
  readonly boot: string;
  /** Containers count their processes apart; empty where the system has no such spaces. */
  readonly pidSpace: string;
}

/** What this process writes where others must know who it is. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, processStart: processStart(process.pid), host: thisHost() };
}

/** The machine, boot and process space of this process. */
export function thisHost(): HostIdentity {
  return {
    name: os.hostname(),
    boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidSpace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/**
 * When the process began, as text that is equal for the same process only; null when there is none or the system does not tell.
 * A dead process that waits to be collected counts as none.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') return linuxProcessStart(pid);
  const text = orEmpty(() =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim(),
  );
  return text === '' ? null : text;
}

function linuxProcessStart(pid: number): string | null {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name in brackets and may hold anything, so fields count from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === undefined || state === '' || state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
}

/** Whether a process still runs; `unknown` when it runs where we see no processes. */
export function processState({ pid, processStart: start, host }: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  const here = thisHost();
  if (host.name !== here.name || host.boot !== here.boot || host.pidSpace !== here.pidSpace) return 'unknown';
  if (!isAlive(pid)) return 'dead';
  return start !== null && processStart(pid) !== start ? 'dead' : 'alive';
}

/** Whether any process has this pid; one that waits to be collected does not count where the system tells. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || processStart(pid) !== null;
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
