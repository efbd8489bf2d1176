import { callListSize, type getCallList as endpoint, type LeadToCall } from '@dropdate/contract/leads/get-call-list';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { maskPhone } from '@dropdate/domain/field/phone';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { beginOfDay } from '../../../platform/clock.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentPermission } from '../../contacts/view/present-permission.ts';
import { presentChecks } from '../../phone-checks/clock/present-checks.ts';
import { overdueLeads } from '../clock/waiting-leads.ts';
import {
  type CallListQuery,
  countCallListParts,
  type LeadToCallRow,
  listLeadsToCall,
  listLeadsToCallBack,
  listLeadsWithoutPhone,
} from './calls.data.ts';

/** The leads that the viewer can call now, or that one agent or all agents can, or another part of their list. */
export const getCallList: UseCase<typeof endpoint> = async (
  { db, scopeOf, viewer, today, signedIn, clock },
  { query: { of: whose, show, page } },
) => {
  const now = clock.now();
  const overdue = overdueLeads(signedIn, now);
  const of: CallListQuery['of'] =
    whose === 'all' ? 'all' : whose === 'mine' ? { mine: viewer.userId } : { agent: whose };
  const { timeZone } = signedIn;
  const scope = scopeOf('Lead');
  const window = { limit: callListSize, offset: page * callListSize };
  const query = { of, overdue, now, today, ...window, until: beginOfDay(addDays(today, 1), timeZone) };
  const counts = await countCallListParts(db, scope, query);
  switch (show) {
    case 'now': {
      const { rows, totalCount } = await listLeadsToCall(db, scope, { ...query, timeZone });
      return { results: rows.map(presentAt(now, today)), totalCount, counts };
    }
    case 'without-phone': {
      const rows = await listLeadsWithoutPhone(db, scope, query);
      return { results: rows.map(presentAt(now, today)), totalCount: counts.withoutPhone, counts };
    }
    default: {
      const rows = await listLeadsToCallBack(db, scope, query, show);
      return { results: rows.map(presentAt(now, today)), totalCount: counts[show], counts };
    }
  }
};

const presentAt =
  (now: Date, today: IsoDate) =>
  (row: LeadToCallRow): LeadToCall => {
    const { id, externalId, firstName, lastName, campaignName, leadCreatedAt, leadStatus } = row;
    const { addressLine1, city, state, postalCode, assignedTo, lastNote } = row;
    const { lastOutcome, lastCalledAt, callBackAt, isMailed } = row;
    if (leadCreatedAt === null || leadStatus === null) throw new Error('a lead has no status');
    const checks = presentChecks(row.phoneChecks, now);
    const phones = { home: row.homePhone, mobile: row.mobilePhone, work: row.workPhone };
    return {
      id,
      externalId,
      firstName,
      lastName,
      phones: phoneTypes.flatMap(({ phoneType }) => {
        const phone = phones[phoneType];
        if (phone === null) return [];
        const [isWrong, isDoNotCall] = [row.wrongPhones.includes(phone), row.doNotCallPhones.includes(phone)];
        return [{ phoneType, phoneNumber: maskPhone(phone), isWrong, isDoNotCall, check: checks.get(phone) ?? null }];
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
      permission: presentPermission(row, today),
      lastCall:
        lastOutcome === null || lastCalledAt === null
          ? null
          : {
              outcome: lastOutcome,
              at: lastCalledAt.toISOString(),
              callBackOn: callBackAt?.toISOString() ?? null,
              isMailed: isMailed ?? false,
            },
      assignedTo,
      lastNote,
    };
  };
