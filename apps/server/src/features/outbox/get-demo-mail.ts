import type { getDemoMail as endpoint } from '@dropdate/contract/outbox/get-demo-mail';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { findMailOfDemo } from './sent-mails.data.ts';
import { showMail } from './show-mail.ts';

/** One mail of the demo, for readers without a session. @throws Refusal 404 */
export const getDemoMail =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async ({ db }, { params }) => {
    requireDemo(parts);
    const mail = await findMailOfDemo(db, params.id);
    if (!mail) throw notFound();
    return showMail(db, parts, mail);
  };
