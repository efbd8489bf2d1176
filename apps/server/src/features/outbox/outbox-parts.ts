import { notFound } from '../../platform/http/refusal.ts';
import type { Mailbox } from '../../platform/mail/mail-transport.ts';

export interface OutboxParts {
  /** Only there mails are for reading in the product itself. */
  readonly isDemo: boolean;
  readonly from: Mailbox;
  /** What links in mails begin with. */
  readonly origin: string;
}

/** Outside the demo there is no such page. @throws Refusal 404 */
export function requireDemo({ isDemo }: OutboxParts): void {
  if (!isDemo) throw notFound();
}
