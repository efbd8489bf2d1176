import { randomUUID } from 'node:crypto';
import type { MailContent } from '../../schema/mail-content.ts';
import type { Clock } from '../clock.ts';
import { findCompanyLogo } from '../company-logo.data.ts';
import type { Database } from '../database/database.ts';
import { traceOf } from '../failure.ts';
import type { FileStore } from '../files/file-store.ts';
import { readStored } from '../files/read-stored.ts';
import type { Log } from '../log.ts';
import { listAttachments } from './mail-files.data.ts';
import { type ClaimedMail, claimDueMail, type OutboxMail, readContent, saveDelivery } from './mail-outbox.data.ts';
import {
  type Mailbox,
  type MailMessage,
  type MailTransport,
  type MessageFile,
  NotDelivered,
} from './mail-transport.ts';
import { hasSecret, logoContentId, type MailLogo, mailHtml, mailText, withSecret } from './render-mail.ts';

/** Makes the link or the code of a mail and stores its hash. Returns null when the recipient may no longer get it. */
export type SecretMaker = (
  tx: Database,
  mail: Pick<OutboxMail, 'id' | 'aboutId' | 'companyId' | 'userId' | 'toAddress'>,
  now: Date,
) => Promise<string | null>;

export interface MailParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  /** The bytes of attachments and logos. */
  readonly files: Pick<FileStore, 'open'>;
  readonly from: Mailbox;
  /** The address of our own pages for browsers. */
  readonly origin: string;
  /** The makers of secrets, by the kind of mail. */
  readonly secrets: Readonly<Record<string, SecretMaker>>;
}

/** Milliseconds that a worker has for one mail. After this time, the worker counts as dead. */
const claimMs = 120_000;
/** The most tries for a mail. With the waits between them, the tries take about four hours. */
export const maxAttempts = 10;
/** Mails per run, so that other tasks get their turn. */
const batch = 200;

const minute = 60_000;

/** Milliseconds that a mail waits after its n-th failure: a minute, then twice as long each time, at most an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 60) * minute;
}

/**
 * Delivers the due mails. Each mail is claimed first, so that several servers never send the same mail. A worker may
 * die during a delivery. Its mail is sent again only if the transport knows that the mail did not go out. If the
 * transport cannot say, the mail stays failed. Returns how many mails went out.
 */
export async function deliverMail(parts: MailParts): Promise<number> {
  let delivered = 0;
  for (let taken = 0; taken < batch; taken++) {
    const now = parts.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await claimDueMail(parts.db, { token: randomUUID(), now, until });
    if (!claimed) break;
    if (await deliverClaimed(parts, claimed)) delivered += 1;
  }
  return delivered;
}

async function deliverClaimed(parts: MailParts, { mail, wasCutOff }: ClaimedMail): Promise<boolean> {
  try {
    const known = wasCutOff ? await parts.transport.find(messageIdOf(mail)) : 'not-delivered';
    if (known === 'cannot-tell') return await giveUp(parts, mail, 'outcome-unknown');
    if (known === 'not-delivered') {
      if (mail.attempts > maxAttempts) return await giveUp(parts, mail, mail.errorCode ?? 'cut-off');
      const content = await contentOf(parts, mail);
      if (content === null) return await giveUp(parts, mail, 'recipient-gone');
      await parts.transport.deliver(messageOf(parts, mail, content, await filesOf(parts, mail)));
    }
    await saveDelivery(parts.db, mail, { state: 'sent', sentAt: parts.clock.now(), errorCode: null });
    return known === 'not-delivered';
  } catch (error) {
    if (error instanceof NotDelivered)
      return error.isFinal ? giveUp(parts, mail, error.code) : retryLater(parts, mail, error.code);
    // The mail may have gone out. When this worker's claim on the mail has ended, the next worker asks the transport
    // whether the mail went out.
    parts.log.warn({ mailId: mail.id, ...traceOf(error) }, 'the outcome of a mail is not known yet');
    return false;
  }
}

