import type { MailFacts } from '@dropdate/domain/answer-mail/mail-facts';
import { WorkerMemoryError, WorkerTimeError } from '../workers/run-in-worker.ts';
import { threadPool } from '../workers/thread-pool.ts';

/** The largest mail in bytes that is read whole: 20 MB of attachments as text, and room for the rest. */
export const largestMail = 30 * 1_048_576;
/** The beginning of a larger mail that is read, so that its words are kept. */
export const readOfLargerMail = 1_048_576;

/** An attachment that may be a response card. */
export interface ReadAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadMail {
  readonly facts: MailFacts;
  /** The attachments that become cards, in the order of the mail. */
  readonly cards: readonly ReadAttachment[];
  /** How many attachments are left out. */
  readonly leftOut: number;
}

/** An order to the thread. */
export interface MailOrder {
  readonly bytes: Uint8Array;
  /** Whether the bytes are only the beginning of the mail. */
  readonly isCut: boolean;
}

/** The answer of the thread. Null for bytes that are no mail. */
export type MailResult = ReadMail | null;

/** The largest mail takes half a second. Mails of millions of parts would take minutes. */
const pool = threadPool<MailOrder, MailResult>(
  { name: 'mail-thread', source: new URL('./mail-thread.ts', import.meta.url).href },
  { threads: 1, heapMb: 256, workingMs: 5_000, idleMs: 20_000 },
);

/**
 * Reads a mail in a thread of its own, because whoever sends a mail decides how much work it makes. Returns null for bytes
 * that are no mail, or that would take too much memory or time. The bytes move to the thread.
 */
export async function readMail(bytes: Uint8Array<ArrayBuffer>, isCut: boolean): Promise<MailResult> {
  // A view on a larger buffer would take that whole buffer along.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
  try {
    return await pool.run({ bytes: own, isCut }, { owner: 'mails', moved: [own.buffer] });
  } catch (error) {
    if (error instanceof WorkerMemoryError || error instanceof WorkerTimeError) return null;
    throw error;
  }
}
