import type { assignLead as endpoint } from '@dropdate/contract/contacts/assign-lead';
import type { UserId } from '@dropdate/domain/id/brand';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeNamed } from './change-leads.ts';

/** Assigns one lead to a sales agent, or to nobody. @throws Refusal 404 for the lead or the agent */
export const assignLead: UseCase<typeof endpoint> = async (context, { body }) => {
  const { contactId, companySegmentId, notify } = body;
  const change = { act: 'assign', userId: body.assignedTo as UserId | null } as const;
  return changeNamed(context, [{ contactId, companySegmentId, change }], { action: 'assignLead', notify });
};
