import { Writable } from 'node:stream';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { onPaper } from '@dropdate/domain/mail-piece/paper';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { printedAs } from '@dropdate/domain/mail-piece/proof-caption';
import { senderOf } from '@dropdate/domain/mail-piece/reply-center';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { mailingDateOf } from '@dropdate/domain/schedule/in-home-window';
import type { Database } from '../../platform/database/database.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { type CaptionedPiece, writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import { onlineAnswerOf } from './online-answer.ts';
import { listVariedPieces, type PieceRow, type ProductionOrder } from './production.data.ts';
import { imbOf, linesOf } from './production-columns.ts';

const proofPieces = 12;

export function proofFileName({ number }: Pick<ProductionOrder, 'number'>): string {
  return `Proof_${number}.pdf`;
}

/**
 * Front and back of pieces as they come from the press, on their paper. The first piece of every variant in every state is chosen first, as far
 * as there is room. Further pieces come from the beginning of the order. The creation date in the PDF is the date of
 * the order, so that a repeated proof has the same bytes.
 */
export async function proofPdf(db: Database, order: ProductionOrder): Promise<Buffer> {
  const pieces = await listVariedPieces(db, order, proofPieces);
  const chunks: Buffer[] = [];
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await writePiecePdf(
    pieces.map((piece) => laidOut(order, piece)),
    out,
    await interFonts('woff'),
    { sheet: 'press', title: `Proof of order ${order.number}`, createdAt: order.placedAt },
  );
  return Buffer.concat(chunks);
}

/** A piece on its paper. The margin says how the piece is printed, because two variants can look alike. */
function laidOut(order: ProductionOrder, piece: PieceRow): CaptionedPiece {
  const drawn = layOutPiece(order.layout, factsOf(order, piece), interMetrics, variantOf(piece));
  const pages = drawn.pages.map((page) => onPaper(page, piece.stockColor));
  const printed = printedAs({ ...piece, stateName: stateNameOf(piece.linesState) });
  return { ...drawn, pages, caption: `Proof of order ${order.number}: ${printed}` };
}

/** The variant of a piece in the state whose lines it prints. */
export function variantOf(piece: PieceRow): PieceVariant {
  if (piece.postalClass === null) throw new Error('a printed variant has no postal class');
  return { postalClass: piece.postalClass, lines: linesOf(piece) };
}

/** All facts that a piece of the order prints. */
export function factsOf(order: ProductionOrder, piece: PieceRow): PieceFacts {
  return {
    recipient: {
      firstName: piece.firstName,
      middleName: piece.middleName,
      lastName: piece.lastName,
      addressLine1: piece.addressLine1,
      urbanization: piece.urbanization,
      city: piece.city,
      state: piece.state,
      zip: piece.zip,
      zip4: piece.zip4,
      birthMonth: piece.birthMonth ?? undefined,
    },
    stateName: stateNameOf(piece.linesState),
    identity: {
      printedKey: formatPrintedKey(piece),
      pieceId: piece.pieceId,
      qualifyingCode: piece.qualifyingCode,
      imb: imbOf(piece),
      online: onlineAnswerOf(order, piece),
    },
    sender: senderOf(order.orgName, order),
    reply: order.replyCenter,
    // An order with `as soon as ready` stores the day of the order as its date, and this day may be a Sunday. The piece
    // prints a day on which mail is sent.
    mailDate: (order.startDate && mailingDateOf(order, order.startDate)) ?? undefined,
  };
}
