import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/**
 * Identifies one process. A pid alone does not identify a process, because systems reuse pids, above all in containers.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start of the process, in the system's own unit. Null when the system does not report the start. */
  readonly processStart: string | null;
  readonly host: HostIdentity;
}

/** The place where a process runs. Pids can be compared only when all three fields agree. */
export interface HostIdentity {
  readonly name: string;
  /** Changes with each start of the machine. Empty when the system does not report this value. */
  readonly boot: string;
  /**
   * The container's process space, because containers count their processes separately. Empty when the system has no
   * such spaces.
   */
  readonly pidSpace: string;
}

/** The identity of this process, for other processes to read. */
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
 * The start of a process, as a text that distinguishes the process from later processes with the same pid. Null when
 * there is no such process, or when the system does not report the start. A zombie (a dead process that its parent has
 * not collected yet) counts as no process.
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
  // The second field is the program's name in brackets and may contain anything. So fields are counted from the last
  // bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === undefined || state === '' || state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
}

/**
 * Whether a process still runs. `unknown` when the process runs at another place, because we cannot see the processes
 * there.
 */
export function processState({ pid, processStart: start, host }: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  const here = thisHost();
  if (host.name !== here.name || host.boot !== here.boot || host.pidSpace !== here.pidSpace) return 'unknown';
  if (!isAlive(pid)) return 'dead';
  return start !== null && processStart(pid) !== start ? 'dead' : 'alive';
}

/**
 * Whether any process has this pid. A zombie (a dead process that its parent has not collected yet) does not count, if
 * the system reports zombies.
 */
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
