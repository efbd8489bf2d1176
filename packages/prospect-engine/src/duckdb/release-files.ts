import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessIdentity, processState, thisProcess } from '../process-identity.ts';

const releaseName = /^prospects-(\d{6})\.duckdb$/;
const unfinishedName = /^(prospects-\d{6}|staging)\.building(\.wal|\.tmp)?$/;

/** A release: one file that never changes. A release has a higher number than all earlier releases of the directory. */
export interface ReleaseFile {
  readonly seq: number;
  readonly file: string;
}

/** The releases of a directory, newest first. */
export function listReleases(directory: string): readonly ReleaseFile[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .flatMap((name) => {
      const seq = releaseName.exec(name)?.[1];
      return seq === undefined ? [] : [{ seq: Number(seq), file: path.join(directory, name) }];
    })
    .sort((left, right) => right.seq - left.seq);
}

/**
 * The place where the next release is built. An unfinished release has another name, so that nobody takes it for a
 * release.
 */
export function nextRelease(directory: string): ReleaseFile & { readonly building: string } {
  mkdirSync(directory, { recursive: true });
  const seq = (listReleases(directory)[0]?.seq ?? 0) + 1;
  const name = `prospects-${String(seq).padStart(6, '0')}`;
  return { seq, file: path.join(directory, `${name}.duckdb`), building: path.join(directory, `${name}.building`) };
}

/** Gives a finished file the name of a release, in one step. */
export function publishRelease(building: string, file: string): void {
  renameSync(building, file);
}

/** Removes the file of a build and its write-ahead log. */
export function discardBuild(building: string): void {
  rmSync(building, { force: true });
  rmSync(`${building}.wal`, { force: true });
}

/**
 * Deletes all but the newest `keep` releases. A process that has a deleted file open can read it until it closes the
 * file.
 */
export function pruneReleases(directory: string, keep: number): void {
  for (const { file } of listReleases(directory).slice(Math.max(1, keep))) rmSync(file, { force: true });
}

/** Thrown when another build runs in the same directory, in this or another process. */
export class BuildInProgressError extends Error {
  override readonly name = 'BuildInProgressError';
}

/**
 * Lets only one build at a time work in a directory. Removes the files and the lock of a killed build. Returns a
 * function that releases the lock.
 *
 * @throws BuildInProgressError naming the process that builds
 */
export function lockBuilds(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = path.join(directory, 'build.lock');
  const own = JSON.stringify(thisProcess());
  while (!created(lock, own)) {
    const holder = readIfThere(lock);
    if (holder === null) continue;
    const state = stateOf(holder);
    if (state !== 'dead') {
      const elsewhere =
        state === 'unknown' ? ` on another machine or in another container; if it is not, delete ${lock}` : '';
      throw new BuildInProgressError(
        `Process ${holderOf(holder)?.pid} is building a prospect release in ${directory} already${elsewhere}.`,
      );
    }
    removeLockOf(holder, lock, own);
  }
  discardUnfinishedBuilds(directory);
  return () => rmSync(lock, { force: true });
}

/**
 * The process that wrote a lock; null for any other text. A lock file appears with its whole text, so any other text is
 * not a half-written lock.
 */
function holderOf(lock: string): ProcessIdentity | null {
  try {
    const holder = JSON.parse(lock) as Partial<ProcessIdentity> | null;
    return holder?.host === undefined ? null : (holder as ProcessIdentity);
  } catch {
    return null;
  }
}

function stateOf(lock: string): ReturnType<typeof processState> {
  const holder = holderOf(lock);
  return holder === null ? 'dead' : processState(holder);
}

/**
 * Creates a file with its whole text, so that nobody reads half of it. Returns false when the file exists already. The
 * file system decides this, so only one of several processes gets true.
 */
function created(file: string, text: string): boolean {
  const whole = `${file}.${randomUUID()}`;
  writeFileSync(whole, text, { flag: 'wx' });
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Removes the lock of a killed build, unless another build has replaced it. Starting builds take turns, so that no
 * build removes a lock that another build has just taken.
 */
function removeLockOf(holder: string, lock: string, own: string): void {
  const turn = `${lock}.turn`;
  if (!created(turn, own)) {
    const taker = readIfThere(turn);
    if (taker !== null && stateOf(taker) === 'dead') rmSync(turn, { force: true });
    return;
  }
  try {
    if (readIfThere(lock) === holder) rmSync(lock, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

function discardUnfinishedBuilds(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (unfinishedName.test(name)) rmSync(path.join(directory, name), { recursive: true, force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
