import type { markDuplicatePair as endpoint } from '@dropdate/contract/contacts/mark-duplicate-pair';
import { audit } from '../../../platform/audit.ts';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { lockContacts } from '../contact.data.ts';
import { dismissPair, isDismissed, pairOf } from './pairs.data.ts';

/** Remembers that two contacts are no duplicates, or takes this back. @throws Refusal 400, 404 */
export const markDuplicatePair: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer, clock, scopeOf } = context;
  const { ids, isDuplicate } = body;
  if (ids[0] === ids[1]) throw invalid('SameContact', 'Choose two different contacts.', 'body.ids');
  await db.transaction(async (tx) => {
    const [one, other] = await lockContacts(tx, scopeOf('Contact'), ids);
    if (one === undefined || other === undefined) throw notFound();
    const { companyId } = one;
    const pair = pairOf(one.id, other.id);
    const was = await isDismissed(tx, companyId, pair);
    if (was === !isDuplicate) return;
    await dismissPair(tx, companyId, pair, { now: clock.now(), by: isDuplicate ? null : viewer.userId });
    const entry = { action: 'markDuplicatePair', entity: 'contact', entityId: pair.oneId };
    const states = { old: { isDuplicate: !isDuplicate }, new: { isDuplicate, otherId: pair.otherId } };
    await audit(tx, context, { ...entry, ...states });
  });
  return {};
};
