import type { Exceptions, Places } from './hostile-exceptions.ts';

/** The parameters of an audience where a hostile value is valid in itself, with the answer to a valid value. */
const parameters = (answer: string, ofNul: Record<string, string>): Places => {
  const valid: Readonly<Record<string, string>> = {
    states: '[]',
    'ageGroup.age': 'null',
    gender: 'null',
    maritalStatus: 'null',
    dwellingType: 'null',
    lengthOfResidenceNumOfYear: '[]',
    incomes: '[]',
    wealths: '[]',
    homeValues: '[]',
    hasVeteransInHousehold: 'true',
    'targetPerHousehold.isPrimaryDecisionMaker': 'true',
    'targetPerHousehold.isOnePerHousehold': 'true',
    languages: '[]',
    ethnicity: '[]',
    propertyTypes: '[]',
    'phoneNumber.preference': 'null',
    'phoneNumber.sanNumbers': '[]',
    suppression: 'missing',
    'suppression.orders': '[]',
    pinned: '[] missing',
  };
  const places = Object.entries(valid).map(([place, values]) => [`parametersData.${place}`, { [answer]: values }]);
  return { ...Object.fromEntries(places), 'parametersData.phoneNumber.orgId': ofNul };
};

const version = { '409 EditConflict': '-1 2^31' };

/** The calls about prospect lists, in `bodyExceptions`. The list of the samples has an empty audience and a count. */
export const listBodies: Exceptions = {
  checkListName: { name: { '200': 'NaN proto SQL' } },
  setListIdentifier: {
    version,
    name: { '200': 'NaN proto SQL' },
    tags: { '200': '[] missing' },
    groups: { '200': '[] missing' },
  },
  saveListParameters: {
    version,
    ...parameters('200', { '200': 'null empty NaN proto SQL', '400 UnstorableText': 'NUL' }),
    parametersData: { '200': 'missing' },
    addOns: { '200': '[] missing' },
  },
  countProspectList: {
    version,
    ...parameters('400 NoGeography', { '400 NoGeography': 'null empty NaN NUL proto SQL' }),
  },
  // The number of the sample's count is of another audience.
  updateProspectList: { version, eventRequestExternalId: { '409 CountOutOfDate': '-1 2^31' } },
  reserveProspectList: { version },
  saveListDraft: { version },
  setListAdditionalDetails: {
    version,
    'data.updateBillingDetail': { '200': 'true' },
    'data.others': { '200': 'true' },
    'data.otherValue': { '200': 'empty NaN proto SQL' },
    'data.notes': { '200': 'empty NaN proto SQL' },
    'data.poNumber': { '200': 'missing empty NaN proto SQL' },
  },
  setListPaymentMethods: {
    revision: { '409 CartChanged': '2^31' },
    expectedTotal: { '409 CartChanged': '2^31' },
    'paymentMethods.0.amount': { '409 CartChanged': '2^31' },
    'paymentMethods.0.isCreditReward': { '404 NotFound': 'true', '409 CartChanged': 'missing' },
  },
  // The list of the sample has no place.
  shareListReport: {
    geographicalParameters: { '400 NoGeography': 'true' },
    additionalParameters: { '400 NoGeography': 'true' },
  },
  validateListPhones: { revision: { '409 CartChanged': '-1 2^31' } },
  placeListOrder: {
    revision: { '409 CartChanged': '-1 2^31' },
    expectedTotal: { '409 CartChanged': '-1 2^31' },
  },
};
