import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesPerMegabyte, tooLargeText, type UploadForm } from '@dropdate/contract/http/upload';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { type Clock, momentIn } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import { traceOf } from '../../../platform/failure.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeUnused } from '../../../platform/files/remove-unused.ts';
import type { Log } from '../../../platform/log.ts';
import type { CardImages } from '../card-images.ts';
import { findProvider } from './intake.data.ts';
import { cameBefore } from './intake-texts.ts';
import { takeFile } from './take-file.ts';

/** The subfolders of the watched folder. */
export const cardFolders = { taking: 'taking', taken: 'taken', refused: 'refused' } as const;

/** Milliseconds after which a file in `taking` was left by a killed server, or could not be taken. It is tried again. */
const leftAfterMs = 15 * 60_000;

/** The most files of one look. The next look takes the rest. */
const mostFiles = 200;

export interface CardFolderParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly images: CardImages;
  /** The watched folder. Undefined when no folder is watched. */
  readonly folder: string | undefined;
}

const form = uploadResponseCards.upload as UploadForm;

type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/**
 * Makes the task that takes files out of the watched folder. A file is taken when two looks have found it unchanged,
 * because a scanner writes a file for some time. A taken file goes to `taken`. Any other file goes to `refused`, with a
 * text that says why.
 */
export function watchCardFolder(parts: CardFolderParts, againAfterMs = leftAfterMs): () => Promise<void> {
  const { db, log, folder } = parts;
  /** Size and time of the files of the last look, by name. */
  let seen = new Map<string, string>();
  return async () => {
    const provider = folder === undefined ? null : await findProvider(db);
    if (folder === undefined || provider === null) return;
    try {
      const found = await filesIn(folder);
      const complete = found.filter(({ name, state }) => seen.get(name) === state).slice(0, mostFiles);
      seen = new Map(found.map(({ name, state }) => [name, state]));
      const left = await leftFiles(folder, againAfterMs);
      const todo = [...left, ...complete.map(({ name }) => ({ file: path.join(folder, name), isLeft: false }))];
      for (const { file, isLeft } of todo) if (!(await takeFrom(folder, file, isLeft, parts, provider))) return;
    } catch (error) {
      log.warn(traceOf(error), 'the folder of scanned cards cannot be read or written');
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
async function leftFiles(folder: string, againAfterMs: number): Promise<{ file: string; isLeft: boolean }[]> {
  const taking = path.join(folder, cardFolders.taking);
  const left = [];
  for (const claim of await readdir(taking).catch(() => [])) {
    const own = path.join(taking, claim);
    const begun = await filesIn(own).catch(() => []);
    // The place of a file that was put away. Another server may just be making the place.
    if (begun.length === 0) await rmdir(own).catch(() => undefined);
    const old = begun.filter(({ changedAt }) => changedAt < Date.now() - againAfterMs);
    left.push(...old.map(({ name }) => ({ file: path.join(own, name), isLeft: true })));
  }
  return left;
}

/**
 * Takes one file. Servers side by side first move the file to a place of their own, and only one of them can. Returns
 * false when no further file can be taken now.
 */
async function takeFrom(
  folder: string,
  file: string,
  isLeft: boolean,
  parts: CardFolderParts,
  provider: Provider,
): Promise<boolean> {
  const { log } = parts;
  const name = path.basename(file);
  const place = path.join(folder, cardFolders.taking, randomUUID());
  await mkdir(place, { recursive: true });
  try {
    const own = path.join(place, name);
    if (!(await isMoved(file, own))) return true;
    const problem = await problemOf(own, isLeft, parts, provider);
    await putAway(own, path.join(folder, problem === null ? cardFolders.taken : cardFolders.refused), problem);
    return true;
  } catch (error) {
    log.warn(traceOf(error), 'a file of the folder of scanned cards could not be taken');
    return !isDiskFull(error);
  } finally {
    // The place of a file that could not be taken stays.
    await rmdir(place).catch(() => undefined);
  }
}

/** Takes the file in. Returns null, or the reason why not. */
async function problemOf(
  file: string,
  isLeft: boolean,
  { db, clock, files, images }: CardFolderParts,
  { id: companyId, timeZone }: Provider,
): Promise<string | null> {
  const { size } = await stat(file);
  if (size > form.mostMegabytes * bytesPerMegabyte) return tooLargeText(form);
  const stored = await files.write(createReadStream(file));
  try {
    const stays = await files.pathOf(stored.key);
    if (stays === null) throw new Error('a file of the folder is lost as soon as it is written');
    const intake = await takeFile(
      { db, images },
      { ...stored, name: path.basename(file), path: stays },
      { companyId, userId: null, actorId: null, source: 'folder', requestId: 'card-folder', now: clock.now() },
    );
    if (intake.outcome === 'refused') return intake.problem;
    // A server that was killed may have taken the file and not put it away.
    if (intake.outcome === 'taken' || isLeft) return null;
    return cameBefore(momentIn(intake.receivedAt, timeZone));
  } finally {
    await removeUnused(db, files, [stored.key]);
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
