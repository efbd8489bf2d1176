import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { traceOf } from '../failure.ts';
import type { Log } from '../log.ts';
import { type ClaimedMail, claimDueMail, type OutboxMail, saveDelivery } from './mail-outbox.data.ts';
import { type Mailbox, type MailMessage, type MailTransport, NotDelivered } from './mail-transport.ts';
import { mailHtml, mailText } from './render-mail.ts';

export interface MailParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  readonly from: Mailbox;
  /** Of our own pages, as browsers reach them. */
  readonly origin: string;
}

/** How long a worker may need for one mail before it is taken for dead. */
const claimMs = 120_000;
/** Tries before a mail is given up; with the waits between them, about four hours. */
export const mostAttempts = 10;
/** Mails of one run: other tasks get their turn. */
const batch = 200;

const minute = 60_000;

/** How long a mail waits after its n-th failure: twice as long each time, an hour at most. */
export function retryDelayMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 60) * minute;
}

/**
 * Delivers the mails that are due, each claimed first, so that several servers never send the same one. A mail whose
 * sender was cut off is only sent again when the transport knows that it did not go out; where it cannot tell, it stays
 * failed. Answers how many went out.
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
  const message = messageOf(parts, mail);
  try {
    const known = wasCutOff ? await parts.transport.find(message.messageId) : 'not-delivered';
    if (known === 'cannot-tell') return await giveUp(parts, mail, 'outcome-unknown');
    if (known === 'not-delivered') {
      if (mail.attempts > mostAttempts) return await giveUp(parts, mail, mail.errorCode ?? 'cut-off');
      await parts.transport.deliver(message);
    }
    await saveDelivery(parts.db, mail, { state: 'sent', sentAt: parts.clock.now(), errorCode: null });
    return known === 'not-delivered';
  } catch (error) {
    if (error instanceof NotDelivered) return retryLater(parts, mail, error.code);
    // It may have gone out: once the claim is over, the transport is asked.
    parts.log.warn({ mailId: mail.id, ...traceOf(error) }, 'the end of a mail is not known yet');
    return false;
  }
}

async function retryLater(parts: MailParts, mail: OutboxMail, errorCode: string): Promise<false> {
  if (mail.attempts >= mostAttempts) return giveUp(parts, mail, errorCode);
  const dueAt = new Date(parts.clock.now().getTime() + retryDelayMs(mail.attempts));
  await saveDelivery(parts.db, mail, { state: 'queued', dueAt, errorCode });
  parts.log.warn({ mailId: mail.id, attempt: mail.attempts, code: errorCode }, 'a mail waits for another try');
  return false;
}

/** For operators: in the log, and in `dropdate mail failed`. */
async function giveUp(parts: MailParts, mail: OutboxMail, errorCode: string): Promise<false> {
  await saveDelivery(parts.db, mail, { state: 'failed', errorCode });
  parts.log.error(
    { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, code: errorCode },
    'a mail was given up',
  );
  return false;
}

function messageOf({ from, origin }: MailParts, mail: OutboxMail): MailMessage {
  return {
    messageId: `<${mail.id}@dropdate>`,
    from,
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.content.subject,
    text: mailText(mail.content, origin),
    html: mailHtml(mail.content, origin),
    date: mail.queuedAt,
  };
}
