import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import { ruleOf } from './access-matrix.leads.ts';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface Parts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of calls that undo another call. */
export const preparedLeads = ({ admin, freshRecords }: Parts): Readonly<Record<string, () => Promise<Sample>>> => ({
  setAssignmentRules: async () => {
    const { userId } = await freshRecords();
    const { version } = (await admin().call(getAssignmentRules, {})).model;
    return { body: { version, rules: [ruleOf(userId)] } };
  },
  assignLeadsByRules: async () => {
    const { contactId, userId } = await freshRecords();
    const { version, products } = (await admin().call(getAssignmentRules, {})).model;
    // The lead has a campaign. Leads of other calls have none, so the rule leaves them alone.
    const conditions = { zips: [], counties: [], states: [], products, languages: [] };
    const agents = [{ userId, states: [], dailyCap: null }];
    const rule = { ...ruleOf(userId), isActive: true, conditions, agents };
    await admin().call(setAssignmentRules, { body: { version, rules: [rule] } });
    return { body: { contacts: [{ contactId }] } };
  },
  markLeadUnread: async () => {
    const { contactId: id } = await freshRecords();
    await admin().call(markLeadRead, { params: { id }, body: { contactIds: [] } });
    return { body: { ids: [id] } };
  },
  removeCall: async () => {
    const params = { id: (await freshRecords()).contactId };
    const { callId } = (await admin().call(logCall, { params, body: { outcome: 'reached' } })).model;
    return { params, body: { callId } };
  },
  restoreLeads: async () => {
    const { contactId } = await freshRecords();
    await admin().call(deleteLeads, { body: { ids: [contactId] } });
    return { body: { ids: [contactId] } };
  },
});
