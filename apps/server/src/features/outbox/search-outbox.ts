import type { searchOutbox as endpoint } from '@dropdate/contract/outbox/search-outbox';
import { planList } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { outboxList } from './outbox-list.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { sentMails } from './sent-mails.data.ts';

/** A page of the mails that went to the viewer. @throws Refusal 404 outside the demo */
export const searchOutbox =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    requireDemo(parts);
    const list = outboxList(context);
    const { rows, totalCount } = await selectRows(context.db, list, sentMails(context.viewer), planList(list, body));
    return { results: rows, totalCount };
  };
