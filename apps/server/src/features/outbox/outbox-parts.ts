import type { FileStore } from '../../platform/files/file-store.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Mailbox, MailTransport } from '../../platform/mail/mail-transport.ts';

export interface OutboxParts {
  /** True in the demo. Only the demo shows mails in the product. */
  readonly isDemo: boolean;
  readonly from: Mailbox;
  /** The beginning of every link in a mail. */
  readonly origin: string;
  /** Reads delivered mails, because only they have their secret links. */
  readonly transport: Pick<MailTransport, 'read'>;
  readonly files: Pick<FileStore, 'open'>;
}

/** Refuses the page outside the demo. @throws Refusal 404 */
export function requireDemo({ isDemo }: OutboxParts): void {
  if (!isDemo) throw notFound();
}
