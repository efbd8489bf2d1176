import { maxEmailLength } from '../field/email.ts';
import { maxNameLength } from '../field/person-name.ts';

/** The kinds of texts that operators key in. */
export type KeyedKind = 'name' | 'street' | 'state' | 'zip' | 'day' | 'month' | 'year' | 'age' | 'phone' | 'email';

export type KeyedSide = 'lead' | 'spouse';

interface KeyedFieldSpec {
  readonly label: string;
  readonly side: KeyedSide;
  readonly kind: KeyedKind;
  /** The most characters. */
  readonly most: number;
  readonly isRequired?: true;
}

/**
 * The fields of the audience form in the order in which operators key them (specification 3, sections 3 and 5). The
 * specification does not give the bounds of ZIP code, birth and age: a ZIP code has 5 or 10 characters, a year four, an
 * age up to three, month and day up to two.
 */
const specs = {
  firstName: { label: 'First Name', side: 'lead', kind: 'name', most: maxNameLength, isRequired: true },
  lastName: { label: 'Last Name', side: 'lead', kind: 'name', most: maxNameLength, isRequired: true },
  addressLine1: { label: 'Address 1', side: 'lead', kind: 'street', most: 100, isRequired: true },
  zipCode: { label: 'Zip', side: 'lead', kind: 'zip', most: 10, isRequired: true },
  city: { label: 'City', side: 'lead', kind: 'name', most: 50, isRequired: true },
  state: { label: 'State', side: 'lead', kind: 'state', most: 2, isRequired: true },
  birthMonth: { label: 'Birth Month', side: 'lead', kind: 'month', most: 2 },
  birthDay: { label: 'Birth Day', side: 'lead', kind: 'day', most: 2 },
  birthYear: { label: 'Birth Year', side: 'lead', kind: 'year', most: 4 },
  age: { label: 'Age', side: 'lead', kind: 'age', most: 3 },
  phone: { label: 'Phone', side: 'lead', kind: 'phone', most: 14 },
  workPhone: { label: 'Work Phone', side: 'lead', kind: 'phone', most: 14 },
  mobilePhone: { label: 'Mobile Phone', side: 'lead', kind: 'phone', most: 14 },
  email: { label: 'Email', side: 'lead', kind: 'email', most: maxEmailLength },
  spouseFirstName: { label: 'First Name', side: 'spouse', kind: 'name', most: maxNameLength },
  spouseLastName: { label: 'Last Name', side: 'spouse', kind: 'name', most: maxNameLength },
  spouseBirthMonth: { label: 'Birth Month', side: 'spouse', kind: 'month', most: 2 },
  spouseBirthYear: { label: 'Birth Year', side: 'spouse', kind: 'year', most: 4 },
  spouseAge: { label: 'Age', side: 'spouse', kind: 'age', most: 3 },
} as const satisfies Readonly<Record<string, KeyedFieldSpec>>;

export type KeyedField = keyof typeof specs;
export const keyedFields: Readonly<Record<KeyedField, KeyedFieldSpec>> = specs;
export const keyedFieldNames = Object.keys(specs) as readonly KeyedField[];

export const fieldsOf = (side: KeyedSide): readonly KeyedField[] =>
  keyedFieldNames.filter((name) => keyedFields[name].side === side);

/** The label of a field where lead and spouse stand in one list: `Spouse First Name`. */
export function keyedFieldLabel(name: KeyedField): string {
  const { side, label } = keyedFields[name];
  return side === 'spouse' ? `Spouse ${label}` : label;
}

/** The boxes to tick. */
export const keyedTicks = { isDeceased: 'Deceased', isSpouseDeceased: 'Spouse Deceased' } as const;
export type KeyedTick = keyof typeof keyedTicks;
export const keyedTickNames = Object.keys(keyedTicks) as readonly KeyedTick[];

/** All that an operator keys in from a card: the texts as they stand in the fields, and the ticks. */
export type KeyedForm = { readonly [Field in KeyedField]: string } & { readonly [Tick in KeyedTick]: boolean };

export const emptyForm: KeyedForm = {
  ...(Object.fromEntries(keyedFieldNames.map((name) => [name, ''])) as { readonly [Field in KeyedField]: string }),
  isDeceased: false,
  isSpouseDeceased: false,
};

/** Everything that two operators can key in differently. */
export const comparedNames: readonly (KeyedField | KeyedTick)[] = [...keyedFieldNames, ...keyedTickNames];
