import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface Parts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of calls that undo another call. */
export const preparedLeads = ({ admin, freshRecords }: Parts): Readonly<Record<string, () => Promise<Sample>>> => ({
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
