import { type KeyedField, type KeyedSide, keyedFields } from '@dropdate/domain/keying/keyed-fields';
import { messages } from './keying-form.messages.ts';

/** A row of the comparison table: one field, or the parts of a birth. */
export interface KeyingRow {
  readonly label: string;
  readonly fields: readonly KeyedField[];
}

const row = (field: KeyedField): KeyingRow => ({ label: keyedFields[field].label, fields: [field] });

export const keyingRows: Readonly<Record<KeyedSide, readonly KeyingRow[]>> = {
  lead: [
    row('firstName'),
    row('lastName'),
    row('addressLine1'),
    row('zipCode'),
    row('city'),
    row('state'),
    { label: messages.birth, fields: ['birthMonth', 'birthDay', 'birthYear'] },
    row('age'),
    row('phone'),
    row('workPhone'),
    row('mobilePhone'),
    row('email'),
  ],
  spouse: [
    row('spouseFirstName'),
    row('spouseLastName'),
    { label: messages.spouseBirth, fields: ['spouseBirthMonth', 'spouseBirthYear'] },
    row('spouseAge'),
  ],
};
