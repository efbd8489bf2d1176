import { Writable } from 'node:stream';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { onPaper } from '@dropdate/domain/mail-piece/paper';
import { printedAs } from '@dropdate/domain/mail-piece/proof-caption';
import { type ReplyCenter, senderOf, withoutPage } from '@dropdate/domain/mail-piece/reply-center';
import { inventedRecipient, specimenAnswer, specimenIdentity } from '@dropdate/domain/mail-piece/specimen';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { qrRows } from '../../../platform/images/qr-rows.ts';
import { interFonts } from '../../../platform/inter-fonts.ts';
import { type CaptionedPiece, writePiecePdf } from '../../../platform/pdf/piece-pdf.ts';
import type { CampaignProof } from './read-proof.ts';

/** The name of the file that holds the proof of a campaign. */
export function campaignProofName({ number }: Pick<CampaignProof, 'number'>): string {
  return `Proof_Campaign_${number}.pdf`;
}

/**
 * Draws both sides of every variant in every state, for an invented person. The pages are drawn while they are read,
 * one piece at a time, so that other calls are answered in between.
 */
export async function writeProof(
  proof: CampaignProof,
  { replyCenter, createdAt }: { readonly replyCenter: ReplyCenter; readonly createdAt: Date },
  out: Writable,
): Promise<void> {
  const title = `Proof of ${proof.name}`;
  await writePiecePdf(drawnPieces(proof, replyCenter), out, await interFonts('woff'), {
    sheet: 'press',
    title,
    createdAt,
  });
}

/**
 * The most bytes of a proof that goes out by mail. Many mail servers take 10 MB, and a mail makes a file a third
 * larger.
 */
const mostMailedBytes = 5_000_000;

/** The proof as one file for a mail. Null when the proof is too large for a mail. */
export async function smallProof(
  proof: CampaignProof,
  by: { readonly replyCenter: ReplyCenter; readonly createdAt: Date },
  mostBytes = mostMailedBytes,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const tooLarge = new Error('the proof is too large for a mail');
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      chunks.push(chunk);
      // The error ends the drawing, so that a large proof costs no more time than a small one.
      done(bytes > mostBytes ? tooLarge : null);
    },
  });
  try {
    await writeProof(proof, by, out);
  } catch (error) {
    if (bytes > mostBytes) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}

function* drawnPieces(proof: CampaignProof, center: ReplyCenter): Generator<CaptionedPiece> {
  const { pieces, layout, orgName, senderAddress, hasPage } = proof;
  const replyCenter = hasPage ? center : withoutPage(center);
  const sender = senderOf(orgName, { replyCenter, senderAddress });
  const online = specimenAnswer(replyCenter.answerUrl, inventedRecipient.pieceId, qrRows);
  for (const { variantName, postalClass, stockColor, stateCode, lines } of pieces) {
    const stateName = stateNameOf(stateCode);
    const facts = {
      recipient: { ...inventedRecipient, state: stateCode, birthMonth: undefined },
      stateName,
      identity: specimenIdentity(inventedRecipient, postalClass, online),
      sender,
      reply: replyCenter,
      mailDate: proof.mailDate ?? undefined,
    };
    const piece = layOutPiece(layout, facts, interMetrics, { postalClass, lines });
    yield {
      ...piece,
      pages: piece.pages.map((page) => onPaper(page, stockColor)),
      caption: `Proof, not for print: ${printedAs({ variantName, stockColor, postalClass, stateName })}`,
    };
  }
}
