import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { bytesPerMegabyte, tooLargeText, type UploadForm } from '@dropdate/contract/http/upload';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { type Clock, momentIn } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type FolderFile, watchFolder } from '../../../platform/files/watched-folder.ts';
import type { Log } from '../../../platform/log.ts';
import type { CardImages } from '../card-images.ts';
import { findProvider } from './intake.data.ts';
import { cameBefore } from './intake-texts.ts';
import { takeContent } from './take-content.ts';

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

/** Makes the task that takes scanned cards out of the watched folder, once there is a provider. */
export function watchCardFolder(parts: CardFolderParts, againAfterMs?: number): () => Promise<void> {
  const { db, log, folder } = parts;
  if (folder === undefined) return async () => undefined;
  const look = watchFolder({
    folder,
    log,
    name: 'scanned cards',
    mostFiles: 200,
    againAfterMs,
    take: (file) => problemOf(file, parts),
  });
  return async () => {
    if ((await findProvider(db)) !== null) await look();
  };
}

/** Takes the file in. Returns null, or the reason why not. */
async function problemOf(
  { path: file, isLeft }: FolderFile,
  { db, clock, files, images }: CardFolderParts,
): Promise<string | null> {
  const provider = await findProvider(db);
  if (provider === null) throw new Error('the provider is gone');
  const { id: companyId, timeZone } = provider;
  const { size } = await stat(file);
  if (size > form.mostMegabytes * bytesPerMegabyte) return tooLargeText(form);
  const intake = await takeContent(
    { db, files, images },
    { name: path.basename(file), content: createReadStream(file) },
    { companyId, userId: null, actorId: null, source: 'folder', requestId: 'card-folder', now: clock.now() },
  );
  if (intake.outcome === 'refused') return intake.problem;
  // A server that was killed may have taken the file and not put it away.
  if (intake.outcome === 'taken' || isLeft) return null;
  return cameBefore(momentIn(intake.receivedAt, timeZone));
}
