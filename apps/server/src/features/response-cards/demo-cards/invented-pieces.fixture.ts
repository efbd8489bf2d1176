import { imbRouting, imbTracking, trackingOf } from '@dropdate/domain/mail-piece/barcode/imb-number';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/identity/piece-id';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { qualifyingCode as qualifyingCodeOf } from '@dropdate/domain/mail-piece/identity/qualifying-code';
import { cardPlaceOf } from '@dropdate/domain/mail-piece/layout/reply-card-place';
import { deliveryPointOf, postalLines } from '@dropdate/domain/mail-piece/postal-address';
import { replyServiceType } from '@dropdate/domain/mail-piece/postal-class';
import { samplePieceFacts, samplePieceVariant } from '@dropdate/domain/mail-piece/sample-piece.fixture';
import type { IssuedPiece } from '@dropdate/domain/response-card/identify-card';
import { onlineAnswerOf } from '../../production/online-answer.ts';
import { allTemplates } from '../../templates/layouts/all.ts';
import { CardDice } from './card-dice.ts';
import type { CardPiece } from './clean-card.ts';

const firstNames = 'Marlene Walter Ruth Eugene Dolores Frank Shirley Harold Joan Raymond Alice Leonard Gloria Theodore';
const lastNames =
  'Castellano Whitfield Okafor Lindqvist Moreau Abernathy Ivanov Delgado Quigley Zimmerman Boyd Osborne';
const streets = 'Bayshore Pines Dr|Old Orchard Ln|W 8th St|Lake Osborne Blvd|Quail Hollow Ct|Sable Ridge Way';
const places = [
  { city: 'Sun City Center', state: 'FL', zip: '33573' },
  { city: 'Bradenton', state: 'FL', zip: '34208' },
  { city: 'Ocala', state: 'FL', zip: '34471' },
  { city: 'Warwick', state: 'RI', zip: '02886' },
] as const;

const layouts = allTemplates.map(({ layout }) => layout).filter((layout) => cardPlaceOf(layout) !== null);

export interface InventedPiece {
  readonly piece: CardPiece;
  readonly issued: IssuedPiece;
}

/**
 * Pieces of an invented order: consecutive keys, few ZIP codes, and now and then a couple at one address, so that many
 * pieces are hard to tell apart by their print.
 */
export function inventedPieces(count: number, random: () => number): readonly InventedPiece[] {
  const dice = new CardDice(random);
  const pieces: InventedPiece[] = [];
  while (pieces.length < count) {
    const address = {
      ...dice.oneOf(places),
      addressLine1: `${dice.whole(1, 9_800)} ${dice.oneOf(streets.split('|'))}`,
      zip4: String(dice.whole(1_000, 9_999)),
    };
    const lastName = dice.oneOf(lastNames.split(' '));
    const names = firstNames.split(' ');
    const first = dice.whole(0, names.length - 1);
    const couple = [names[first], names[(first + 1) % names.length]].slice(0, dice.chance(0.15) ? 2 : 1);
    for (const firstName of couple.slice(0, count - pieces.length))
      pieces.push(piece(pieces.length, { ...address, lastName, firstName: firstName ?? '' }, dice));
  }
  return pieces;
}

type Recipient = CardPiece['facts']['recipient'] & { readonly zip4: string };

function piece(index: number, recipient: Recipient, dice: CardDice): InventedPiece {
  const deliveryPoint = deliveryPointOf(recipient.addressLine1);
  const mailingNumber = 1_184 + index;
  const printedKey = formatPrintedKey({ clientCode: 'HRB65', mailingNumber, deliveryPoint });
  const pieceId = pieceIdOf(BigInt(Math.floor(dice.random() * 2 ** 52)) % pieceIdPayloads);
  const qualifyingCode = qualifyingCodeOf(17, index);
  const mailerId = '100001';
  const imb = {
    tracking: imbTracking({ postalClass: 'marketing-mail', mailerId, serial: index }),
    routing: imbRouting({ ...recipient, deliveryPoint }),
  };
  const link = {
    replyCenter: { ...samplePieceFacts.reply, answerUrl: 'https://mail.example' },
    linkKey: 'key of tests',
  };
  const online = onlineAnswerOf(link, { pieceId });
  const facts = {
    ...samplePieceFacts,
    recipient,
    identity: { printedKey, pieceId, qualifyingCode, imb, online },
    reply: {
      ...samplePieceFacts.reply,
      imb: { tracking: trackingOf(replyServiceType, mailerId, 0), routing: '33633661010' },
    },
  };
  return {
    piece: { layout: dice.oneOf(layouts), facts, variant: samplePieceVariant },
    issued: {
      recipientId: `r${index}`,
      clientId: 'harborline',
      pieceId,
      printedKey,
      qualifyingCode,
      zip: recipient.zip,
      zip4: recipient.zip4,
      addressee: postalLines(recipient, recipient)[0],
      isDispatched: true,
    },
  };
}
