import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { listStates } from '@dropdate/contract/geography/list-states';
import { useMemo, useState } from 'react';
import { messages as pieceTexts } from '../../blocks/mail-piece/mail-piece.messages.ts';
import { samplesOf } from '../../blocks/mail-piece/samples.ts';
import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import type { CartIds } from '../../client/cart/use-keep-cart.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { messages } from './personalize.messages.ts';
import { PersonalizeStep } from './personalize-step.tsx';

/** Personalize Template, step 3 of an order (specification 2, section 2, Personalize Template). */
export function PersonalizeScreen({ params }: ScreenProps<'/campaigns/personalize/{cartId}/{campaignId}'>) {
  return <Personalize key={params.campaignId} {...params} />;
}

function Personalize({ cartId, campaignId }: CartIds) {
  const [hasOpened, setOpened] = useState(false);
  // Does not use the cache, because the form must start from the server's present state.
  const cart = useEndpointQuery(getCartCampaignDetails, { params: { cartId, campaignId } }, { staleTime: 0 });
  const variants = useEndpointQuery(listTemplateVariants, { body: [campaignId] }, { staleTime: 0 });
  const samples = useEndpointQuery(listSampleRecipients, { params: { campaignId } });
  const states = useEndpointQuery(listStates, {}, { staleTime: Number.POSITIVE_INFINITY });
  // Once the form is open, later failures of loading do not replace it.
  const error = hasOpened ? null : (cart.error ?? variants.error);
  const loadFailed = cart.error === null ? messages.loadFailed : messages.cartFailed;
  useReportedStepFailure(error, loadFailed);
  useReportedFailure(samples.error, pieceTexts.samplesFailed);

  const away = cart.data === undefined ? null : belongsElsewhere(cart.data, 'personalize-template');
  const nameOf = useMemo(() => {
    const names = new Map(states.data?.states.map(({ stateCode, stateName }) => [stateCode, stateName]));
    return (stateCode: string) => names.get(stateCode) ?? stateCode;
  }, [states.data]);

  const loaded = variants.data?.results[0];
  const template = loaded?.templates[0];
  const isFresh = cart.isFetchedAfterMount && variants.isFetchedAfterMount && error === null;
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
      away={cart.isFetchedAfterMount ? away : null}
    />
  );
}
