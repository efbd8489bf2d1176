import { codeTable } from '../code/code-table.ts';

/** The types of a contact, with their codes on the wire and in the database (specification 1, section 3.1). */
export const contactTypes = [
  { type: 'customer', code: 0, label: 'Customer' },
  { type: 'lead', code: 1, label: 'Lead' },
  { type: 'prospect', code: 2, label: 'Prospect' },
] as const;

export type ContactType = (typeof contactTypes)[number]['type'];
export const contactTypeCodes = codeTable('contact type', contactTypes, 'type');

export function contactTypeLabel(type: ContactType): string {
  return contactTypes.find((one) => one.type === type)?.label ?? type;
}

/** The phones of a contact. Each contact has at most one phone of each type (specification 1, section 3.1). */
export const phoneTypes = [
  { phoneType: 'home', code: 0, label: 'Phone' },
  { phoneType: 'mobile', code: 1, label: 'Mobile Phone' },
  { phoneType: 'work', code: 2, label: 'Work Phone' },
] as const;

export type PhoneType = (typeof phoneTypes)[number]['phoneType'];
export const phoneTypeCodes = codeTable('phone type', phoneTypes, 'phoneType');
