import { states } from '../geography/state-names.ts';
import type { ImportField } from '../import/import-columns.ts';

/** The fields of a person of an own list that a file can bring, in the order in which a user chooses them. */
export const ownListFields = [
  { name: 'firstName', label: 'First Name', isRequired: true },
  { name: 'middleName', label: 'Middle Name' },
  { name: 'lastName', label: 'Last Name', isRequired: true },
  { name: 'fullName', label: 'Full Name', isSplit: true },
  { name: 'addressLine1', label: 'Address Line 1', isRequired: true },
  { name: 'addressLine2', label: 'Address Line 2' },
  { name: 'urbanization', label: 'Urbanization' },
  { name: 'city', label: 'City', isRequired: true },
  { name: 'state', label: 'State', words: states.map(({ code }) => code), isRequired: true },
  { name: 'postalCode', label: 'Zip Code', isRequired: true },
  { name: 'zip4', label: 'Zip +4', isSplit: true },
  { name: 'wholeAddress', label: 'Whole Address', isSplit: true },
  { name: 'cityStateZip', label: 'City, State, Zip', isSplit: true },
  { name: 'birthDate', label: 'Date of Birth', isDate: true },
  { name: 'birthYear', label: 'Birth Year' },
  { name: 'birthMonth', label: 'Birth Month' },
  { name: 'phoneNumber', label: 'Phone' },
] as const satisfies readonly ImportField[];

export type OwnListField = (typeof ownListFields)[number]['name'];
export type OwnListTexts = Partial<Record<OwnListField, string>>;

export const isOwnListField = (name: string | null): name is OwnListField =>
  ownListFields.some((field) => field.name === name);
