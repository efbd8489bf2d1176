import type { deleteLeads as endpoint } from '@dropdate/contract/contacts/delete-leads';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeMatching, changeNamed, type LeadServices } from './change-leads.ts';

/** Deletes many leads. @throws Refusal 404 for a named lead that the viewer does not see */
export const deleteLeads =
  (services: LeadServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const change = { act: 'delete' } as const;
    const call = { action: 'deleteLeads', needs: 'Lead.delete' } as const;
    if ('matching' in body) return changeMatching(services, context, change, body, call);
    return changeNamed(
      context,
      body.ids.map((contactId) => ({ contactId, change })),
      call,
    );
  };
