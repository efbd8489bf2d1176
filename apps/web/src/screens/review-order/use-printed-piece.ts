import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { mailingDateOf } from '@dropdate/domain/schedule/in-home-window';
import { useMemo } from 'react';
import { messages } from '../../blocks/mail-piece/mail-piece.messages.ts';
import type { PrintedPiece } from '../../blocks/mail-piece/printed-piece.ts';
import { samplesOf } from '../../blocks/mail-piece/samples.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { variantFacts, variantsToPrint } from './printed-variants.ts';

/**
 * The piece of a campaign as the server will print it, with its variants. `piece` is null until the piece can be drawn.
 */
export function usePrintedPiece(campaign: CartDetail['selectedCampaign']) {
  const { today } = useViewer();
  // Asks the server anew and shows no cached answer, because the buyer must see the server's present state before
  // paying.
  const variants = useEndpointQuery(listTemplateVariants, { body: [campaign.id] }, { staleTime: 0 });
  const samples = useEndpointQuery(listSampleRecipients, { params: { campaignId: campaign.id } });
  const error = variants.data === undefined ? variants.error : null;
  useReportedFailure(error, messages.pieceFailed);

  const loaded = variants.isFetchedAfterMount ? variants.data?.results[0] : undefined;
  const piece = useMemo((): PrintedPiece | null => {
    const toPrint = variantsToPrint(loaded?.variants ?? []);
    const template = loaded?.templates[0];
    if (samples.isPending || toPrint === null || template === undefined) return null;
    return {
      template,
      variants: toPrint,
      samples: samplesOf(samples),
      orgName: campaign.companySegmentsName,
      mailDate: mailingDateOf(campaign, today),
    };
  }, [loaded, samples, campaign, today]);
  const facts = useMemo(() => variantFacts(loaded?.variants ?? []), [loaded]);
  return { piece, variants: facts, hasFailed: error !== null, retry: () => void variants.refetch() };
}

export type ReviewedPiece = ReturnType<typeof usePrintedPiece>;
