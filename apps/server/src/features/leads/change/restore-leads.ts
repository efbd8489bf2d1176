import type { restoreLeads as endpoint } from '@dropdate/contract/contacts/restore-leads';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeNamed } from './change-leads.ts';

/** Restores deleted leads. @throws Refusal 404 for a lead that the viewer does not see */
export const restoreLeads: UseCase<typeof endpoint> = async (context, { body }) => {
  const changes = body.ids.map((contactId) => ({ contactId, change: { act: 'restore' } as const }));
  return changeNamed(context, changes, { action: 'restoreLeads' });
};
