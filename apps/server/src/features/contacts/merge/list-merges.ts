import type { listMerges as endpoint } from '@dropdate/contract/contacts/list-merges';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findContact } from '../contact.data.ts';
import { listMergesInto } from './merge.data.ts';

/** The merges into a contact that can still be undone. @throws Refusal 404 */
export const listMerges: UseCase<typeof endpoint> = async ({ db, clock, scopeOf }, { params }) => {
  const contact = await findContact(db, scopeOf('Contact'), params.id);
  if (contact === null) throw notFound();
  const since = new Date(clock.now().getTime() - restorableMs);
  const rows = await listMergesInto(db, contact, since);
  return {
    merges: rows.map(({ mergedAt, ...merge }) => ({
      ...merge,
      mergedOn: mergedAt.toISOString(),
      undoUntil: new Date(mergedAt.getTime() + restorableMs).toISOString(),
    })),
  };
};
