import type { getOutboxMail as endpoint } from '@dropdate/contract/outbox/get-outbox-mail';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { findSentMail } from './sent-mails.data.ts';
import { showMail } from './show-mail.ts';

/** One mail that went to the viewer. @throws Refusal 404 */
export const getOutboxMail =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async ({ db, viewer }, { params }) => {
    requireDemo(parts);
    const mail = await findSentMail(db, viewer, params.id);
    if (!mail) throw notFound();
    return showMail(db, parts, mail);
  };
