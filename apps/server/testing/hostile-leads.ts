import type { Exceptions } from './hostile-exceptions.ts';

const optionalOrg = { '200': 'missing' };

/** The calls about leads, in `bodyExceptions`. The facts of a status, the org and the mail to the agent are optional. */
export const leadBodies: Exceptions = {
  updateLeadStatus: {
    companySegmentId: optionalOrg,
    // 2^31 mills are no whole cents.
    saleAmount: { '200': 'null missing', '400 InvalidOutcome': '2^31' },
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
  setAssignmentRules: {
    rules: { '200': '[]' },
    'rules.0.name': { '200': 'NaN proto SQL' },
    'rules.0.isActive': { '200': 'true' },
    'rules.0.isNotifying': { '200': 'true' },
    'rules.0.conditions.zips': { '200': '[]' },
    'rules.0.conditions.counties': { '200': '[]' },
    'rules.0.conditions.states': { '200': '[]' },
    'rules.0.conditions.products': { '200': '[]' },
    'rules.0.conditions.languages': { '200': '[]' },
    'rules.0.agents': { '200': '[]' },
    'rules.0.agents.0.states': { '200': '[]' },
    'rules.0.agents.0.dailyCap': { '200': 'null' },
  },
  assignLeadsByRules: { 'contacts.0.companySegmentId': optionalOrg },
  // The permission of the sample's lead has not ended.
  overridePermission: { reason: { '409 PermissionNotEnded': 'NaN proto SQL' } },
  setPermissionRule: {
    product: { '200': 'empty', '400 UnknownProduct': 'NaN proto SQL' },
    state: { '200': 'empty' },
  },
  // No such rule comes.
  removePermissionRule: {
    product: { '404 NotFound': 'empty NaN proto SQL' },
    state: { '404 NotFound': 'empty' },
  },
  markLeadRead: { '': { '200': '{} constructor' }, contactIds: { '200': '[] missing' } },
};

/** The calls about leads, in `rawBodyExceptions`. */
export const leadRawBodies: Exceptions = { markLeadRead: { '': { '200': 'beyondAll' } } };
