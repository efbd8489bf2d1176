import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import { revokeSiteFormKey } from '@dropdate/contract/site-forms/revoke-site-form-key';
import { ruleOf } from './access-matrix.leads.ts';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface Parts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Gives leads of campaigns to a user. The rule leaves the leads of other calls alone, because they have no campaign. */
async function setRule(admin: Caller, { userId }: Pick<ForeignIds, 'userId'>): Promise<void> {
  const { version, products } = (await admin.call(getAssignmentRules, {})).model;
  const conditions = { zips: [], counties: [], states: [], products, languages: [] };
  const agents = [{ userId, states: [], dailyCap: null }];
  const rule = { ...ruleOf(userId), isActive: true, conditions, agents };
  await admin.call(setAssignmentRules, { body: { version, rules: [rule] } });
}

/** Accepted samples of calls that undo another call, or that need a rule. */
export const preparedLeads = ({ admin, freshRecords }: Parts): Readonly<Record<string, () => Promise<Sample>>> => ({
  restoreSiteFormKey: async () => {
    const params = { id: (await freshRecords()).siteFormKeyId };
    await admin().call(revokeSiteFormKey, { params });
    return { params };
  },
  setAssignmentRules: async () => {
    const { userId } = await freshRecords();
    const { version } = (await admin().call(getAssignmentRules, {})).model;
    return { body: { version, rules: [ruleOf(userId)] } };
  },
  assignLeadsByRules: async () => {
    const ids = await freshRecords();
    await setRule(admin(), ids);
    return { body: { contacts: [{ contactId: ids.contactId }] } };
  },
  // The lead of the card goes to the agent of the rule, whichever calls were made before.
  setResponseCardStatus: async () => {
    const ids = await freshRecords();
    await setRule(admin(), ids);
    return { body: { responseCardDetailId: ids.cardId, status: 4 } };
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
  markPhoneRight: async () => {
    const params = { id: (await freshRecords()).contactId };
    await admin().call(logCall, { params, body: { outcome: 'wrong-number', phoneType: 'home' } });
    return { params, body: { phoneType: 0 } };
  },
  restoreLeads: async () => {
    const { contactId } = await freshRecords();
    await admin().call(deleteLeads, { body: { ids: [contactId] } });
    return { body: { ids: [contactId] } };
  },
});
