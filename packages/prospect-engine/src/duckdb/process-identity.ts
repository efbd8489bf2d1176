import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** Process numbers are given out again, above all in containers; together with time and place of its start one is unique. */
export function thisProcess(): string {
  return identityOf(process.pid);
}

/** Whether the process that wrote this still runs; `unknown` when it ran where we see no processes. */
export function stateOf(identity: string): 'running' | 'gone' | 'unknown' {
  const place = placeIn(identity);
  if (place !== '' && place !== thisPlace()) return 'unknown';
  const pid = pidIn(identity);
  return isRunning(pid) && identityOf(pid) === identity ? 'running' : 'gone';
}

export function pidIn(identity: string): number {
  return Number.parseInt(identity, 10);
}

/** Any process with this number, on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function identityOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  const started = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[19] : '';
  return [pid, started ?? '', thisPlace()].join(' ');
}

function placeIn(identity: string): string {
  return identity.split(' ').slice(2).join(' ');
}

/** The machine and, on Linux, the space of its process numbers: every container has its own. */
function thisPlace(): string {
  const space = '/proc/self/ns/pid';
  return `${os.hostname()} ${existsSync(space) ? readlinkSync(space) : ''}`;
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