async function retryLater(parts: MailParts, mail: OutboxMail, errorCode: string): Promise<false> {
  if (mail.attempts >= maxAttempts) return giveUp(parts, mail, errorCode);
  const dueAt = new Date(parts.clock.now().getTime() + retryDelayMs(mail.attempts));
  await saveDelivery(parts.db, mail, { state: 'queued', dueAt, errorCode });
  parts.log.warn({ mailId: mail.id, attempt: mail.attempts, code: errorCode }, 'a mail waits for another try');
  return false;
}

/** Gives up a mail. Operators find this mail in the log and with `dropdate mail failed`. */
async function giveUp(parts: MailParts, mail: OutboxMail, errorCode: string): Promise<false> {
  await saveDelivery(parts.db, mail, { state: 'failed', errorCode });
  parts.log.error(
    { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, code: errorCode },
    'a mail was given up',
  );
  return false;
}

/**
 * The content for this try, with a new secret in its link or as its code. The secret of an earlier try went nowhere. Null
 * when the recipient may no longer get the secret.
 * @throws NotDelivered when the content cannot be read, or when the secret could not be made
 */
async function contentOf({ db, clock, secrets }: MailParts, mail: OutboxMail): Promise<MailContent | null> {
  const content = readable(mail);
  if (!hasSecret(content)) return content;
  const make = secrets[mail.kind];
  if (make === undefined) throw new NotDelivered('no-secret-maker');
  const secret = await db
    .transaction((tx) => make(tx, mail, clock.now()))
    .catch((cause: unknown) => {
      throw new NotDelivered('no-secret', { cause });
    });
  return secret === null ? null : withSecret(content, secret);
}

function readable(mail: OutboxMail): MailContent {
  try {
    return readContent(mail);
  } catch (cause) {
    throw new NotDelivered('unreadable-content', { cause, isFinal: true });
  }
}

/** The message id of a mail. The id is the same for every try. */
export function messageIdOf({ id }: Pick<OutboxMail, 'id'>): string {
  return `<${id}@dropdate>`;
}

function messageOf(
  { from, origin }: MailParts,
  mail: OutboxMail,
  content: MailContent,
  { attachments, logo }: MailFiles,
): MailMessage {
  return {
    messageId: messageIdOf(mail),
    from,
    to: { name: mail.toName, address: mail.toAddress },
    subject: content.subject,
    text: mailText(content, origin),
    html: mailHtml(content, origin, logo),
    attachments,
    date: mail.queuedAt,
  };
}

interface MailFiles {
  readonly attachments: readonly MessageFile[];
  /** Null when the company has no logo. */
  readonly logo: MailLogo | null;
}

/**
 * The files of a mail: its attachments, and the logo that its company has now. A mail without its logo still says
 * everything. A mail without an attachment does not, so it waits until the file can be read.
 * @throws NotDelivered when an attachment cannot be read
 */
async function filesOf({ db, files, log }: MailParts, mail: OutboxMail): Promise<MailFiles> {
  const attachments: MessageFile[] = [];
  for (const { key, name, mime } of await listAttachments(db, mail)) {
    const content = await readStored(files, key).catch((cause: unknown) => {
      throw new NotDelivered('unreadable-attachment', { cause });
    });
    if (content === null) throw new NotDelivered('lost-attachment');
    attachments.push({ name, mime, content });
  }
  const logo = await findCompanyLogo(db, mail.companyId);
  const picture = logo && (await readStored(files, logo.key).catch(() => null));
  if (logo === null) return { attachments, logo };
  if (picture === null) {
    log.warn({ mailId: mail.id, fileId: logo.fileId }, 'a mail goes out without the logo of its company');
    return { attachments, logo: null };
  }
  attachments.unshift({ name: 'logo', mime: logo.mime, content: picture, contentId: logoContentId });
  return { attachments, logo };
}
