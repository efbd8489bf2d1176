import type { markLeadRead as readEndpoint } from '@dropdate/contract/contacts/mark-lead-read';
import type { markLeadUnread as unreadEndpoint } from '@dropdate/contract/contacts/mark-lead-unread';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeMatching, changeNamed, type LeadServices } from './change-leads.ts';

/** Marks a lead as read, because its agent opened it, or takes marks as unread back. @throws Refusal 404 */
export const markLeadRead: UseCase<typeof readEndpoint> = async (context, { params, body }) => {
  const change = body.isUndo === true ? ({ act: 'read', isUndo: true } as const) : ({ act: 'read' } as const);
  const changes = [params.id, ...body.contactIds].map((contactId) => ({ contactId, change }));
  return changeNamed(context, changes, { action: 'markLeadRead' });
};

/** Marks many leads as unread. @throws Refusal 404 for a named lead that the viewer does not see */
export const markLeadUnread =
  (services: LeadServices): UseCase<typeof unreadEndpoint> =>
  async (context, { body }) => {
    const change = { act: 'unread' } as const;
    const call = { action: 'markLeadUnread', needs: 'Lead.update' } as const;
    if ('matching' in body) return changeMatching(services, context, change, body, call);
    return changeNamed(
      context,
      body.ids.map((contactId) => ({ contactId, change })),
      call,
    );
  };
