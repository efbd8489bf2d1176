import type { listDemoMails as endpoint } from '@dropdate/contract/outbox/list-demo-mails';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentMail } from './outbox.present.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { findMailsOfDemo } from './sent-mails.data.ts';

const maxShown = 100;

/**
 * The mails of all people of the demo, so that a person without a session finds their link (decision 53).
 * @throws Refusal 404 outside the demo
 */
export const listDemoMails =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async ({ db }) => {
    requireDemo(parts);
    const mails = await findMailsOfDemo(db, maxShown);
    return { results: mails.map((mail) => ({ ...presentMail(mail), toName: mail.toName || mail.toAddress })) };
  };
