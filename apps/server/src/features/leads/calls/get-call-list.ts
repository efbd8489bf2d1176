import { callListSize, type getCallList as endpoint, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { maskPhone } from '@dropdate/domain/field/phone';
import type { UseCase } from '../../../platform/http/serve.ts';
import { overdueLeads } from '../clock/waiting-leads.ts';
import { type CallListQuery, type LeadToCallRow, listLeadsToCall } from './calls.data.ts';

/** The leads that the viewer can call now, or that one agent or all agents can. */
export const getCallList: UseCase<typeof endpoint> = async (
  { db, scopeOf, viewer, today, signedIn, clock },
  { query: { of: whose } },
) => {
  const now = clock.now();
  const overdue = overdueLeads(signedIn, now);
  const of: CallListQuery['of'] =
    whose === 'all' ? 'all' : whose === 'mine' ? { mine: viewer.userId } : { agent: whose };
  const query = { of, now, today, timeZone: signedIn.timeZone, limit: callListSize, overdue };
  const { rows, totalCount } = await listLeadsToCall(db, scopeOf('Lead'), query);
  return { results: rows.map(present), totalCount };
};

function present(row: LeadToCallRow): LeadToCall {
  const { id, externalId, firstName, lastName, campaignName, leadCreatedAt, leadStatus } = row;
  const { addressLine1, city, state, postalCode, assignedTo, lastNote } = row;
  const { lastOutcome, lastCalledAt, callBackAt } = row;
  if (leadCreatedAt === null || leadStatus === null) throw new Error('a lead has no status');
  const phones = { home: row.homePhone, mobile: row.mobilePhone, work: row.workPhone };
  return {
    id,
    externalId,
    firstName,
    lastName,
    phones: phoneTypes.flatMap(({ phoneType }) => {
      const phone = phones[phoneType];
      return phone === null ? [] : [{ phoneType, phoneNumber: maskPhone(phone) }];
    }),
    addressLine1,
    city,
    state,
    postalCode,
    campaignName,
    leadCreatedOn: leadCreatedAt.toISOString(),
    leadStatus,
    isLeadRead: row.readAt !== null,
    isOverdue: row.isOverdue,
    lastCall:
      lastOutcome === null || lastCalledAt === null
        ? null
        : {
            outcome: lastOutcome,
            at: lastCalledAt.toISOString(),
            callBackOn: callBackAt?.toISOString() ?? null,
          },
    assignedTo,
    lastNote,
  };
}
