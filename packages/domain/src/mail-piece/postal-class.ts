import type { PostalClass } from '../personalize/variant.ts';

/**
 * Service type identifiers of the Intelligent Mail barcode: full-service, no address corrections, no printed endorsement,
 * with mail tracking. Source: the postal service's Service Type Identifier Table, effective January 21, 2024, which it
 * revises from time to time: these digits are the only place to follow it.
 */
const serviceTypes: Readonly<Record<PostalClass, string>> = { 'first-class': '270', 'marketing-mail': '271' };

/** Business reply mail by ZIP code, without tracking, whatever class brought the card out; of the same table. */
export const replyServiceType = '708';

/** The three-digit service type of a class. */
export function serviceTypeOf(postalClass: PostalClass): string {
  return serviceTypes[postalClass];
}

/** The first line of the permit imprint, in the postal service's wording. */
export function imprintOf(postalClass: PostalClass): string {
  return postalClass === 'first-class' ? 'PRSRT FIRST-CLASS' : 'PRSRT STD';
}
