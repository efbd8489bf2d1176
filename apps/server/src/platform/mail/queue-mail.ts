import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import type { MailContent } from '../../schema/mail-content.ts';
import type { Database } from '../database/database.ts';
import { addTask } from '../queue/task-queue.ts';
import { insertMail, unusableAddress } from './mail-outbox.data.ts';
import type { Mailbox } from './mail-transport.ts';
import { oneLine } from './render-mail.ts';

/** The task that delivers due mails. The schedule names it, too. */
export const mailTask = 'mail';

export interface QueuedMail {
  readonly companyId: CompanyId;
  /** Null when the recipient has no account. */
  readonly userId: UserId | null;
  readonly kind: string;
  /** The record that the mail is about. A recipient gets each kind of mail about a record only once. */
  readonly aboutId: string;
  readonly to: Mailbox;
  readonly content: MailContent;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: the mail goes out if, and only if, the transaction commits.
 * Queuing the same mail again adds no second mail. A mail to a malformed address is stored as failed. An error would
 * also undo the caller's work: an order, for example, would fail because of its confirmation. Returns the id of the
 * mail, to which the caller may attach files in the same transaction. Returns null when the mail was queued before.
 */
export async function queueMail(tx: Database, mail: QueuedMail, now: Date): Promise<string | null> {
  const { to, content, ...of } = mail;
  const isUsable = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to.address);
  const id = await insertMail(tx, {
    id: uuidv7(),
    ...of,
    toName: oneLine(to.name),
    toAddress: to.address,
    content: { ...content, subject: oneLine(content.subject) },
    state: isUsable ? 'queued' : 'failed',
    errorCode: isUsable ? null : unusableAddress,
    dueAt: now,
    queuedAt: now,
  });
  if (id !== null && isUsable) await addTask(tx, mailTask);
  return id;
}
