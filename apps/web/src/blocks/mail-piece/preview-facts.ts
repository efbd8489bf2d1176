import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { fullNameOf, letterName } from '@dropdate/domain/mail-piece/postal-address';
import { type SenderFacts, senderOf } from '@dropdate/domain/mail-piece/reply-center';
import { inventedRecipient, specimenAnswer, specimenIdentity } from '@dropdate/domain/mail-piece/specimen';
import type { PostalClass, VariantState } from '@dropdate/domain/personalize/variant';
import { qrRows } from './qr-rows.ts';
import type { PieceRecipient } from './samples.ts';

/** A template with the addresses that every piece of the template prints. */
export interface PrintedTemplate extends SenderFacts {
  readonly name: string;
  readonly layout: TemplateLayout;
}

interface PreviewContext extends SenderFacts {
  readonly stateCode: string;
  readonly stateName: string;
  /** The org that sends the piece. */
  readonly orgName: string;
  readonly mailDate: string | null;
  readonly postalClass: PostalClass | null;
}

/** All words on the shown piece. A piece that is not ordered shows a specimen identity, which no real piece has. */
export function previewFacts(recipient: PieceRecipient | undefined, context: PreviewContext): PieceFacts {
  const { stateCode, stateName, orgName, replyCenter, mailDate } = context;
  const person = recipient ?? inventedRecipient;
  return {
    recipient: {
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      addressLine1: person.addressLine1,
      urbanization: 'urbanization' in person ? person.urbanization : undefined,
      city: person.city,
      state: stateCode,
      zip: person.zip,
      zip4: person.zip4,
      birthMonth: person.birthMonth ?? undefined,
    },
    stateName,
    identity:
      'identity' in person
        ? person.identity
        : specimenIdentity(
            person,
            postalClassOf(context),
            specimenAnswer(replyCenter.answerUrl, person.pieceId, qrRows),
          ),
    sender: senderOf(orgName, context),
    reply: replyCenter,
    mailDate: mailDate ?? undefined,
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
