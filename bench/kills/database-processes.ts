import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { connectionUrl, OWNER } from '@dropdate/server/platform/database/embedded-cluster';
import { clusterFolder } from '@dropdate/server/platform/database/embedded-cluster-place';
import { databasePasswords } from '@dropdate/server/platform/database/embedded-secret';
import { placeOf } from '@dropdate/server/testing/remove-data-dir';

/** Finds the embedded database of a data folder: its main process and its port. */
export function databaseOf(dataDir: string): { readonly pid: number; readonly port: number } {
  const lines = readFileSync(path.join(clusterFolder(placeOf(dataDir)), 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** The address of the embedded database, with the name and the password of its owner. */
export function ownerUrl(dataDir: string): string {
  return connectionUrl(OWNER, databasePasswords(dataDir, true).owner, databaseOf(dataDir).port);
}

/** The processes that serve connections of the server. Empty on a system that does not show its processes in /proc. */
export function connectionsOf(databasePid: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => parentOf(pid) === databasePid && textOf(pid, 'cmdline').includes('dropdate_app'));
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  const stat = textOf(pid, 'stat');
  // The second field is the program's name in brackets and may contain anything. So fields are counted from the last
  // bracket.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
