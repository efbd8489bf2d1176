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

/** Whoever holds a data directory, as written into its lock file. */
export interface LockHolder extends ProcessIdentity {
  readonly token: string;
  /** ISO 8601, for the reader of the message. */
  readonly since: string;
}

export interface DataDirLock {
  readonly holder: LockHolder;
  /** Gives the directory back. Calling it twice is harmless. */
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

/** How often a holder says that it lives, in milliseconds. */
const BEAT_EVERY = 3_000;
/** A holder whose processes we cannot see (another machine, another container) is dead after this silence, in milliseconds. */
const SILENCE_MEANS_DEAD = 15_000;
const FOLDER = 'lock';

/**
 * Takes the data directory for this process, or says who has it.
 *
 * Lock files are numbered and the highest number rules. A lock is taken by creating the next number, which the file system
 * grants once; nobody ever deletes the highest, so two starters that both find a dead holder cannot both win. A holder that
 * was killed is recognised by pid and start time on the same host, and elsewhere by its silence.
 *
 * @throws DataDirInUseError when a running server has it
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

/** Waits for a silent foreign holder; returns once the lock is free. */
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

/** A released lock is an empty file; a vanished one was overtaken, which the next round sees; half a one comes from a power cut. */
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

/** The file is complete before it gets its name, so no reader ever sees half a holder. Null when somebody was faster. */
function createLock(folder: string, number: number, holder: LockHolder): string | null {
  const file = fileOf(folder, number);
  const draft = path.join(folder, `${holder.token}.draft`);
  // Readable by all who can enter the directory: its owner must see that root holds it.
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
  // Somebody took and cleared this number while we looked away: theirs is higher and rules.
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
      // The folder went away under a running server: there is nothing left to guard.
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
        // Emptied in place of deleted: the highest number must stay, see lockDataDir.
        writeFileSync(released, '');
        renameSync(released, file);
      } catch {
        // The folder is gone, and the lock with it.
      }
    },
  };
}
