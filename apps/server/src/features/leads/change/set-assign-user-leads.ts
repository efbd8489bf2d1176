import type { setAssignUserLeads as endpoint } from '@dropdate/contract/contacts/set-assign-user-leads';
import type { UserId } from '@dropdate/domain/id/brand';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeMatching, changeNamed, type LeadServices } from './change-leads.ts';

/** Assigns many leads to a sales agent, or to nobody. @throws Refusal 404 for a named lead or the agent */
export const setAssignUserLeads =
  (services: LeadServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { assignToUserId, notify } = body;
    const change = { act: 'assign', userId: assignToUserId as UserId | null } as const;
    const call = { action: 'setAssignUserLeads', needs: 'Lead.assign', notify } as const;
    if ('matching' in body) return changeMatching(services, context, change, body, call);
    return changeNamed(
      context,
      body.contacts.map(({ isLeadRead, ...contact }) => ({ ...contact, change: { ...change, isLeadRead } })),
      { ...call, isUndo: body.isUndo },
    );
  };
