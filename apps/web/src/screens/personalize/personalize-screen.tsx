import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { messages as pieceTexts } from '../../blocks/mail-piece/mail-piece.messages.ts';
import { samplesOf } from '../../blocks/mail-piece/samples.ts';
import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { campaignCartRead, templateVariantsRead } from '../../client/cart/cart-reads.ts';
import type { CartIds } from '../../client/cart/use-keep-cart.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { messages } from './personalize.messages.ts';
import { personalizeReads } from './personalize-reads.ts';
import { PersonalizeStep } from './personalize-step.tsx';

/** Personalize Template, step 3 of an order (specification 2, section 2, Personalize Template). */
export function PersonalizeScreen({ params }: ScreenProps<'/campaigns/personalize/{cartId}/{campaignId}'>) {
  return <Personalize key={params.campaignId} {...params} />;
}
PersonalizeScreen.reads = personalizeReads;

function Personalize({ cartId, campaignId }: CartIds) {
  const [hasOpened, setOpened] = useState(false);
  const cart = usePageRead(campaignCartRead({ cartId, campaignId }));
  const version = cart.data?.selectedCampaign.version;
  const variants = usePageRead(templateVariantsRead(campaignId, version));
  const samples = useEndpointQuery(listSampleRecipients, { params: { campaignId } });
  const states = usePageRead(statesRead);
  // After the form has opened, a failure to load no longer replaces it.
  const error = hasOpened ? null : (cart.error ?? variants.error);
  const loadFailed = cart.error === null ? messages.loadFailed : messages.cartFailed;
  useReportedStepFailure(error, loadFailed);
  useReportedFailure(samples.error, pieceTexts.samplesFailed);

  const away = cart.data === undefined ? null : belongsElsewhere(cart.data, 'personalize-template');
  const nameOf = useMemo(() => {
    const names = new Map(states.data?.states.map(({ stateCode, stateName }) => [stateCode, stateName]));
    // An own list may have people in a state where no prospect lives.
    return (stateCode: string) => names.get(stateCode) ?? stateNameOf(stateCode);
  }, [states.data]);

  const loaded = variants.data?.results[0];
  const template = loaded?.templates[0];
  // The form must start from the server's present version. A cached cart counts as present when freshly loaded variants
  // have the same version.
  const areVariantsFresh = useIsFresh(variants);
  const isCartFresh = useIsFresh(cart) || loaded?.version === version;
  const isFresh = hasOpened || (areVariantsFresh && isCartFresh && error === null);
  if (isFresh && !hasOpened) setOpened(true);
  if (isFresh && away === null && cart.data !== undefined && loaded && template) {
    return (
      <PersonalizeStep
        key={campaignId}
        cart={cart.data}
        loaded={loaded}
        template={template}
        samples={samplesOf(samples)}
        nameOf={nameOf}
      />
    );
  }
  const isFetching = cart.isFetching || variants.isFetching;
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="personalize-template"
      error={isFetching ? null : error}
      texts={{ ...messages, loadFailed }}
      onRetry={() => void Promise.all([cart.refetch(), variants.refetch()])}
      away={isCartFresh ? away : null}
    />
  );
}

/**
 * Whether an answer was fresh when the page opened, or has arrived since then. Such an answer stays fresh for this
 * page, even while the page waits for another answer.
 */
function useIsFresh({ isStale, isFetchedAfterMount }: UseQueryResult): boolean {
  const [wasFresh] = useState(!isStale);
  return wasFresh || isFetchedAfterMount;
}
