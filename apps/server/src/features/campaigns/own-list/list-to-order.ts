/** The part of an own list that an order reads. */
export { findKnownPeople } from './known-people.data.ts';
export { findPeople, listPeopleIn, listPeopleKeys, readMailingOrder } from './ordered-list.data.ts';
export type { OwnListPerson, PeopleKey } from './own-list.data.ts';
export { unmailablePeople } from './unmailable-people.ts';
