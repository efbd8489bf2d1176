import type { PostalClass } from '../personalize/variant.ts';
import { imbRouting, imbTracking } from './barcode/imb-number.ts';
import { pieceIdOf, pieceIdPayloads } from './identity/piece-id.ts';
import type { PieceIdentity } from './piece-facts.ts';

/**
 * An invented person at an address that no mail reaches. Previews and proofs without a real recipient show this person.
 */
export const inventedRecipient = {
  firstName: 'Alex',
  middleName: '',
  lastName: 'Neighbor',
  addressLine1: '100 Sample St',
  city: 'Anytown',
  zip: '00000',
  zip4: '0000',
  deliveryPoint: '00',
  birthMonth: null,
  printedKey: 'ZZZ00-0000-00',
  pieceId: pieceIdOf(pieceIdPayloads - 1n),
} as const;

/** The parts of a specimen's identity that depend on the shown person. */
export interface SpecimenPerson {
  readonly printedKey: string;
  readonly pieceId: string;
  readonly zip: string;
  readonly zip4: string;
  readonly deliveryPoint: string;
}

/** The identity of a piece that is not ordered. No real piece has this identity. */
export function specimenIdentity(person: SpecimenPerson, postalClass: PostalClass): PieceIdentity {
  return {
    printedKey: person.printedKey,
    pieceId: person.pieceId,
    qualifyingCode: 'SPEC1MEN',
    imb: {
      tracking: imbTracking({ postalClass, mailerId: '000000', serial: 0 }),
      routing: imbRouting(person),
    },
  };
}
