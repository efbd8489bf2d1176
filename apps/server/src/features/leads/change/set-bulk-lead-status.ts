import type { setBulkLeadStatus as endpoint } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { noOutcome } from '@dropdate/domain/contact/lead-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeMatching, changeNamed, type LeadServices } from './change-leads.ts';
import { statusChange } from './status-change.ts';

/** Moves many leads to another status. @throws Refusal 404 for a named lead that the viewer does not see */
export const setBulkLeadStatus =
  (services: LeadServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const call = { action: 'setBulkLeadStatus', needs: 'Lead.update' } as const;
    if ('matching' in body)
      return changeMatching(services, context, statusChange(context, body.status, noOutcome, 'body'), body, call);
    const changes = body.contacts.map(({ contactId, companySegmentId, status, ...outcome }, at) => ({
      contactId,
      companySegmentId,
      change: statusChange(context, status, outcome, `body.contacts.${at}`),
    }));
    return changeNamed(context, changes, call);
  };
