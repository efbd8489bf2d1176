import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { copyFolder } from '../files/copy-folder.ts';
import { linkLibraries, type PostgresBinaries } from './embedded-binaries.ts';

/** An account of the system, by its uid and gid. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The usual ids of `nobody`, for systems without a list of users. */
const OVERFLOW_ACCOUNT: Account = { uid: 65_534, gid: 65_534 };

/** An account that owns no files: `nobody`, else `daemon`, else the first account that is not root. */
export function unprivilegedAccount(passwd = '/etc/passwd'): Account {
  const users = existsSync(passwd) ? parseUsers(readFileSync(passwd, 'utf8')) : [];
  const named = (name: string) => users.find((user) => user.name === name);
  const { uid, gid } = named('nobody') ?? named('daemon') ?? users[0] ?? OVERFLOW_ACCOUNT;
  return { uid, gid };
}

/** The users of the file, without accounts that have root's uid or root's gid. */
function parseUsers(text: string): (Account & { name: string })[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid > 0);
}

/**
 * Copies the programs to a folder that all accounts can reach, once per version. Takes 0.4 s. Returns the copy's
 * folder.
 */
export function copyBinaries(binaries: PostgresBinaries, systemFolder: string): string {
  const home = path.join(systemFolder, `programs-${binaries.version}`);
  const copy = path.join(home, 'native');
  if (existsSync(home)) return copy;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  // The umask may have closed this folder, but the service account must pass through it.
  chmodSync(systemFolder, 0o755);
  const draft = path.join(systemFolder, 'programs.new');
  rmSync(draft, { recursive: true, force: true });
  copyFolder(binaries.folder, path.join(draft, 'native'));
  linkLibraries(path.join(draft, 'native'));
  forEachBelow(draft, (file) => {
    const { mode } = lstatSync(file);
    chmodSync(file, (mode & 0o111) === 0 ? 0o644 : 0o755);
  });
  renameSync(draft, home);
  return copy;
}

/** Gives a folder and all below it to an account. */
export function giveTo(account: Account, folder: string): void {
  lchownSync(folder, account.uid, account.gid);
  forEachBelow(folder, (file) => lchownSync(file, account.uid, account.gid), true);
}

function forEachBelow(folder: string, visit: (file: string) => void, withLinks = false): void {
  visit(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) forEachBelow(file, visit, withLinks);
    else if (withLinks || !entry.isSymbolicLink()) visit(file);
  }
}
