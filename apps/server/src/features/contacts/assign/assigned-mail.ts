import type { UserId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { named, recordManyChanges } from '../../../platform/record-change.ts';
import type { MailContent } from '../../../schema/mail-content.ts';
import type { Contact } from '../contact.data.ts';
import { findAgent, findCampaignName } from './assigned-mail.data.ts';

/** The name of this kind of mail in the outbox. */
const leadsAssignedKind = 'leads-assigned';

interface Assignment {
  /** Every assignment has an id of its own, because an agent gets each kind of mail about a record only once. */
  readonly id: string;
  readonly userId: UserId;
  /** The leads that the agent got. Their histories tell of the mail. */
  readonly contactIds: readonly string[];
  /** Whether more leads may follow, as in the middle of an import. The mail then names no number. */
  readonly hasMore?: boolean;
  /** The only lead. Missing for several leads. */
  readonly lead: Pick<Contact, 'companyId' | 'id' | 'firstName' | 'lastName' | 'campaignId'> | undefined;
}

/**
 * Tells an agent about new leads, in the transaction that assigns them. The mail names one lead and its campaign, and of
 * several leads only the number: mails are read in public, and the list shows the rest.
 * @returns whether the agent gets a mail, also when the mail was queued before
 */
export async function queueAssignedMail(
  tx: Database,
  context: Pick<Context, 'clock' | 'requestId'> & { readonly viewer: Author },
  { id, userId, contactIds, hasMore = false, lead }: Assignment,
): Promise<boolean> {
  const { companyId } = context.viewer;
  const to = await findAgent(tx, companyId, userId);
  if (to === null || contactIds.length === 0) return false;
  const count = hasMore ? null : contactIds.length;
  const mail = { companyId, userId, kind: leadsAssignedKind, aboutId: id, to };
  const content =
    lead === undefined ? aboutMany(to.name, count) : aboutOne(to.name, lead, await findCampaignName(tx, lead));
  const mailId = await queueMail(tx, { ...mail, content }, context.clock.now());
  // A job that runs again queues no second mail. The leads that follow in an import belong to the mail of the first ones.
  if (mailId === null && !hasMore) return true;
  const change = { old: { agentMail: null }, new: { agentMail: named('user', userId) } };
  await recordManyChanges(
    tx,
    context,
    'contact',
    contactIds.map((entityId) => ({ entityId, ...change })),
  );
  return true;
}

function aboutOne(agent: string, lead: NonNullable<Assignment['lead']>, campaign: string | null): MailContent {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  const rows = [
    ...(name === '' ? [] : [{ name: 'Lead', value: name }]),
    ...(campaign === null ? [] : [{ name: 'Campaign', value: campaign }]),
  ];
  return {
    subject: 'A lead is assigned to you',
    blocks: [
      { kind: 'paragraph', text: `${agent}, a lead is assigned to you.` },
      ...(rows.length === 0 ? [] : [{ kind: 'facts', rows } as const]),
      { kind: 'link', label: 'Open the lead', path: `/leads/lead/${lead.id}` },
    ],
  };
}

function aboutMany(agent: string, count: number | null): MailContent {
  const leads = `${count === null ? 'New leads' : count === 1 ? '1 lead' : `${formatCount(count)} leads`} ${count === 1 ? 'is' : 'are'} assigned to you`;
  return {
    subject: leads,
    blocks: [
      { kind: 'paragraph', text: `${agent}, ${leads}.` },
      { kind: 'link', label: 'Open the leads', path: '/leads' },
    ],
  };
}
