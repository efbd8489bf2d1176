import type { PostalClass } from '../personalize/variant.ts';

/**
 * Service type identifiers of the Intelligent Mail barcode: full-service, no address corrections, no printed
 * endorsement, with mail tracking. They are from the postal service's Service Type Identifier Table, effective January
 * 21, 2024. The postal service revises the table from time to time; only these identifiers depend on the table.
 */
const serviceTypes: Readonly<Record<PostalClass, string>> = { 'first-class': '270', 'marketing-mail': '271' };

/**
 * Service type of business reply mail by ZIP code, without tracking, from the same table. The class of the outgoing
 * mail does not matter.
 */
export const replyServiceType = '708';

/** The three-digit service type of a class. */
export function serviceTypeOf(postalClass: PostalClass): string {
  return serviceTypes[postalClass];
}

/**
 * The ancillary service endorsement that a piece of this class prints below its return address. The service types above
 * say that none is printed, so none may be: an endorsement without its service type is refused or charged.
 */
export function endorsementOf(_postalClass: PostalClass): string {
  return '';
}

/** The first line of the permit imprint, in the postal service's wording. */
export function imprintOf(postalClass: PostalClass): string {
  return postalClass === 'first-class' ? 'PRSRT FIRST-CLASS' : 'PRSRT STD';
}
