import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead } from '../../client/cart/cart-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { messages } from './import-prospects.messages.ts';
import { importedListRead, importProspectsReads } from './import-prospects-reads.ts';
import { ImportStep } from './import-step.tsx';

/** The import of an own prospect list, step 2 of an order (specification 2, section 2, Import own prospect list). */
export function ImportProspectsScreen({ params }: ScreenProps<'/campaigns/import-prospects/{cartId}/{campaignId}'>) {
  const cart = usePageRead(campaignCartRead(params));
  const list = usePageRead(importedListRead(params.campaignId));
  const error = (cart.data === undefined ? cart.error : null) ?? (list.data === undefined ? list.error : null);
  useReportedStepFailure(error, messages.loadFailed);
  const away = cart.data === undefined ? null : belongsElsewhere(cart.data, 'import-prospects');
  // A remembered list may have been replaced since.
  if (cart.data !== undefined && list.data !== undefined && list.isFetchedAfterMount && away === null)
    return <ImportStep key={params.campaignId} cart={cart.data} list={list.data} />;
  const retry = () => void Promise.all([cart.refetch(), list.refetch()]);
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="define-audience"
      error={error}
      texts={messages}
      onRetry={retry}
      away={away}
    />
  );
}
ImportProspectsScreen.reads = importProspectsReads;
