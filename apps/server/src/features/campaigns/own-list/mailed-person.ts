import { birthMonthOf, unknownBirthMonth } from '@dropdate/domain/age/birth-month';
import type { Prospect, ProspectFacts } from '@dropdate/prospect-engine/prospect-engine';
import type { ListedAddressee } from './ordered-list.data.ts';
import type { OwnListPerson } from './own-list.data.ts';
import { addresseeOf } from './person-keys.ts';

/** A person who gets a piece. Own lists have a line above the street, the urbanization of Puerto Rico. */
export type MailedPerson = Prospect & { readonly urbanization?: string };

/** A person of an own list in the shape of a prospect. */
export function mailedPerson(person: OwnListPerson): MailedPerson {
  const { birthYear, birthMonth } = person;
  const isBirthKnown = birthYear !== null && birthMonth !== null;
  return {
    vendorKey: person.personKey,
    householdKey: person.householdKey,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    address: person.addressLine1,
    urbanization: person.urbanization,
    city: person.city,
    county: person.county,
    stateCode: person.state,
    zip: person.zip,
    zip4: person.zip4 === '' ? null : person.zip4,
    deliveryPoint: null,
    coordinates: null,
    birthMonth: isBirthKnown ? birthMonthOf(birthYear, birthMonth) : unknownBirthMonth,
    phone: person.phone,
    facts: noFacts,
  };
}

/** A person as entries of Do Not Mail are compared: at the present address, and at the former one of a person who has moved. */
export function addresseesOf(person: ListedAddressee): ReturnType<typeof addresseeOf>[] {
  const { firstName, lastName, addressLine1, urbanization, zip, zip4, former } = person;
  const present = { addressLine1, urbanization, postalCode: zip4 === '' ? zip : `${zip}-${zip4}` };
  return [present, ...(former === null ? [] : [former])].map((address) =>
    addresseeOf({ firstName, lastName, ...address }),
  );
}

/** An own list tells nothing of a person beside name, address, birth and phone. */
const noFacts: ProspectFacts = {
  gender: null,
  maritalStatus: null,
  dwellingType: null,
  propertyType: null,
  residenceYears: null,
  income: null,
  wealth: null,
  homeValue: null,
  hasVeteranInHousehold: false,
  isPrimaryDecisionMaker: false,
  isHomeOwner: false,
  language: null,
  ethnicity: null,
};
