import { birthPart } from '@dropdate/contract/contacts/contact-form';
import type { newContactSchema } from '@dropdate/contract/contacts/contact-payload';
import { type ContactImportTexts, labelNames } from '@dropdate/domain/contact/contact-import';
import { type PhoneType, phoneTypes } from '@dropdate/domain/contact/contact-type';
import type { z } from 'zod';
import { birthTextsOf, spouseBirthTextsOf, typeOfText } from './check-contact-texts.ts';

type NewContact = z.output<typeof newContactSchema>;

const phoneFields = {
  home: 'phoneNumber',
  mobile: 'mobilePhone',
  work: 'workPhone',
} as const satisfies Readonly<Record<PhoneType, keyof ContactImportTexts>>;

/** The contact of checked texts, in the shape of the form. Its labels are still names. */
export function contactOfTexts(texts: ContactImportTexts): Pick<NewContact, 'contact' | 'contactType' | 'leadData'> {
  const text = (field: keyof ContactImportTexts): string => texts[field] ?? '';
  const births = birthTextsOf(texts);
  const spouse = spouseBirthTextsOf(texts);
  const [height = '', weight = '', employer = ''] = (['height', 'weight', 'employer'] as const).map(text);
  const known = [height, weight, employer];
  const phones = phoneTypes.map(({ phoneType }) => ({ phoneType, phoneNumber: text(phoneFields[phoneType]) }));
  return {
    contactType: typeOfText(texts.contactType) || 'prospect',
    ...(known.some((one) => one !== '') && { leadData: { height, weight, employer, leadAppStatus: 'none' as const } }),
    contact: {
      externalId: text('externalId'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      contactEmail: { email: text('email') },
      contactPhones: phones.filter(({ phoneNumber }) => phoneNumber !== ''),
      address: {
        addressLine1: text('addressLine1'),
        addressLine2: text('addressLine2'),
        city: text('city'),
        state: text('state'),
        postalCode: text('postalCode'),
        county: text('county'),
        countryCode: 'US',
      },
      birthYear: birthPart(births.birthYear),
      birthMonth: birthPart(births.birthMonth),
      dateOfBirth: birthPart(births.dateOfBirth),
      tags: [],
      groups: [],
      data: {
        wasDeceased: text('wasDeceased') === 'yes',
        spouseFirstName: text('spouseFirstName'),
        spouseLastName: text('spouseLastName'),
        spouseBirthYear: birthPart(spouse.spouseBirthYear),
        spouseBirthMonth: birthPart(spouse.spouseBirthMonth),
        wasSpouseDeceased: text('wasSpouseDeceased') === 'yes',
      },
      note: text('note'),
    },
  };
}

/** The labels that the texts name. */
export function labelsOfTexts({ tags = '', groups = '' }: ContactImportTexts) {
  const named = (kind: 'tag' | 'group', text: string) =>
    labelNames(text).map((name) => ({ kind, name, type: 'contact' as const }));
  return [...named('tag', tags), ...named('group', groups)];
}
