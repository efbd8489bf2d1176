import { PassThrough } from 'node:stream';
import type { downloadCampaignProof as endpoint } from '@dropdate/contract/campaigns/download-campaign-proof';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { traceOf } from '../../platform/failure.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { readProof } from '../campaigns/proof/read-proof.ts';
import { campaignProofName, writeProof } from '../campaigns/proof/write-proof.ts';

/**
 * Both sides of every variant in every state, for an invented person. The pages are sent while they are drawn.
 * @throws Refusal 404; 409 `NothingToProve`
 */
export const downloadCampaignProof =
  (replyCenter: ReplyCenter): UseCase<typeof endpoint> =>
  async ({ db, log, clock, today, requestId, scopeOf }, { params }) => {
    const { campaignId } = params;
    const proof = await readProof(db, scopeOf('Campaign'), { campaignId, today });
    const body = new PassThrough();
    writeProof(proof, { replyCenter, createdAt: clock.now() }, body).catch((error: unknown) => {
      // A caller who hangs up closes the stream. This is no failure to log.
      if (!body.destroyed) log.error({ requestId, ...traceOf(error) }, 'a proof was not drawn');
      body.destroy();
    });
    return { fileName: campaignProofName(proof), contentType: 'application/pdf', body };
  };
