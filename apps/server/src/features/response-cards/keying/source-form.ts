import { audienceOf, formOf } from '@dropdate/contract/key-in-service/keyed-audience';
import { emptyForm, type KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { keyedPhone } from '@dropdate/domain/keying/keyed-phone';

/** A recipient as the order keeps the person. */
interface FiledPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4: string;
  readonly birthYear: number | null;
  readonly birthMonth: number | null;
  readonly phone: string | null;
}

/** The lead as the file knows the person, in the fields of the form. */
export function sourceForm(recipient: FiledPerson, today: string): KeyedForm {
  const { id, firstName, lastName, addressLine1, city, state, zip, zip4, birthYear, birthMonth, phone } = recipient;
  const person = { ...emptyForm, firstName, lastName, addressLine1, city, state, phone: keyedPhone(phone ?? '') };
  const known = {
    ...audienceOf(person, id),
    zipCode: zip,
    zipPlus: zip4,
    birthYear: null,
    birthMonth: null,
    dateOfBirth: birthYear === null ? null : `${birthYear}-${String(birthMonth ?? 0).padStart(2, '0')}-00`,
  };
  return formOf(known, today);
}
