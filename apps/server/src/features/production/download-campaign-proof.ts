import { PassThrough } from 'node:stream';
import type { downloadCampaignProof as endpoint } from '@dropdate/contract/campaigns/download-campaign-proof';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { type ReplyCenter, senderOf } from '@dropdate/domain/mail-piece/reply-center';
import { inventedRecipient, specimenIdentity } from '@dropdate/domain/mail-piece/specimen';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { traceOf } from '../../platform/failure.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { type CaptionedPiece, writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import { readProof } from '../campaigns/proof/read-proof.ts';

/**
 * Both sides of every variant in every state, for an invented person. The pages are drawn while they are sent, one
 * piece at a time, so that other calls are answered in between.
 * @throws Refusal 404; 409 `NothingToProve`
 */
export const downloadCampaignProof =
  (replyCenter: ReplyCenter): UseCase<typeof endpoint> =>
  async ({ db, log, clock, today, requestId, scopeOf }, { params }) => {
    const { campaignId } = params;
    const { pieces, layout, orgName, ...proof } = await readProof(db, scopeOf('Campaign'), { campaignId, today });
    const mailDate = proof.mailDate ?? undefined;
    const sender = senderOf(orgName, replyCenter);
    const drawn = function* (): Generator<CaptionedPiece> {
      for (const { variantName, postalClass, stateCode, lines } of pieces) {
        const stateName = stateNameOf(stateCode);
        const facts = {
          recipient: { ...inventedRecipient, state: stateCode, birthMonth: undefined },
          stateName,
          identity: specimenIdentity(inventedRecipient, postalClass),
          sender,
          reply: replyCenter,
          mailDate,
        };
        const piece = layOutPiece(layout, facts, interMetrics, {
          postalClass,
          lines,
        });
        yield { ...piece, caption: `Proof, not for print: ${variantName}, ${stateName}` };
      }
    };
    const body = new PassThrough();
    const title = `Proof of ${proof.name}`;
    writePiecePdf(drawn(), body, await interFonts('woff'), { sheet: 'press', title, createdAt: clock.now() }).catch(
      (error: unknown) => {
        // A caller who hangs up closes the stream. This is no failure to log.
        if (!body.destroyed) log.error({ requestId, ...traceOf(error) }, 'a proof was not drawn');
        body.destroy();
      },
    );
    return { fileName: `Proof_Campaign_${proof.number}.pdf`, contentType: 'application/pdf', body };
  };
