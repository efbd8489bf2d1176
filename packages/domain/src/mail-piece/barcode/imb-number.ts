import type { PostalClass } from '../../personalize/variant.ts';
import { serviceTypeOf } from '../postal-class.ts';

/** The content of an Intelligent Mail barcode: 20 digits of tracking and 0, 5, 9 or 11 digits of routing. */
export interface ImbNumber {
  readonly tracking: string;
  readonly routing: string;
}

/** The number of different serials of one mailer id. No serial may repeat within 60 days (decision 42). */
export const imbSerials = 1_000_000_000;

/** The known parts of the destination of a piece. */
export interface RoutingParts {
  readonly zip: string;
  readonly zip4?: string | undefined;
  readonly deliveryPoint?: string | undefined;
}

/**
 * Tracking digits of an outgoing piece: barcode id 00, service type of its class, six-digit mailer id, nine-digit
 * serial.
 * @throws RangeError for a mailer id that is not six digits, or a serial outside 0 to 999,999,999.
 */
export function imbTracking(piece: { postalClass: PostalClass; mailerId: string; serial: number }): string {
  return trackingOf(serviceTypeOf(piece.postalClass), piece.mailerId, piece.serial);
}

/** Does the same as `imbTracking` for any service type, such as the type of business reply cards. */
export function trackingOf(serviceType: string, mailerId: string, serial: number): string {
  if (!/^\d{3}$/.test(serviceType)) throw new RangeError(`Service type must be three digits: ${serviceType}`);
  // Six-digit ids begin with 0 to 8. A 9 announces a nine-digit id and would shift every digit after it.
  if (!/^[0-8]\d{5}$/.test(mailerId))
    throw new RangeError(`Mailer id must be six digits, the first 0 to 8: ${mailerId}`);
  if (!Number.isInteger(serial) || serial < 0 || serial >= imbSerials)
    throw new RangeError(`Serial out of range: ${serial}`);
  return `00${serviceType}${mailerId}${String(serial).padStart(9, '0')}`;
}

/** Routing digits: the known parts of zip, zip+4 and delivery point. Empty when the zip does not have five digits. */
export function imbRouting(address: RoutingParts): string {
  if (!/^\d{5}$/.test(address.zip)) return '';
  if (!/^\d{4}$/.test(address.zip4 ?? '')) return address.zip;
  const nine = `${address.zip}${address.zip4}`;
  return /^\d{2}$/.test(address.deliveryPoint ?? '') ? `${nine}${address.deliveryPoint}` : nine;
}
