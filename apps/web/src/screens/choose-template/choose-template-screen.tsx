import { belongsElsewhere } from '../../blocks/order-flow/campaign/belongs-elsewhere.ts';
import { campaignWizard } from '../../blocks/order-flow/campaign/campaign-wizard.ts';
import { StepWaiting, useReportedStepFailure } from '../../blocks/order-flow/step-waiting.tsx';
import { usePageRead } from '../../client/calls/page-read.ts';
import { campaignCartRead } from '../../client/cart/cart-reads.ts';
import type { CartIds } from '../../client/cart/use-keep-cart.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { messages } from './choose-template.messages.ts';
import { chooseTemplateReads } from './choose-template-reads.ts';
import { TemplateStep } from './template-step.tsx';
import { readEntry } from './template-view.ts';

/**
 * Choose Template, step 1 of an order. With `cartId` and `campaignId` in the query, the page opens an existing campaign
 * with its template and its form (specification 2, section 2, Choose Template).
 */
export function ChooseTemplateScreen({ query }: ScreenProps<'/campaigns/choose-template'>) {
  const { ids } = readEntry(query);
  if (ids === null) return <TemplateStep key="new" query={query} campaign={null} />;
  return <KnownCampaign key={ids.campaignId} ids={ids} query={query} />;
}
ChooseTemplateScreen.reads = chooseTemplateReads;

function KnownCampaign({ ids, query }: { readonly ids: CartIds; readonly query: URLSearchParams }) {
  const { data, error, refetch } = usePageRead(campaignCartRead(ids));
  // After the campaign has loaded, a later failure does not remove it from the page.
  const failure = data === undefined ? error : null;
  useReportedStepFailure(failure, messages.loadFailed);
  // A campaign that is ordered, or waits for validation or payment, can no longer be edited.
  const away = data === undefined ? null : belongsElsewhere(data, 'choose-templates');
  if (data !== undefined && away === null) return <TemplateStep query={query} campaign={data.selectedCampaign} />;
  return (
    <StepWaiting
      wizard={campaignWizard}
      step="choose-templates"
      error={failure}
      texts={messages}
      onRetry={() => void refetch()}
      away={away}
    />
  );
}
