import type { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import { imbRouting, imbTracking } from '@dropdate/domain/mail-piece/imb-number';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout-model';
import type { PieceFacts, PieceIdentity, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/piece-id';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import { type ReplyCenter, senderOf } from '@dropdate/domain/mail-piece/reply-center';
import type { PostalClass, VariantState } from '@dropdate/domain/personalize/variant';
import type { UseQueryResult } from '@tanstack/react-query';

type SampleRecipient = AnswerOf<typeof listSampleRecipients>['recipients'][number];
type OrderRecipient = AnswerOf<typeof listFirstPieces>['results'][number];
/** Somebody who would get the piece, or who gets this very one. */
export type PieceRecipient = SampleRecipient | OrderRecipient;

/** The people to look at the piece with, as far as they are known. */
export interface Samples {
  /** Withheld: they are known, but not for the viewer to see. */
  readonly state: 'loading' | 'failed' | 'known' | 'withheld';
  /** None until they are known. */
  readonly recipients: readonly PieceRecipient[];
  readonly onRetry: () => void;
}

/** The samples as they stand after asking for them. */
export function samplesOf(asked: UseQueryResult<AnswerOf<typeof listSampleRecipients>>): Samples {
  return asSamples(asked, asked.data?.recipients);
}

/** The first recipients of an order as they stand after asking for them. */
export function firstPiecesOf(asked: UseQueryResult<AnswerOf<typeof listFirstPieces>>): Samples {
  return asSamples(asked, asked.data?.results);
}

function asSamples(asked: UseQueryResult, recipients: readonly PieceRecipient[] | undefined): Samples {
  return {
    state: recipients !== undefined ? 'known' : asked.isError ? 'failed' : 'loading',
    recipients: recipients ?? [],
    onRetry: () => void asked.refetch(),
  };
}

/** A template with what every piece of it says. */
export interface PrintedTemplate {
  readonly name: string;
  readonly layout: TemplateLayout;
  readonly replyCenter: ReplyCenter;
}

/** Those who get a variant: recipients of an order have theirs, a sample could get each. */
export function recipientsOf({ recipients }: Samples, variantId: string): readonly PieceRecipient[] {
  return recipients.filter((one) => !('variantId' in one) || one.variantId === variantId);
}

/** Stands in where none of the samples lives in a state: nobody, in no place that is delivered to. */
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
  /** The org whose mail it is. */
  readonly orgName: string;
  readonly replyCenter: ReplyCenter;
  readonly mailDate: string | null;
  readonly postalClass: PostalClass | null;
}

/** All that the shown piece says; the identity of one that is not ordered is a specimen that no real piece has. */
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

/** Until a class is chosen the piece shows the imprint of marketing mail. */
function postalClassOf({ postalClass }: { readonly postalClass: PostalClass | null }): PostalClass {
  return postalClass ?? 'marketing-mail';
}

export function pieceVariant(postalClass: PostalClass | null, { lines }: Pick<VariantState, 'lines'>): PieceVariant {
  return { postalClass: postalClassOf({ postalClass }), lines };
}

/** Name and place under the preview: `Marlene Castellano`, `Sun City Center, FL`. */
export function recipientWords(recipient: PieceRecipient): { readonly name: string; readonly place: string } {
  return {
    name: letterName(fullNameOf(recipient)),
    place: `${letterName(recipient.city)}, ${recipient.state}`,
  };
}
