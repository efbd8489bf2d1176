import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead } from '../../client/cart/cart-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { AudienceStep } from './audience-step.tsx';
import { messages } from './campaign-audience.messages.ts';
import { defineAudienceReads } from './define-audience-reads.ts';

/** Define audience, step 2 of an order (specification 2, section 2, Define audience). */
export function DefineAudienceScreen({ params }: ScreenProps<'/campaigns/define-audience/{cartId}/{campaignId}'>) {
  const { cartId, campaignId } = params;
  const { data: cart, error, refetch } = usePageRead(campaignCartRead({ cartId, campaignId }));
  const away = cart === undefined ? null : belongsElsewhere(cart, 'define-audience');
  useReportedStepFailure(error, messages.loadFailed);

  if (cart !== undefined && away === null) return <AudienceStep key={campaignId} cart={cart} />;
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="define-audience"
      error={cart === undefined ? error : null}
      texts={messages}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
DefineAudienceScreen.reads = defineAudienceReads;
