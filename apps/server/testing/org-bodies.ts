/** Fields of the calls about orgs where a hostile value has a valid form. */
export const orgBodies = {
  // Names and Org IDs are free texts. Without an Org ID or a parent, the server chooses.
  createSegment: {
    name: { 200: 'NaN proto SQL' },
    externalId: { 200: 'empty NaN proto SQL missing' },
    parentId: { 200: 'null missing' },
  },
  updateSegment: {
    name: { 200: 'NaN proto SQL' },
    externalId: { '400 OrgIdFixed': 'empty NaN proto SQL' },
    parentId: { 200: 'null missing' },
  },
  // The org of the sample is not the top org, where the clock is set.
  setLeadClock: {
    clock: { '409 NotTopOrg': 'null' },
    'clock.restsOnWeekends': { '409 NotTopOrg': 'true' },
  },
};
