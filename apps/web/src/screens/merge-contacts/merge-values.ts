import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { birthText } from '@dropdate/domain/contact/birth-date';
import { contactTypeLabel, type PhoneType } from '@dropdate/domain/contact/contact-type';
import { leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import {
  type MergeField,
  type MergeSide,
  mergeFieldNames,
  proposedLeadSide,
  proposedSide,
} from '@dropdate/domain/contact/merge-fields';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { usMoment } from '../../client/dates.ts';
import { messages } from './merge-contacts.messages.ts';

const joined = (parts: readonly (string | null)[], sign: string): string =>
  parts.filter((part) => part !== null && part !== '').join(sign);

const phone = ({ contactPhones }: ContactDetail, type: PhoneType): string =>
  contactPhones.find(({ phoneType }) => phoneType === type)?.phoneNumber ?? '';

const yesOrNo = (is: boolean): string => (is ? messages.yes : messages.no);

const saleText = (amount: ContactDetail['saleAmount'], soldOn: string | null): string | null => {
  const price = amount === null ? null : messages.forAmount(formatMoney(amount));
  const sale = joined([price, soldOn && messages.onDate(formatDate(soldOn))], ' ');
  return sale === '' ? null : messages.sold(sale);
};

/** The value of each field as text. The texts of equal values are equal, but for two leads of one minute. */
const texts: Readonly<Record<MergeField, (contact: ContactDetail, timeZone: string) => string>> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  lead: ({ contactType, leadStatus, leadCreatedOn, campaignName, saleAmount, soldOn }, timeZone) =>
    joined(
      [
        contactTypeLabel(contactType),
        leadStatus && leadStatusLabel(leadStatus),
        leadCreatedOn && messages.leadSince(usMoment(leadCreatedOn, timeZone)),
        campaignName,
        saleText(saleAmount, soldOn),
      ],
      ', ',
    ),
  agent: ({ assignedTo }) => assignedTo?.name ?? '',
  homePhone: (contact) => phone(contact, 'home'),
  mobilePhone: (contact) => phone(contact, 'mobile'),
  workPhone: (contact) => phone(contact, 'work'),
  email: ({ contactEmail }) => contactEmail.email,
  address: ({ address }) =>
    joined(
      [
        address.addressLine1,
        address.addressLine2,
        address.city,
        joined([address.state, address.postalCode], ' '),
        address.county,
      ],
      ', ',
    ),
  birth: ({ birthYear: year, birthMonth: month, dateOfBirth: day }) => birthText({ year, month, day }) ?? '',
  deceased: ({ data }) => yesOrNo(data.wasDeceased),
  spouse: ({ data }) =>
    joined(
      [
        joined([data.spouseFirstName, data.spouseLastName], ' '),
        birthText({ year: data.spouseBirthYear, month: data.spouseBirthMonth, day: null }),
        data.wasSpouseDeceased ? messages.deceased : null,
      ],
      ', ',
    ),
  employer: ({ leadData }) => leadData.employer,
  height: ({ leadData }) => leadData.height,
  weight: ({ leadData }) => leadData.weight,
};

/** A field of two contacts that a user compares. */
export interface ComparedField {
  readonly field: MergeField;
  readonly kept: string;
  readonly merged: string;
  /** The side that the page proposes. */
  readonly proposed: MergeSide;
  readonly isEqual: boolean;
}

/** The fields of two contacts, for the contact that stays and the contact that goes. */
export function comparedFields(kept: ContactDetail, merged: ContactDetail, timeZone: string): readonly ComparedField[] {
  const isOneLead = kept.leadCreatedOn === merged.leadCreatedOn;
  return mergeFieldNames.map((field) => {
    const [ofKept, ofMerged] = [texts[field](kept, timeZone), texts[field](merged, timeZone)];
    const proposed = field === 'lead' ? proposedLeadSide(typed(kept), typed(merged)) : proposedSide(ofKept, ofMerged);
    return {
      field,
      kept: ofKept,
      merged: ofMerged,
      proposed,
      isEqual: ofKept === ofMerged && (field !== 'lead' || isOneLead),
    };
  });
}

const typed = ({ contactType, leadCreatedOn }: ContactDetail) => ({ contactType, isLead: leadCreatedOn !== null });
