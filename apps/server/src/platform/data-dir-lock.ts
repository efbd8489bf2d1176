import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessIdentity, processState, thisProcess } from '@dropdate/prospect-engine/process-identity';

/** The process that holds a data directory, as its lock file names it. */
export interface LockHolder extends ProcessIdentity {
  readonly token: string;
  /** The time at which the holder took the lock, in ISO 8601. The message of `DataDirInUseError` shows this time. */
  readonly since: string;
}

export interface DataDirLock {
  readonly holder: LockHolder;
  /** Releases the data directory. Calling it twice is harmless. */
  release(): void;
}

/** The data directory belongs to a running server. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly holder: LockHolder;

  constructor(dataDir: string, holder: LockHolder) {
    super(
      `The data directory ${dataDir} is in use by process ${holder.pid} on ${holder.host.name} since ${holder.since}; stop that server or set DATA_DIR to another folder.`,
    );
    this.holder = holder;
  }
}

/** Milliseconds between two signs of life of a holder. */
const BEAT_EVERY = 3_000;
/**
 * Milliseconds without a sign of life after which a holder on another machine or in another container counts as dead.
 * This server cannot see the process of such a holder.
 */
const SILENCE_MEANS_DEAD = 15_000;
const FOLDER = 'lock';

/**
 * Takes the data directory for this process, or names its holder.
 *
 * Lock files are numbered. Only the file with the highest number counts. To take the lock, a starter creates the next
 * number; the file system lets only one starter create it. Nobody deletes the highest number, so two starters that both
 * find a dead holder cannot both win.
 *
 * A holder on the same host is recognised by its pid and start time. A holder on another host counts as dead when it is
 * silent.
 *
 * @throws DataDirInUseError when a running server holds the directory
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = path.join(dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder: LockHolder = {
    token: randomUUID(),
    ...thisProcess(),
    since: new Date().toISOString(),
  };
  for (;;) {
    const highest = highestLock(folder);
    if (highest > 0) await refuseWhileHeld(dataDir, fileOf(folder, highest));
    const mine = createLock(folder, highest + 1, holder);
    if (mine === null) continue;
    removeLocksBelow(folder, highest + 1);
    return keep(mine, holder);
  }
}

function fileOf(folder: string, number: number): string {
  return path.join(folder, `${String(number).padStart(8, '0')}.json`);
}

function lockNumbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d{8}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10));
}

function highestLock(folder: string): number {
  return Math.max(0, ...lockNumbers(folder));
}

/**
 * Throws when a living process holds the lock. If the holder is on another host, the function first waits for a sign of
 * life of the holder.
 */
async function refuseWhileHeld(dataDir: string, file: string): Promise<void> {
  for (;;) {
    const holder = readHolder(file);
    if (holder === 'free') return;
    const verdict = processState(holder);
    if (verdict === 'dead') return;
    if (verdict === 'alive') throw new DataDirInUseError(dataDir, holder);
    const before = lastBeat(file);
    if (before === null || Date.now() - before > SILENCE_MEANS_DEAD) return;
    await sleep(BEAT_EVERY / 4);
    if (lastBeat(file) !== before) throw new DataDirInUseError(dataDir, holder);
  }
}

/**
 * Reads a lock file. An empty file is a released lock. A power cut can leave half a file, which counts as free. A
 * missing file counts as free, too: another starter was faster, and the next round finds that starter's lock.
 */
function readHolder(file: string): LockHolder | 'free' {
  try {
    const text = readFileSync(file, 'utf8');
    return text === '' ? 'free' : (JSON.parse(text) as LockHolder);
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return 'free';
    throw error;
  }
}

function lastBeat(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/**
 * Writes a lock file under a draft name and links it when it is complete, so that no reader sees half a file. Returns
 * null when another starter was faster.
 */
function createLock(folder: string, number: number, holder: LockHolder): string | null {
  const file = fileOf(folder, number);
  const draft = path.join(folder, `${holder.token}.draft`);
  // The file is readable for every user who can enter the directory. So the owner of the directory can see that root
  // holds the lock.
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  if (highestLock(folder) === number) return file;
  // Another starter took a higher number in the meantime. Only the highest number counts, so this lock file is useless.
  rmSync(file, { force: true });
  return null;
}

function removeLocksBelow(folder: string, number: number): void {
  for (const older of lockNumbers(folder)) {
    if (older < number) rmSync(fileOf(folder, older), { force: true });
  }
}

function keep(file: string, holder: LockHolder): DataDirLock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Someone removed the folder while the server runs, so there is nothing left to guard.
    }
  }, BEAT_EVERY);
  beat.unref();
  let held = true;
  return {
    holder,
    release() {
      if (!held) return;
      held = false;
      clearInterval(beat);
      const released = `${file}.released`;
      try {
        // The file is emptied and not deleted, because the highest number must stay (see `lockDataDir`).
        writeFileSync(released, '');
        renameSync(released, file);
      } catch {
        // The folder is gone, and the lock with it.
      }
    },
  };
}
