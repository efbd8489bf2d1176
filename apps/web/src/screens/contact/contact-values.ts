import type { addContact } from '@dropdate/contract/contacts/add-contact';
import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { birthPart, type ContactForm, noChoice } from '@dropdate/contract/contacts/contact-form';
import type { updateContact } from '@dropdate/contract/contacts/update-contact';
import type { InputOf } from '@dropdate/contract/http/endpoint';
import { type ContactType, contactTypes, type PhoneType } from '@dropdate/domain/contact/contact-type';
import { leadStatusOfTypeChange } from '@dropdate/domain/contact/lead-status';
import { labelsText } from '../../blocks/label-picker/labels-text.ts';
import { ApiError } from '../../client/calls/api-error.ts';

const partText = (part: number | null): string => (part === null ? '' : String(part));
const monthText = (month: number | null): string => (month === null ? noChoice : String(month));
const switchText = (is: boolean) => (is ? 'yes' : '');

/** The form of a new contact, with the org in which the viewer works. */
export const emptyContact = (orgId: string, contactType: ContactType | ''): ContactForm => ({
  companySegmentId: orgId,
  contactType,
  externalId: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  mobilePhone: '',
  workPhone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: noChoice,
  postalCode: '',
  county: '',
  birthYear: '',
  birthMonth: noChoice,
  dateOfBirth: '',
  wasDeceased: '',
  spouseFirstName: '',
  spouseLastName: '',
  spouseBirthYear: '',
  spouseBirthMonth: noChoice,
  wasSpouseDeceased: '',
  tags: labelsText([]),
  groups: labelsText([]),
  note: '',
  height: '',
  weight: '',
  employer: '',
  leadAppStatus: 'none',
});

/** The field of each phone, in the names of specification 1, section 3.1. */
export const phoneFields = {
  home: 'phoneNumber',
  mobile: 'mobilePhone',
  work: 'workPhone',
} as const satisfies Readonly<Record<PhoneType, keyof ContactForm>>;
const phoneKinds: readonly PhoneType[] = ['home', 'mobile', 'work'];

/** The form of a saved contact. */
export function valuesOf(contact: ContactDetail): ContactForm {
  const { address, data, leadData } = contact;
  const phone = (type: PhoneType) =>
    contact.contactPhones.find(({ phoneType }) => phoneType === type)?.phoneNumber ?? '';
  return {
    companySegmentId: contact.companySegmentId,
    contactType: contact.contactType,
    externalId: contact.externalId,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.contactEmail.email,
    phoneNumber: phone('home'),
    mobilePhone: phone('mobile'),
    workPhone: phone('work'),
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state === '' ? noChoice : address.state,
    postalCode: address.postalCode,
    county: address.county,
    birthYear: partText(contact.birthYear),
    birthMonth: monthText(contact.birthMonth),
    dateOfBirth: partText(contact.dateOfBirth),
    wasDeceased: switchText(data.wasDeceased),
    spouseFirstName: data.spouseFirstName,
    spouseLastName: data.spouseLastName,
    spouseBirthYear: partText(data.spouseBirthYear),
    spouseBirthMonth: monthText(data.spouseBirthMonth),
    wasSpouseDeceased: switchText(data.wasSpouseDeceased),
    tags: labelsText(contact.tags),
    groups: labelsText(contact.groups),
    note: '',
    height: leadData.height,
    weight: leadData.weight,
    employer: leadData.employer,
    leadAppStatus: leadData.leadAppStatus,
  };
}

interface LabelIds {
  readonly tags: readonly { readonly id: string }[];
  readonly groups: readonly { readonly id: string }[];
}

const typeOf = (form: ContactForm): ContactType =>
  contactTypes.find(({ type }) => type === form.contactType)?.type ?? 'prospect';

const personOf = (form: ContactForm, labels: LabelIds) => ({
  externalId: form.externalId,
  firstName: form.firstName,
  lastName: form.lastName,
  contactEmail: { email: form.email },
  contactPhones: phoneKinds
    .map((phoneType) => ({ phoneType, phoneNumber: form[phoneFields[phoneType]] }))
    .filter(({ phoneNumber }) => phoneNumber !== ''),
  address: {
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2,
    city: form.city,
    state: form.state === noChoice ? '' : form.state,
    postalCode: form.postalCode,
    county: form.county,
    countryCode: 'US' as const,
  },
  birthYear: birthPart(form.birthYear),
  birthMonth: birthPart(form.birthMonth),
  dateOfBirth: birthPart(form.dateOfBirth),
  tags: labels.tags.map(({ id }) => id),
  groups: labels.groups.map(({ id }) => id),
  data: {
    wasDeceased: form.wasDeceased !== '',
    spouseFirstName: form.spouseFirstName,
    spouseLastName: form.spouseLastName,
    spouseBirthYear: birthPart(form.spouseBirthYear),
    spouseBirthMonth: birthPart(form.spouseBirthMonth),
    wasSpouseDeceased: form.wasSpouseDeceased !== '',
  },
});

const placeOf = (form: ContactForm, isLead: boolean) => ({
  companySegments: [form.companySegmentId],
  contactType: typeOf(form),
  ...(isLead && {
    leadData: {
      height: form.height,
      weight: form.weight,
      employer: form.employer,
      leadAppStatus: form.leadAppStatus,
    },
  }),
});

/** The body that creates a contact. The data of a lead are sent in the form of a lead alone. */
export function creationOf(form: ContactForm, labels: LabelIds, isLead: boolean): InputOf<typeof addContact>['body'] {
  return { contact: { ...personOf(form, labels), note: form.note }, ...placeOf(form, isLead) };
}

/** The body that saves a contact. It names a lead status only when the type has changed (specification 1, section 4). */
export function changeOf(
  form: ContactForm,
  labels: LabelIds,
  contact: Pick<ContactDetail, 'id' | 'version' | 'contactType'>,
  isLead: boolean,
): InputOf<typeof updateContact>['body'] {
  const { id, version } = contact;
  const leadStatus = leadStatusOfTypeChange(contact.contactType, typeOf(form));
  return {
    contact: { ...personOf(form, labels), id, version },
    ...placeOf(form, isLead),
    ...(leadStatus !== null && { leadStatus }),
  };
}

/** A refusal with the paths of the form's fields: `body.contact.address.city` becomes `body.city`. */
export function refusalOf(problem: unknown): unknown {
  if (!(problem instanceof ApiError) || problem.messages.every(({ path }) => path === undefined)) return problem;
  const messages = problem.messages.map((message) => ({
    ...message,
    ...(message.path !== undefined && { path: fieldPath(message.path) }),
  }));
  return new ApiError(problem.status, messages, problem.requestId);
}

function fieldPath(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return `body.${name === 'companySegments' ? 'companySegmentId' : name}`;
}
