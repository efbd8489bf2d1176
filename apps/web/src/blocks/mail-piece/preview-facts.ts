import { imbRouting, imbTracking } from '@dropdate/domain/mail-piece/barcode/imb-number';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/identity/piece-id';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { PieceFacts, PieceIdentity, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import { type ReplyCenter, senderOf } from '@dropdate/domain/mail-piece/reply-center';
import type { PostalClass, VariantState } from '@dropdate/domain/personalize/variant';
import type { PieceRecipient, SampleRecipient } from './samples.ts';

/** A template and the reply center that every piece of it names. */
export interface PrintedTemplate {
  readonly name: string;
  readonly layout: TemplateLayout;
  readonly replyCenter: ReplyCenter;
}

/**
 * An invented person at an address that no mail reaches. The preview shows this person when no sample lives in a state.
 */
const invented = {
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

interface PreviewContext {
  readonly stateCode: string;
  readonly stateName: string;
  /** The org that sends the piece. */
  readonly orgName: string;
  readonly replyCenter: ReplyCenter;
  readonly mailDate: string | null;
  readonly postalClass: PostalClass | null;
}

/** All words on the shown piece. A piece that is not ordered shows a specimen identity, which no real piece has. */
export function previewFacts(recipient: PieceRecipient | undefined, context: PreviewContext): PieceFacts {
  const { stateCode, stateName, orgName, replyCenter, mailDate } = context;
  const person = recipient ?? invented;
  return {
    recipient: {
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      addressLine1: person.addressLine1,
      city: person.city,
      state: stateCode,
      zip: person.zip,
      zip4: person.zip4,
      birthMonth: person.birthMonth ?? undefined,
    },
    stateName,
    identity: 'identity' in person ? person.identity : specimenIdentity(person, context),
    sender: senderOf(orgName, replyCenter),
    reply: replyCenter,
    mailDate: mailDate ?? undefined,
  };
}

type Specimen = Pick<SampleRecipient, 'printedKey' | 'pieceId' | 'zip' | 'zip4' | 'deliveryPoint'>;

function specimenIdentity(person: Specimen, context: Pick<PreviewContext, 'postalClass'>): PieceIdentity {
  return {
    printedKey: person.printedKey,
    pieceId: person.pieceId,
    qualifyingCode: 'SPEC1MEN',
    imb: {
      tracking: imbTracking({ postalClass: postalClassOf(context), mailerId: '000000', serial: 0 }),
      routing: imbRouting(person),
    },
  };
}

/** The postal class on the shown piece. Marketing mail is shown until a class is chosen. */
function postalClassOf({ postalClass }: { readonly postalClass: PostalClass | null }): PostalClass {
  return postalClass ?? 'marketing-mail';
}

export function pieceVariant(postalClass: PostalClass | null, { lines }: Pick<VariantState, 'lines'>): PieceVariant {
  return { postalClass: postalClassOf({ postalClass }), lines };
}

/** The name and place under the preview, for example `Marlene Castellano` and `Sun City Center, FL`. */
export function recipientWords(recipient: PieceRecipient): { readonly name: string; readonly place: string } {
  return {
    name: letterName(fullNameOf(recipient)),
    place: `${letterName(recipient.city)}, ${recipient.state}`,
  };
}
