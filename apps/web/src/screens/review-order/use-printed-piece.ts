import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { listStates } from '@dropdate/contract/geography/list-states';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout-model';
import { useMemo } from 'react';
import type { Samples } from '../../blocks/mail-piece/preview-facts.ts';
import { samplesOf } from '../../blocks/mail-piece/preview-facts.ts';
import { useEndpointQuery } from '../../client/use-endpoint.ts';
import { useReportedFailure } from '../../client/use-reported-failure.ts';
import { type PrintedVariant, printedVariants } from './printed-variants.ts';
import { messages } from './review-order.messages.ts';

/** What is printed for whom. */
export interface PrintedPiece {
  readonly template: { readonly name: string; readonly layout: TemplateLayout };
  /** At least one. */
  readonly variants: readonly [PrintedVariant, ...PrintedVariant[]];
  readonly samples: Samples;
  readonly orgName: string;
  readonly mailDate: string | null;
}

/** The piece of a campaign as the server will print it; `piece` is null until it can be drawn. */
export function usePrintedPiece(campaign: CartDetail['selectedCampaign']) {
  // Not from the cache: what is looked at before paying must be what the server has now.
  const variants = useEndpointQuery(listTemplateVariants, { body: [campaign.id] }, { staleTime: 0 });
  const samples = useEndpointQuery(listSampleRecipients, { params: { campaignId: campaign.id } });
  const states = useEndpointQuery(listStates, {}, { staleTime: Number.POSITIVE_INFINITY });
  const error = variants.data === undefined ? variants.error : null;
  useReportedFailure(error, messages.pieceFailed);

  const loaded = variants.isFetchedAfterMount ? variants.data?.results[0] : undefined;
  const isReady = !samples.isPending && !states.isPending;
  const piece = useMemo((): PrintedPiece | null => {
    const names = new Map(states.data?.states.map(({ stateCode, stateName }) => [stateCode, stateName]));
    const [first, ...others] = printedVariants(loaded?.variants ?? [], (code) => names.get(code) ?? code);
    const template = loaded?.templates[0];
    if (!isReady || first === undefined || template === undefined) return null;
    return {
      template,
      variants: [first, ...others],
      samples: samplesOf(samples),
      orgName: campaign.companySegmentsName,
      mailDate: campaign.startDate,
    };
  }, [loaded, samples, states.data, isReady, campaign.companySegmentsName, campaign.startDate]);
  return { piece, hasFailed: error !== null, retry: () => void variants.refetch() };
}
