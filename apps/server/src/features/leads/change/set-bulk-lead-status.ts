import type { setBulkLeadStatus as endpoint } from '@dropdate/contract/contacts/set-bulk-lead-status';
import type { LeadOutcome, LeadStatus } from '@dropdate/domain/contact/lead-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { changeMatching, changeNamed, type LeadServices } from './change-leads.ts';
import type { LeadChange } from './lead-change.ts';
import { statusChange } from './status-change.ts';

/** The facts that a call names for one of many leads. */
type NamedFacts = { readonly [Fact in keyof LeadOutcome]?: LeadOutcome[Fact] | undefined };

type StatusChange = Extract<LeadChange, { readonly act: 'status' }>;

/** Moves many leads to another status. @throws Refusal 404 for a named lead that the viewer does not see */
export const setBulkLeadStatus =
  (services: LeadServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const call = { action: 'setBulkLeadStatus', needs: 'Lead.update' } as const;
    const changeTo = (status: LeadStatus, named: NamedFacts, path: string): StatusChange => {
      const { saleAmount = null, soldOn = null, lostReason = '' } = named;
      const change = statusChange(context, status, { saleAmount, soldOn, lostReason }, path);
      return { ...change, keepsFacts: Object.keys(named).length === 0 };
    };
    if ('matching' in body) {
      const { status, lostReason } = body;
      const change = changeTo(status, lostReason === undefined ? {} : { lostReason }, 'body');
      return changeMatching(services, context, change, body, call);
    }
    const changes = body.contacts.map(({ contactId, companySegmentId, status, isLeadRead, ...outcome }, at) => ({
      contactId,
      companySegmentId,
      change: { ...changeTo(status, outcome, `body.contacts.${at}`), isLeadRead },
    }));
    return changeNamed(context, changes, call);
  };
