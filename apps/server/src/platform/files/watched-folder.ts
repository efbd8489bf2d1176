import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../disk-full.ts';
import { traceOf } from '../failure.ts';
import type { Log } from '../log.ts';

/** The subfolders of a watched folder. */
const watchedFolders = { taking: 'taking', taken: 'taken', refused: 'refused' } as const;

/** Milliseconds after which a file in `taking` was left by a killed server, or could not be taken. It is tried again. */
const leftAfterMs = 15 * 60_000;

/** A file of the folder, in a place of its own. */
export interface FolderFile {
  readonly path: string;
  /** Whether a server began with the file and never put it away. That server may have taken the file. */
  readonly isLeft: boolean;
}

export interface WatchedFolder {
  readonly folder: string;
  readonly log: Log;
  /** The name of the folder in the log. */
  readonly name: string;
  /** Takes a file in. Returns null, or the reason why not. */
  readonly take: (file: FolderFile) => Promise<string | null>;
  /** The most files of one look. The next look takes the rest. */
  readonly mostFiles: number;
  readonly againAfterMs?: number | undefined;
}

/**
 * Makes the task that takes files out of a folder. A file is taken when two looks have found it unchanged, because
 * programs write a file for some time. A taken file goes to `taken`. Any other file goes to `refused`, with a text that
 * says why.
 */
export function watchFolder(watched: WatchedFolder): () => Promise<void> {
  const { folder, log, name, mostFiles, againAfterMs = leftAfterMs } = watched;
  /** Size and time of the files of the last look, by name. */
  let seen = new Map<string, string>();
  return async () => {
    try {
      const found = await filesIn(folder);
      const complete = found.filter((file) => seen.get(file.name) === file.state).slice(0, mostFiles);
      seen = new Map(found.map((file) => [file.name, file.state]));
      const left = await leftFiles(folder, againAfterMs);
      const todo = [...left, ...complete.map((file) => ({ path: path.join(folder, file.name), isLeft: false }))];
      for (const file of todo) if (!(await takeFrom(watched, file))) return;
    } catch (error) {
      log.warn(traceOf(error), `the folder of ${name} cannot be read or written`);
    }
  };
}

/** The files of a folder in the order of their names, with a text that changes while a file is written. */
async function filesIn(folder: string): Promise<{ name: string; state: string; changedAt: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  // Links and hidden files are left alone. A link could lead out of the folder.
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const found = [];
  for (const name of names.sort()) {
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts !== null) found.push({ name, state: `${facts.size} ${facts.mtimeMs}`, changedAt: facts.ctimeMs });
  }
  return found;
}

/** The files that were begun and never put away. */
async function leftFiles(folder: string, againAfterMs: number): Promise<FolderFile[]> {
  const taking = path.join(folder, watchedFolders.taking);
  const left = [];
  for (const claim of await readdir(taking).catch(() => [])) {
    const own = path.join(taking, claim);
    const begun = await filesIn(own).catch(() => []);
    // The place of a file that was put away. Another server may just be making the place.
    if (begun.length === 0) await rmdir(own).catch(() => undefined);
    const old = begun.filter(({ changedAt }) => changedAt < Date.now() - againAfterMs);
    left.push(...old.map(({ name }) => ({ path: path.join(own, name), isLeft: true })));
  }
  return left;
}

/**
 * Takes one file. Servers side by side first move the file to a place of their own, and only one of them can. Returns
 * false when no further file can be taken now.
 */
async function takeFrom({ folder, log, name, take }: WatchedFolder, file: FolderFile): Promise<boolean> {
  const place = path.join(folder, watchedFolders.taking, randomUUID());
  await mkdir(place, { recursive: true });
  try {
    const own = path.join(place, path.basename(file.path));
    if (!(await isMoved(file.path, own))) return true;
    const problem = await take({ ...file, path: own });
    await putAway(own, path.join(folder, problem === null ? watchedFolders.taken : watchedFolders.refused), problem);
    return true;
  } catch (error) {
    log.warn(traceOf(error), `a file of the folder of ${name} could not be taken`);
    return !isDiskFull(error);
  } finally {
    // The place of a file that could not be taken stays.
    await rmdir(place).catch(() => undefined);
  }
}

/** Moves a file to its end, and never over another file. The text with the reason lies beside it. */
async function putAway(file: string, folder: string, problem: string | null): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { base, name: stem, ext } = path.parse(file);
  let free = base;
  for (let copy = 2; !(await isReserved(path.join(folder, free))); copy++) free = `${stem}-${copy}${ext}`;
  await rename(file, path.join(folder, free));
  if (problem !== null) await writeFile(path.join(folder, `${free}.txt`), `${base}: ${problem}\n`);
}

/** Makes an empty file, unless there is a file of this name. */
function isReserved(file: string): Promise<boolean> {
  return writeFile(file, '', { flag: 'wx' }).then(() => true, unless('EEXIST'));
}

/** Moves a file. Returns false when another server was first. */
function isMoved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(() => true, unless('ENOENT'));
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): false => {
    if (error.code === code) return false;
    throw error;
  };
