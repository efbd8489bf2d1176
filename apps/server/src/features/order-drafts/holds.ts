/** The holds of people, for the features that take people: validations of phone numbers, and checkouts. */
export {
  deleteExpiredAmong,
  deleteExpiredHolds,
  deleteHolds,
  extendHolds,
  findHeldByOthers,
  freeAmong,
  type HeldByOthers,
  handOver,
  holdAlso,
  holdExactly,
  holdPeopleOfOrder,
  listCompaniesWithExpiredHolds,
  listHeld,
  lockReserving,
} from './reservation.data.ts';
