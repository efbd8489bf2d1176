import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import type { Contact } from '../contact.data.ts';
import { contactScope } from '../contact-scope.ts';
import { assignByRules, type CountiesOfZip, type RuledLead } from './assign-by-rules.ts';
import { queueAssignedMail } from './assigned-mail.ts';

export type NewLead = RuledLead &
  Pick<Contact, 'companyId' | 'firstName' | 'lastName' | 'assignedUserId' | 'leadCreatedAt'>;

interface NewLeads {
  readonly leads: readonly NewLead[];
  readonly countiesOf: CountiesOfZip;
  /**
   * The record that brought the leads: the lead itself, or an import. An agent gets one mail about it, however many
   * transactions bring its leads.
   */
  readonly source: { readonly id: string; readonly hasMore: boolean };
}

/**
 * Gives new leads to agents by the assignment rules, in the transaction that makes the leads. An agent who was chosen
 * keeps the lead. The leads of users who see their own leads alone stay with them.
 */
export async function assignNewLeads(
  tx: Database,
  context: Pick<Context, 'clock' | 'requestId' | 'scopeOf'> & { readonly viewer: Author },
  { leads, countiesOf, source }: NewLeads,
): Promise<void> {
  if (contactScope(context).kind === 'users-only') return;
  const open = leads.filter(({ leadCreatedAt, assignedUserId }) => leadCreatedAt !== null && assignedUserId === null);
  if (open.length === 0) return;
  const { toTell } = await assignByRules(tx, context, open, { countiesOf, action: 'assignNewLeads', isNew: true });
  for (const [userId, ids] of toTell) {
    const { id, hasMore } = source;
    const lead = hasMore ? undefined : open.find((one) => one.id === ids[0]);
    await queueAssignedMail(tx, context, { id, userId, contactIds: ids, hasMore, lead });
  }
}
