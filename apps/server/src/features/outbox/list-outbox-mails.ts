import type { listOutboxMails as endpoint } from '@dropdate/contract/outbox/list-outbox-mails';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentMail } from './outbox.present.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { findSentMails } from './sent-mails.data.ts';

const maxShown = 100;

/** The mails that went to the viewer. @throws Refusal 404 outside the demo */
export const listOutboxMails =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async ({ db, viewer }) => {
    requireDemo(parts);
    return { results: (await findSentMails(db, viewer, maxShown)).map(presentMail) };
  };
