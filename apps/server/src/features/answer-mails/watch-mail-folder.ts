import { open } from 'node:fs/promises';
import { watchFolder } from '../../platform/files/watched-folder.ts';
import type { Log } from '../../platform/log.ts';
import { largestMail, readOfLargerMail } from '../../platform/mail/read-mail.ts';
import { cardProvider } from '../response-cards/intake/take-content.ts';
import { type MailIntakeParts, openMail, type RawMail, takeMail } from './take-mail.ts';

export interface MailFolderParts extends MailIntakeParts {
  readonly log: Log;
  /** The watched folder. Undefined when no folder is watched. */
  readonly folder: string | undefined;
}

/** Makes the task that takes mails out of the watched folder, once there is a provider. */
export function watchMailFolder(parts: MailFolderParts, againAfterMs?: number): () => Promise<void> {
  const { db, log, folder } = parts;
  if (folder === undefined) return async () => undefined;
  const look = watchFolder({
    folder,
    log,
    name: 'mails',
    // Most mails are small, so a flood of them is over within the hour.
    mostFiles: 2_000,
    againAfterMs,
    take: async ({ path }) => {
      const taken = await takeMail(parts, await openMail(await readRaw(path)));
      return taken.outcome === 'refused' ? taken.problem : null;
    },
  });
  return async () => {
    if ((await cardProvider(db)) !== null) await look();
  };
}

/** The bytes of a file, or its beginning when the file is too large to be read whole. */
async function readRaw(path: string): Promise<RawMail> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const isCut = size > largestMail;
    const bytes = new Uint8Array(isCut ? readOfLargerMail : size);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return { bytes: bytes.slice(0, bytesRead), isCut };
  } finally {
    await file.close();
  }
}
