import { notFound } from '../../platform/http/refusal.ts';
import type { Mailbox } from '../../platform/mail/mail-transport.ts';

export interface OutboxParts {
  /** Mails can be read in the product only in the demo. */
  readonly isDemo: boolean;
  readonly from: Mailbox;
  /** The beginning of every link in a mail. */
  readonly origin: string;
}

/** Refuses the page outside the demo. @throws Refusal 404 */
export function requireDemo({ isDemo }: OutboxParts): void {
  if (!isDemo) throw notFound();
}
