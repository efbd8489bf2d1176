/** The part of an own list that an order reads. */
export { findKnownPeople } from './known-people.data.ts';
export { addresseesIn, findPeople, listPeopleKeys, readMailingOrder } from './ordered-list.data.ts';
export { isListInForce, type PeopleKey } from './own-list.data.ts';
export { refusedInList } from './refused-in-list.ts';
export { unmailablePeople } from './unmailable-people.ts';
