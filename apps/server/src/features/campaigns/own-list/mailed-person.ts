import { birthMonthOf, unknownBirthMonth } from '@dropdate/domain/age/birth-month';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
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

/** Name and address of a person of a list: the present address, and the former one of a person who has moved. */
export function textsOf({ addressLine1, urbanization, zip, zip4, former, ...person }: ListedAddressee): OwnListTexts[] {
  const { firstName, lastName } = person;
  const present = { addressLine1, urbanization, postalCode: zip4 === '' ? zip : `${zip}-${zip4}` };
  return [present, ...(former === null ? [] : [former])].map((address) => ({ firstName, lastName, ...address }));
}

/** A person as entries of Do Not Mail are compared, at each of the addresses. */
export const addresseesOf = (person: ListedAddressee): ReturnType<typeof addresseeOf>[] =>
  textsOf(person).map(addresseeOf);

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
