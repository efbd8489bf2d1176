import type { Answers, Exceptions, Places } from './hostile-exceptions.ts';
import { listSearch } from './hostile-lists.ts';

/** The person of a contact. Nearly every field of a contact may be empty, and `NaN` may be a name. */
function personFields(): Places {
  const line: Answers = { '200': 'empty NaN proto SQL' };
  const name: Answers = { '200': 'empty NaN' };
  const birth: Answers = { '200': 'null' };
  return {
    'contact.firstName': name,
    'contact.lastName': name,
    'contact.contactEmail.email': { '200': 'empty' },
    'contact.contactPhones': { '200': '[]' },
    'contact.address.addressLine1': line,
    'contact.address.addressLine2': line,
    'contact.address.city': line,
    'contact.address.state': { '200': 'empty' },
    'contact.address.postalCode': { '200': 'empty' },
    'contact.address.county': line,
    'contact.address.countryCode': { '200': 'missing' },
    'contact.birthYear': birth,
    'contact.birthMonth': { '400 InvalidBirth': 'null' },
    'contact.dateOfBirth': birth,
    'contact.tags': { '200': '[]' },
    'contact.groups': { '200': '[]' },
    'contact.data.wasDeceased': { '200': 'true' },
    'contact.data.spouseFirstName': name,
    'contact.data.spouseLastName': name,
    'contact.data.spouseBirthYear': birth,
    'contact.data.spouseBirthMonth': birth,
    'contact.data.wasSpouseDeceased': { '200': 'true' },
  };
}

const savedFields: Places = {
  ...personFields(),
  'contact.externalId': { '400 ContactIdFixed': 'empty NaN' },
  leadData: { '200': 'missing' },
  'leadData.height': { '200': 'empty NaN' },
  'leadData.weight': { '200': 'empty NaN' },
  'leadData.employer': { '200': 'empty NaN' },
};

const typedLine: Answers = { '200': 'empty NaN proto SQL' };

/** A note is a free text. */
const note: Places = { 'contactNote.note': { '200': 'NaN proto SQL' } };

/** The field of a column, and null for a column that is not imported. */
const field: Answers = { '200': 'null missing', '400 UnknownField': 'empty NaN NUL proto SQL' };

/** The calls about imports. Wrong texts become problems of their rows, which the user corrects. */
const importBodies: Exceptions = {
  setImportColumns: {
    columns: { '400 OtherColumns': '[] [null]' },
    'columns.0': field,
    'columns.1': field,
    defaults: { '200': '{}' },
    'defaults.contactType': { '200': 'empty NaN proto SQL missing' },
  },
  setImportRow: {
    texts: { '200': '{}' },
    'texts.email': { '200': 'empty NaN proto SQL missing' },
  },
  // The review of the sample has no kept file.
  setImportForm: {
    encoding: { '409 FileGone': 'null' },
    delimiter: { '409 FileGone': 'null' },
    sheet: { '409 FileGone': 'null empty NaN proto SQL' },
    headingLine: { '409 FileGone': 'null' },
  },
  // The calls before have left errors in the row.
  selectImportRows: { isSelected: { '409 RowHasErrors': 'true' } },
};

/** The calls about contacts, in `bodyExceptions`. */
export const contactBodies: Exceptions = {
  ...importBodies,
  searchContacts: listSearch,
  findContacts: { search: { '200': 'NaN proto SQL', '400 InvalidSearch': 'NUL' } },
  exportContacts: { 'columns.0': { '400 UnknownColumn': 'empty NaN NUL proto SQL' } },
  addContact: {
    ...personFields(),
    'contact.externalId': { '200': 'empty NaN' },
    'contact.note': { '200': 'missing empty NaN proto SQL' },
  },
  updateContact: savedFields,
  updateLeadContact: savedFields,
  addContactNote: note,
  updateContactNote: note,
  // A person who is still being typed may have any text in any field.
  findLikeContacts: {
    firstName: typedLine,
    lastName: typedLine,
    email: typedLine,
    phones: { '200': '[]' },
    'phones.0': typedLine,
    addressLine1: typedLine,
    postalCode: typedLine,
    birthYear: { '200': 'null' },
    birthMonth: { '200': 'null' },
    dateOfBirth: { '200': 'null' },
  },
  mergeContacts: { fromMerged: { '200': '[]' } },
  mergeManyContacts: { 'pairs.0.fromMerged': { '200': '[]' } },
  markDuplicatePair: { isDuplicate: { '200': 'true' } },
};

/** The calls about contacts, in `pathExceptions`. */
export const contactPaths: Exceptions = {
  getNearbyLeads: {
    radius: { '400 InvalidRadius': '-1 digits' },
  },
};
