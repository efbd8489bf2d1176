import type { updateLeadStatus as endpoint } from '@dropdate/contract/contacts/update-lead-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeNamed } from './change-leads.ts';
import { statusChange } from './status-change.ts';

/** Moves one lead to another status. @throws Refusal 404, 400 for facts that do not fit the status */
export const updateLeadStatus: UseCase<typeof endpoint> = async (context, { body }) => {
  const { contactId, companySegmentId, leadStatus, ...outcome } = body;
  const change = statusChange(context, leadStatus, outcome, 'body');
  return changeNamed(context, [{ contactId, companySegmentId, change }], { action: 'updateLeadStatus' });
};
