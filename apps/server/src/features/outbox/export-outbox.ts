import type { exportOutbox as endpoint } from '@dropdate/contract/outbox/export-outbox';
import { exportList } from '../../platform/database/export-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { outboxList } from './outbox-list.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { sentMails } from './sent-mails.data.ts';

/** Writes mails of the Outbox to a table file. @throws Refusal 404 outside the demo */
export const exportOutbox =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    requireDemo(parts);
    const { db, clock, viewer } = context;
    const source = sentMails(viewer);
    return exportList(db, { list: outboxList(context), source, name: 'My Mails', at: clock.now() }, body);
  };
