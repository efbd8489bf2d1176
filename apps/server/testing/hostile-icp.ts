import type { Exceptions, Places } from './hostile-exceptions.ts';

/** A hostile value that is valid in itself is kept as entered, because an ICP template is not counted. */
const parameters: Places = {
  'data.ageGroup.age': { '200': 'null' },
  'data.gender': { '200': 'null' },
  'data.maritalStatus': { '200': 'null' },
  'data.dwellingType': { '200': 'null' },
  'data.lengthOfResidenceNumOfYear': { '200': '[]' },
  'data.incomes': { '200': '[]' },
  'data.wealths': { '200': '[]' },
  'data.homeValues': { '200': '[]' },
  'data.hasVeteransInHousehold': { '200': 'true' },
  'data.targetPerHousehold.isPrimaryDecisionMaker': { '200': 'true' },
  'data.targetPerHousehold.isOnePerHousehold': { '200': 'true' },
  'data.languages': { '200': '[]' },
  'data.ethnicity': { '200': '[]' },
  'data.propertyTypes': { '200': '[]' },
  'data.phoneNumber.preference': { '200': 'null' },
  'data.phoneNumber.sanNumbers': { '200': '[]' },
  'data.phoneNumber.orgId': { '200': 'null empty NaN proto SQL', '400 UnstorableText': 'NUL' },
  'data.suppression': { '200': 'missing' },
  'data.suppression.orders': { '200': '[]' },
  'data.pinned': { '200': '[] missing' },
  name: { '200': 'NaN proto SQL' },
};

/** The calls about ICP templates, in `bodyExceptions`. */
export const icpBodies: Exceptions = {
  createIcpTemplate: { ...parameters, 'data.states': { '200': '[]' } },
  updateIcpTemplate: {
    ...parameters,
    'data.states': { '400 InvalidIcpTemplate': '[]' },
    version: { '409 EditConflict': '-1 2^31' },
  },
};
