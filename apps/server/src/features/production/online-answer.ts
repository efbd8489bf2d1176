import { codedLink, printedLink } from '@dropdate/domain/mail-piece/identity/personal-link';
import type { OnlineAnswer } from '@dropdate/domain/mail-piece/piece-facts';
import { qrRows } from '../../platform/images/qr-rows.ts';
import { linkSecret } from '../../platform/link-secret.ts';
import type { PieceRow, ProductionOrder } from './production.data.ts';

type LinkedOrder = Pick<ProductionOrder, 'replyCenter' | 'linkKey'>;
type LinkedPiece = Pick<PieceRow, 'pieceId'>;

/** The texts of a piece's personal link. */
interface LinkTexts {
  readonly printed: string;
  /** The text in the QR code. */
  readonly coded: string;
}

/** The personal link of a piece. Undefined for an order that was placed without pages for answers. */
export function linkTextsOf(order: LinkedOrder, { pieceId }: LinkedPiece): LinkTexts | undefined {
  const { answerUrl } = order.replyCenter;
  if (answerUrl === undefined || order.linkKey === null) return undefined;
  return {
    printed: printedLink(answerUrl, pieceId),
    coded: codedLink(answerUrl, pieceId, linkSecret(order.linkKey, pieceId)),
  };
}

/** The personal link of a piece, as the piece prints it. */
export function onlineAnswerOf(order: LinkedOrder, piece: LinkedPiece): OnlineAnswer | undefined {
  const texts = linkTextsOf(order, piece);
  return texts && { link: texts.printed, code: qrRows(texts.coded) };
}
