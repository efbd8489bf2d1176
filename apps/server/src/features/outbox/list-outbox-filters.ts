import type { listOutboxFilters as endpoint } from '@dropdate/contract/outbox/list-outbox-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { outboxList } from './outbox-list.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';

/** The filter fields of the Outbox. @throws Refusal 404 outside the demo */
export const listOutboxFilters =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async (context) => {
    requireDemo(parts);
    return filterCatalogue(outboxList(context));
  };
