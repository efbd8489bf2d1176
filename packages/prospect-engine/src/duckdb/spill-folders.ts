import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../process-identity.ts';

const spillPattern = /^spill-(.+)-(\d+)-[0-9a-z]+$/;

/** The name of a folder for data that does not fit into memory. It names this machine and this process. */
export function spillName(): string {
  return `spill-${os.hostname()}-${process.pid}-${Date.now().toString(36)}`;
}

/**
 * Removes the folders of killed processes of this machine. Folders of other machines stay, because this machine cannot
 * tell whether their processes are alive.
 */
export function discardSpills(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, host, pid] = spillPattern.exec(name) ?? [];
    if (host === os.hostname() && !isAlive(Number(pid))) {
      rmSync(path.join(directory, name), { recursive: true, force: true });
    }
  }
}
