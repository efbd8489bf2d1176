import type { Writable } from 'node:stream';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { type ReplyCenter, senderOf } from '@dropdate/domain/mail-piece/reply-center';
import { inventedRecipient, specimenIdentity } from '@dropdate/domain/mail-piece/specimen';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
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

function* drawnPieces(proof: CampaignProof, replyCenter: ReplyCenter): Generator<CaptionedPiece> {
  const { pieces, layout, orgName, senderAddress } = proof;
  const sender = senderOf(orgName, { replyCenter, senderAddress });
  for (const { variantName, postalClass, stateCode, lines } of pieces) {
    const stateName = stateNameOf(stateCode);
    const facts = {
      recipient: { ...inventedRecipient, state: stateCode, birthMonth: undefined },
      stateName,
      identity: specimenIdentity(inventedRecipient, postalClass),
      sender,
      reply: replyCenter,
      mailDate: proof.mailDate ?? undefined,
    };
    const piece = layOutPiece(layout, facts, interMetrics, { postalClass, lines });
    yield { ...piece, caption: `Proof, not for print: ${variantName}, ${stateName}` };
  }
}
