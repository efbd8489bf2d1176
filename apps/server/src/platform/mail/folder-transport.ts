import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Config } from '../config.ts';
import { isDiskFull } from '../disk-full.ts';
import { writeWholeFile } from '../files/whole-file.ts';
import { composeMail } from './compose-mail.ts';
import { type MailTransport, NotDelivered } from './mail-transport.ts';

/** The folder of an installation's mails. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'outbox');
}

/**
 * Writes each mail into a folder as an `.eml` file. The message id names the file, so a repeated delivery makes no
 * second file.
 */
export function folderTransport(folder: string): MailTransport {
  const fileOf = (messageId: string) => {
    const [, name] = /^<([\w-]+)@/.exec(messageId) ?? [];
    if (name === undefined) throw new RangeError('not a message id of ours');
    return path.join(folder, `${name}.eml`);
  };
  return {
    deliver: async (message) => {
      const bytes = await composeMail(message);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWholeFile(fileOf(message.messageId), [bytes]);
      } catch (error) {
        throw new NotDelivered(codeOf(error), { cause: error });
      }
    },
    find: async (messageId) => {
      const found = await stat(fileOf(messageId)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found === null ? 'not-delivered' : 'delivered';
    },
    read: async (messageId) => {
      const bytes = await readFile(fileOf(messageId)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return bytes === null ? null : ((await PostalMime.parse(bytes)).text?.replace(/\s*$/, '\n') ?? null);
    },
  };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && isDiskFull(error.cause) ? error.cause : error;
  return (cause as NodeJS.ErrnoException).code ?? 'unknown';
}
