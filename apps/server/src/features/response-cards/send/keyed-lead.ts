import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { birthOf } from '@dropdate/domain/keying/keyed-form';
import { keyedPhoneToE164 } from '@dropdate/domain/keying/keyed-phone';
import { saidByCard } from '@dropdate/domain/keying/said-by-card';
import type { CountiesOfZip } from '../../contacts/assign/assign-by-rules.ts';
import type { SaidFields } from '../../contacts/response/add-response-lead.ts';

/** Two things that say the same of an address. */
const isSameStreet = (form: KeyedForm, source: KeyedForm): boolean =>
  form.addressLine1 === source.addressLine1 && form.zipCode.slice(0, 5) === source.zipCode.slice(0, 5);

/**
 * What a keyed card says of its lead where the file says otherwise, as fields of the contact. Data that the card only
 * confirms are left out, and so are empty fields.
 */
export function keyedLead(form: KeyedForm, source: KeyedForm, countiesOf: CountiesOfZip) {
  const changed = <Field extends keyof KeyedForm>(field: Field): boolean =>
    form[field] !== '' && form[field] !== false && form[field] !== source[field];
  const fields: { -readonly [Field in keyof SaidFields]: SaidFields[Field] } = {};
  for (const field of [
    'firstName',
    'lastName',
    'addressLine1',
    'city',
    'state',
    'email',
    'spouseFirstName',
    'spouseLastName',
  ] as const)
    if (changed(field)) fields[field] = form[field];
  if (changed('zipCode')) fields.postalCode = form.zipCode;
  if (form.zipCode.slice(0, 5) !== source.zipCode.slice(0, 5)) {
    const counties = countiesOf(form.zipCode.slice(0, 5));
    // A ZIP code in several counties tells none.
    fields.county = counties.length === 1 ? (counties[0] ?? '') : '';
  }
  if (changed('phone')) fields.homePhone = keyedPhoneToE164(form.phone);
  if (changed('workPhone')) fields.workPhone = keyedPhoneToE164(form.workPhone);
  if (changed('mobilePhone')) fields.mobilePhone = keyedPhoneToE164(form.mobilePhone);
  const birth = birthOf(form, 'lead');
  if (changed('birthYear')) {
    fields.birthYear = birth.year;
    // Another year makes the month of the file doubtful, unless the card gives one.
    fields.birthMonth = birth.month;
  }
  if (changed('birthMonth')) fields.birthMonth = birth.month;
  if (birth.day !== null) fields.birthDay = birth.day;
  const spouse = birthOf(form, 'spouse');
  if (spouse.year !== null) fields.spouseBirthYear = spouse.year;
  if (spouse.month !== null) fields.spouseBirthMonth = spouse.month;
  if (form.isDeceased) fields.wasDeceased = true;
  if (form.isSpouseDeceased) fields.wasSpouseDeceased = true;
  const said = saidByCard(form, source);
  const lines = (side: 'card' | 'file') => said.map((one) => `${one.label}: ${one[side] === '' ? '–' : one[side]}`);
  return {
    fields: fields as SaidFields,
    /** All numbers that the person wrote, also one that the file has. */
    phones: {
      homePhone: keyedPhoneToE164(form.phone),
      workPhone: keyedPhoneToE164(form.workPhone),
      mobilePhone: keyedPhoneToE164(form.mobilePhone),
    },
    /** The file's coordinates are those of another house when the card names another street. */
    isSamePlace: isSameStreet(form, source),
    history: { card: lines('card'), file: lines('file') },
  };
}
