import type { UserId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { MailContent } from '../../../schema/mail-content.ts';
import type { Contact } from '../contact.data.ts';
import { findAgent, findCampaignName } from './assigned-mail.data.ts';

/** The name of this kind of mail in the outbox. */
const leadsAssignedKind = 'leads-assigned';

interface Assignment {
  /** Every assignment has an id of its own, because an agent gets each kind of mail about a record only once. */
  readonly id: string;
  readonly userId: UserId;
  /** The number of leads that the agent got. Null where nobody knows it yet, as in the middle of an import. */
  readonly count: number | null;
  /** The only lead. Missing for several leads. */
  readonly lead: Pick<Contact, 'companyId' | 'id' | 'firstName' | 'lastName' | 'campaignId'> | undefined;
}

/**
 * Tells an agent about new leads, in the transaction that assigns them. The mail names one lead and its campaign, and of
 * several leads only the number: mails are read in public, and the list shows the rest.
 */
export async function queueAssignedMail(
  tx: Database,
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  { id, userId, count, lead }: Assignment,
): Promise<void> {
  const to = await findAgent(tx, viewer.companyId, userId);
  if (to === null || count === 0) return;
  const { companyId } = viewer;
  const mail = { companyId, userId, kind: leadsAssignedKind, aboutId: id, to };
  const content =
    lead === undefined ? aboutMany(to.name, count) : aboutOne(to.name, lead, await findCampaignName(tx, lead));
  await queueMail(tx, { ...mail, content }, clock.now());
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
