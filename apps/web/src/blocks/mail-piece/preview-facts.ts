import type { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { imbRouting, imbTracking } from '@dropdate/domain/mail-piece/imb-number';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/piece-id';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import { replyCenter, senderOf } from '@dropdate/domain/mail-piece/reply-center';
import type { PostalClass, VariantState } from '@dropdate/domain/personalize/variant';
import type { UseQueryResult } from '@tanstack/react-query';

export type SampleRecipient = AnswerOf<typeof listSampleRecipients>['recipients'][number];

/** The people to preview the piece with, as far as they are known. */
export interface Samples {
  readonly state: 'loading' | 'failed' | 'known';
  /** None until they are known. */
  readonly recipients: readonly SampleRecipient[];
  readonly onRetry: () => void;
}

/** The samples as they stand after asking for them. */
export function samplesOf(asked: UseQueryResult<AnswerOf<typeof listSampleRecipients>>): Samples {
  return {
    state: asked.data !== undefined ? 'known' : asked.isError ? 'failed' : 'loading',
    recipients: asked.data?.recipients ?? [],
    onRetry: () => void asked.refetch(),
  };
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
  readonly mailDate: string | null;
  readonly postalClass: PostalClass | null;
}

/** All that the previewed piece says; its identity is a specimen that no real piece has. */
export function previewFacts(recipient: SampleRecipient | undefined, context: PreviewContext): PieceFacts {
  const { stateCode, stateName, orgName, mailDate } = context;
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
    identity: {
      printedKey: person.printedKey,
      pieceId: person.pieceId,
      qualifyingCode: 'SPEC1MEN',
      imb: {
        tracking: imbTracking({ postalClass: postalClassOf(context), mailerId: '000000', serial: 0 }),
        routing: imbRouting(person),
      },
    },
    sender: senderOf(orgName),
    reply: replyCenter,
    mailDate: mailDate ?? undefined,
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
export function recipientWords(recipient: SampleRecipient): { readonly name: string; readonly place: string } {
  return {
    name: letterName(fullNameOf(recipient)),
    place: `${letterName(recipient.city)}, ${recipient.state}`,
  };
}
