import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead, priceListRead } from '../../client/cart/cart-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { messages } from './schedule.messages.ts';
import { scheduleReads } from './schedule-reads.ts';
import { ScheduleStep } from './schedule-step.tsx';

/** Schedule and Add Ons, step 4 of an order (specification 2, section 2, Schedule and Add Ons). */
export function ScheduleScreen({ params }: ScreenProps<'/campaigns/schedule/{cartId}/{campaignId}'>) {
  const cart = usePageRead(campaignCartRead(params));
  const prices = usePageRead(priceListRead);
  const error = (cart.data === undefined ? cart.error : null) ?? (prices.data === undefined ? prices.error : null);
  useReportedStepFailure(error, messages.loadFailed);
  // A campaign that is ordered, or waits for validation or payment, can no longer be edited.
  const away = cart.data === undefined ? null : belongsElsewhere(cart.data, 'schedule-campaigns');
  if (cart.data !== undefined && prices.data !== undefined && away === null) {
    return <ScheduleStep key={params.campaignId} cart={cart.data} prices={prices.data.items} />;
  }
  const retry = () => void Promise.all([cart.refetch(), prices.refetch()]);
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="schedule-campaigns"
      error={error}
      texts={messages}
      onRetry={retry}
      away={away}
    />
  );
}
ScheduleScreen.reads = scheduleReads;
