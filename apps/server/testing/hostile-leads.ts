import type { Exceptions } from './hostile-exceptions.ts';

const optionalOrg = { '200': 'missing' };

/** The calls about leads, in `bodyExceptions`. The facts of a status, the org and the mail to the agent are optional. */
export const leadBodies: Exceptions = {
  updateLeadStatus: {
    companySegmentId: optionalOrg,
    saleAmount: { '200': 'null 2^31 missing' },
    soldOn: { '200': 'null missing' },
  },
  setBulkLeadStatus: {
    'contacts.0.companySegmentId': optionalOrg,
    'contacts.0.lostReason': { '200': 'empty NaN proto SQL missing' },
  },
  assignLead: {
    companySegmentId: optionalOrg,
    assignedTo: { '200': 'null' },
    notify: { '200': 'true missing' },
  },
  setAssignUserLeads: {
    'contacts.0.companySegmentId': optionalOrg,
    assignToUserId: { '200': 'null' },
    notify: { '200': 'true missing' },
  },
  markLeadRead: { '': { '200': '{} constructor' }, contactIds: { '200': '[] missing' } },
};

/** The calls about leads, in `rawBodyExceptions`. */
export const leadRawBodies: Exceptions = { markLeadRead: { '': { '200': 'beyondAll' } } };
