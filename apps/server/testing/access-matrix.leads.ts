import type { ForeignIds } from './placed-records.ts';

const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
const range = { fromDate: '11/13/2026', toDate: '11/20/2026' };

/** A rule with one agent. The rule is off, so that no other call meets it. */
export const ruleOf = (userId: string) => ({
  name: 'Tampa',
  isActive: false,
  isNotifying: true,
  conditions: { zips: [], counties: [], states: ['FL'], products: [], languages: [] },
  agents: [{ userId, states: ['FL'], dailyCap: 5 }],
});

/** Valid calls about leads. */
export const leadSamples = ({ contactId, segmentId, userId }: ForeignIds) => {
  const lead = { contactId, companySegmentId: segmentId };
  return {
    searchLeads: { body: list },
    sumLeadSales: { body: { search: '', filters: [], filterIds: [] } },
    exportLeads: { body: { selection: { ids: [contactId] }, columns: ['firstName'], format: 'csv' } },
    getLeadsOverview: { query: range },
    getCallList: { query: { of: 'mine' } },
    updateLeadStatus: { body: { ...lead, leadStatus: 100, saleAmount: 1_200_000, soldOn: '2026-11-19' } },
    setBulkLeadStatus: { body: { contacts: [{ ...lead, status: 99, lostReason: 'Moved away' }] } },
    assignLead: { body: { ...lead, assignedTo: userId, notify: true } },
    setAssignUserLeads: { body: { contacts: [lead], assignToUserId: userId, notify: true } },
    setAssignmentRules: { body: { version: 0, rules: [ruleOf(userId)] } },
    assignLeadsByRules: { body: { contacts: [lead] } },
    markLeadRead: { params: { id: contactId }, body: { contactIds: [contactId] } },
    markLeadUnread: { body: { ids: [contactId] } },
    deleteLeads: { body: { ids: [contactId] } },
    logCall: { params: { id: contactId }, body: { outcome: 0 } },
    checkPhonesAgain: { params: { id: contactId } },
    removeCall: { params: { id: contactId }, body: { callId: contactId } },
    markPhoneRight: { params: { id: contactId }, body: { phoneType: 0 } },
    restoreLeads: { body: { ids: [contactId] } },
  };
};
