import { callListSize, type getCallList as endpoint, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { maskPhone } from '@dropdate/domain/field/phone';
import type { UseCase } from '../../../platform/http/serve.ts';
import { overdueLeads } from '../clock/waiting-leads.ts';
import { type LeadToCallRow, listLeadsToCall } from './calls.data.ts';

/** The leads that the viewer can call now. */
export const getCallList: UseCase<typeof endpoint> = async ({ db, scopeOf, viewer, today, signedIn, clock }) => {
  const overdue = overdueLeads(signedIn, clock.now());
  const query = { userId: viewer.userId, today, timeZone: signedIn.timeZone, limit: callListSize, overdue };
  const { rows, totalCount } = await listLeadsToCall(db, scopeOf('Lead'), query);
  return { results: rows.map(present), totalCount };
};

function present(row: LeadToCallRow): LeadToCall {
  const { id, externalId, firstName, lastName, city, state, campaignName, leadCreatedAt, leadStatus } = row;
  const { lastOutcome, lastCalledAt } = row;
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
    city,
    state,
    campaignName,
    leadCreatedOn: leadCreatedAt.toISOString(),
    leadStatus,
    isLeadRead: row.readAt !== null,
    isOverdue: row.isOverdue,
    lastCall:
      lastOutcome === null || lastCalledAt === null ? null : { outcome: lastOutcome, at: lastCalledAt.toISOString() },
  };
}
