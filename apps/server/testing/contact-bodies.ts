interface ContactPlaceIds {
  readonly contactId: string;
  readonly segmentId: string;
  readonly noteId: string;
  readonly otherContactId: string;
  readonly mergeId: string;
}

/** The person of a contact, as the form sends it. */
export const contactPerson = {
  externalId: '',
  firstName: 'Ana',
  lastName: "O'Neil",
  contactEmail: { email: 'ana@harbor.example' },
  contactPhones: [
    { phoneType: 0, phoneNumber: '(813) 555-0123' },
    { phoneType: 1, phoneNumber: '(813) 555-0124' },
  ],
  address: {
    addressLine1: '4200 W Cypress St',
    addressLine2: '',
    city: 'Tampa',
    state: 'FL',
    postalCode: '33607',
    county: 'Hillsborough',
    countryCode: 'US',
  },
  birthYear: 1961,
  birthMonth: 11,
  dateOfBirth: 24,
  tags: [],
  groups: [],
  data: {
    wasDeceased: false,
    spouseFirstName: 'Peter',
    spouseLastName: "O'Neil",
    spouseBirthYear: 1958,
    spouseBirthMonth: 3,
    wasSpouseDeceased: false,
  },
};

const leadData = { height: '5 ft 6', weight: '140', employer: 'Harbor Works', leadAppStatus: 2 };

/** The body that creates a contact in an org. */
export const newContactBody = (segmentId: string) => ({
  contact: { ...contactPerson, note: 'Call after five' },
  companySegments: [segmentId],
  contactType: 1,
});

/** The body that saves the sample contact for the first time, which is a lead. */
export const savedContactBody = ({ contactId, segmentId }: Pick<ContactPlaceIds, 'contactId' | 'segmentId'>) => ({
  contact: { ...contactPerson, id: contactId, externalId: 'Matrix 1', version: 1 },
  companySegments: [segmentId],
  contactType: 1,
  leadData,
});

/** A person as the form of a new contact sends it while a user types. */
export const typedPerson = {
  firstName: 'Matrix',
  lastName: 'Lead',
  email: 'ana@harbor.example',
  phones: ['(813) 555-0123'],
  addressLine1: '4200 W Cypress St',
  postalCode: '33607',
  birthYear: 1961,
  birthMonth: 11,
  dateOfBirth: 24,
};

/** Samples of the calls about contacts. */
export function contactSamples(ids: ContactPlaceIds, list: object) {
  const params = { id: ids.contactId };
  const contactNote = { id: ids.noteId, contactid: ids.contactId };
  return {
    searchContacts: { body: list },
    findContacts: { body: { search: 'matrix' } },
    exportContacts: { body: { selection: { ids: [ids.contactId] }, columns: ['lastName'], format: 'csv' } },
    addContact: { body: newContactBody(ids.segmentId) },
    updateContact: { body: savedContactBody(ids) },
    updateLeadContact: { body: savedContactBody(ids) },
    getContact: { params },
    getLead: { params },
    purgeContact: { params },
    restoreContact: { params },
    getContactHistory: { params },
    getContactTimeline: { params },
    getNearbyLeads: { params: { ...params, radius: '10' } },
    changeManyContacts: { body: { contacts: { ids: [params.id] }, change: { act: 'type', contactType: 2 } } },
    deleteManyContacts: { body: { contacts: { ids: [params.id] } } },
    addContactNote: { body: { contactNote: { contactid: ids.contactId, note: 'Call after five' } } },
    updateContactNote: { body: { contactNote: { ...contactNote, note: 'Call after six' } } },
    deleteContactNote: { body: { contactNote } },
    findLikeContacts: { body: typedPerson },
    findContactDuplicates: { params },
    mergeContacts: {
      body: {
        kept: { id: ids.contactId, version: 1 },
        merged: { id: ids.otherContactId, version: 1 },
        fromMerged: ['lastName'],
      },
    },
    mergeManyContacts: {
      body: {
        pairs: [
          {
            kept: { id: ids.contactId, version: 1 },
            merged: { id: ids.otherContactId, version: 1 },
            fromMerged: ['lastName'],
          },
        ],
      },
    },
    undoMerge: { params: { mergeId: ids.mergeId } },
    markDuplicatePair: { body: { ids: [ids.contactId, ids.otherContactId], isDuplicate: false } },
    listTagsOfSegment: { params: { type: 'contact', segmentId: ids.segmentId } },
    listGroupsOfSegment: { params: { type: 'contact', segmentId: ids.segmentId } },
    listTagsOfSegments: { params: { type: 'contact' }, body: { companySegments: [ids.segmentId] } },
    listGroupsOfSegments: { params: { type: 'contact' }, body: { companySegments: [ids.segmentId] } },
  };
}
