import type { PostalClass } from '../personalize/variant.ts';
import { imbRouting, imbTracking } from './barcode/imb-number.ts';
import { codedLink, printedLink } from './identity/personal-link.ts';
import { pieceIdOf, pieceIdPayloads } from './identity/piece-id.ts';
import type { OnlineAnswer, PieceIdentity } from './piece-facts.ts';

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

/** A code and a secret that no real piece has. */
const specimenCode = 'SPEC1MEN';

/**
 * The link of a piece that is not ordered. Its page knows no piece.
 * @param answerUrl undefined where no pages for answers are configured
 * @param qrRows encodes a text as a QR code
 */
export function specimenAnswer(
  answerUrl: string | undefined,
  pieceId: string,
  qrRows: (text: string) => readonly string[],
): OnlineAnswer | undefined {
  if (answerUrl === undefined) return undefined;
  return { link: printedLink(answerUrl, pieceId), code: qrRows(codedLink(answerUrl, pieceId, specimenCode)) };
}

/** The identity of a piece that is not ordered. No real piece has this identity. */
export function specimenIdentity(
  person: SpecimenPerson,
  postalClass: PostalClass,
  online?: OnlineAnswer,
): PieceIdentity {
  return {
    printedKey: person.printedKey,
    pieceId: person.pieceId,
    qualifyingCode: specimenCode,
    online,
    imb: {
      tracking: imbTracking({ postalClass, mailerId: '000000', serial: 0 }),
      routing: imbRouting(person),
    },
  };
}
