import type { savedContactSchema } from '@dropdate/contract/contacts/contact-payload';
import type { Message } from '@dropdate/contract/http/envelope';
import { type BirthProblem, birthDateOf, birthProblems, birthText } from '@dropdate/domain/contact/birth-date';
import { contactTypeLabel, type PhoneType } from '@dropdate/domain/contact/contact-type';
import { type LeadOutcome, leadAppStatuses, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { maskPhone, phoneToE164 } from '@dropdate/domain/field/phone';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import type { z } from 'zod';
import { type Fields, fingerprint } from '../../../platform/audit.ts';
import { invalid, invalidAll } from '../../../platform/http/refusal.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import type { HistoryValues } from '../../../platform/record-change.ts';
import type { Contact } from '../contact.data.ts';

type Saved = z.output<typeof savedContactSchema>;
type Person = Omit<Saved['contact'], 'id' | 'version'>;

/** The fields of a contact that a form changes. */
export type ContactFields = Pick<
  Contact,
  | 'contactType'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'homePhone'
  | 'mobilePhone'
  | 'workPhone'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'county'
  | 'countryCode'
  | 'birthYear'
  | 'birthMonth'
  | 'birthDay'
  | 'wasDeceased'
  | 'spouseFirstName'
  | 'spouseLastName'
  | 'spouseBirthYear'
  | 'spouseBirthMonth'
  | 'wasSpouseDeceased'
  | 'height'
  | 'weight'
  | 'employer'
  | 'leadAppStatus'
  | 'leadStatus'
>;

const filledOr = (text: string): string | null => (text === '' ? null : text);

/** The columns of the body. The lead data are left out when the body has none. */
export function columnsOf({
  contact,
  contactType,
  leadData,
}: Pick<Saved, 'contactType' | 'leadData'> & { contact: Person }) {
  const { firstName, lastName, contactEmail, contactPhones, address, birthYear, birthMonth, data } = contact;
  const phone = (wanted: PhoneType) => {
    const found = contactPhones.find(({ phoneType }) => phoneType === wanted);
    return found === undefined ? null : phoneToE164(found.phoneNumber);
  };
  const { birthday: _birthday, ...ofLead } = leadData ?? { birthday: null };
  return {
    contactType,
    firstName,
    lastName,
    email: filledOr(contactEmail.email),
    homePhone: phone('home'),
    mobilePhone: phone('mobile'),
    workPhone: phone('work'),
    ...address,
    birthYear,
    birthMonth,
    birthDay: contact.dateOfBirth,
    ...data,
    ...ofLead,
  };
}

/**
 * Checks the births of a contact and of the spouse. All problems are told at once.
 * @param today the current date of the company. @throws Refusal 400 at the field
 */
export function requireBirths(
  { contact, leadData }: Pick<Saved, 'leadData'> & { contact: Person },
  today: string,
): void {
  const birth = { year: contact.birthYear, month: contact.birthMonth, day: contact.dateOfBirth };
  const names = { year: 'birthYear', month: 'birthMonth', day: 'dateOfBirth' } as const;
  const { spouseBirthYear, spouseBirthMonth } = contact.data;
  const spouse = { year: spouseBirthYear, month: spouseBirthMonth, day: null };
  const spouseNames = { year: 'spouseBirthYear', month: 'spouseBirthMonth', day: 'spouseBirthMonth' } as const;
  const problems = [
    ...messagesOf(birthProblems(birth, today, 'Birth'), (part) => `body.contact.${names[part]}`),
    ...messagesOf(birthProblems(spouse, today, 'Spouse birth'), (part) => `body.contact.data.${spouseNames[part]}`),
  ];
  if (problems.length > 0) throw invalidAll(problems);
  const birthday = leadData?.birthday ?? null;
  if (birthday !== null && birthday !== birthDateOf(birth)) {
    throw invalid('OtherBirthday', 'The birthday and the date of birth differ.', 'body.leadData.birthday');
  }
}

const messagesOf = (
  problems: readonly BirthProblem[],
  pathOf: (part: BirthProblem['part']) => string,
): readonly Message[] =>
  problems.map(({ part, text }) => ({ messageId: 'InvalidBirth', userMessage: text, path: pathOf(part) }));

/** Fields that say nothing of the person alone, so the log may hold them in full. */
const openFields = ['contactType', 'countryCode', 'wasDeceased', 'wasSpouseDeceased', 'leadAppStatus', 'leadStatus'];

/** The fields of a contact as the log holds them: personal data as fingerprints only. */
export function recorded(keyed: KeyedHash, fields: Partial<ContactFields>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      openFields.includes(name) ? value : fingerprint(keyed, value),
    ]),
  );
}

/** The facts of a lead's status as the log holds them. The reason of a loss is free text, so the log only shows whether it changed. */
export const recordedOutcome = (keyed: KeyedHash, { saleAmount, soldOn, lostReason }: LeadOutcome): Fields => ({
  saleAmount,
  soldOn,
  lostReason: fingerprint(keyed, lostReason),
});

/** The facts of a lead's status as the history shows them. */
export const shownOutcome = ({ saleAmount, soldOn, lostReason }: LeadOutcome): HistoryValues<'contact'> => ({
  saleAmount: saleAmount === null ? null : formatMoney(saleAmount),
  soldOn: soldOn === null ? null : formatDate(soldOn),
  lostReason,
});

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');
const joined = (parts: readonly string[], sign: string): string => parts.filter((part) => part !== '').join(sign);

/** The fields of a contact as the history shows them. */
export function shownFields(fields: ContactFields): HistoryValues<'contact'> {
  const { birthYear: year, birthMonth: month, birthDay: day, spouseBirthYear, spouseBirthMonth } = fields;
  const place = joined([fields.state, fields.postalCode], ' ');
  const spouse = { year: spouseBirthYear, month: spouseBirthMonth, day: null };
  return {
    contactType: contactTypeLabel(fields.contactType),
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    homePhone: maskPhone(fields.homePhone ?? ''),
    mobilePhone: maskPhone(fields.mobilePhone ?? ''),
    workPhone: maskPhone(fields.workPhone ?? ''),
    address: joined([fields.addressLine1, fields.addressLine2, fields.city, place, fields.county], ', '),
    birth: birthText({ year, month, day }),
    wasDeceased: yesOrNo(fields.wasDeceased),
    spouse: joined([fields.spouseFirstName, fields.spouseLastName], ' '),
    spouseBirth: birthText(spouse),
    wasSpouseDeceased: yesOrNo(fields.wasSpouseDeceased),
    height: fields.height,
    weight: fields.weight,
    employer: fields.employer,
    leadAppStatus: leadAppStatuses.find(({ appStatus }) => appStatus === fields.leadAppStatus)?.label ?? null,
    leadStatus: fields.leadStatus === null ? null : leadStatusLabel(fields.leadStatus),
  };
}
