import type { PostalClass } from '../personalize/variant.ts';

/**
 * Service type identifiers of the Intelligent Mail barcode (first-class and marketing mail, no address correction, with
 * tracking). The postal service revises its table from time to time: these three digits are the only place to follow it.
 */
const serviceTypes: Readonly<Record<PostalClass, string>> = { 'first-class': '270', 'marketing-mail': '271' };

/** Service type of a business reply card, whatever class brought it out. */
export const replyServiceType = '708';

/** The three-digit service type of a class. */
export function serviceTypeOf(postalClass: PostalClass): string {
  return serviceTypes[postalClass];
}

/** The first line of the permit imprint, in the postal service's wording. */
export function imprintOf(postalClass: PostalClass): string {
  return postalClass === 'first-class' ? 'PRSRT FIRST-CLASS' : 'PRSRT STD';
}
