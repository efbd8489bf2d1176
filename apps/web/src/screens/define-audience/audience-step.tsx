import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { TargetingSection } from '../../blocks/audience-builder/targeting-section.tsx';
import { GeographySection } from '../../blocks/geography-picker/geography-section.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { usePrices } from '../../client/cart/use-prices.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { AudienceLine } from './audience-line.tsx';
import { messages } from './define-audience.messages.ts';
import { IcpSection } from './icp-section.tsx';
import { useAudienceStep } from './use-audience-step.tsx';

/** The page of the step for a campaign that can still be edited. */
export function AudienceStep({ cart }: { readonly cart: CartDetail }) {
  const prices = usePrices();
  const {
    frame,
    question,
    icp,
    parameters,
    fields,
    context,
    placeless,
    options,
    change,
    want,
    remove,
    asked,
    pins,
    lost,
  } = useAudienceStep(cart, prices);
  return (
    <>
      <OrderFlow {...frame}>
        <AudienceLine sentence={audienceSentence(parameters, context.asOf)} onRemove={remove} />
        <IcpSection
          {...icp}
          campaign={{ cartId: cart.id, campaignId: cart.selectedCampaign.id }}
          hasTurningAgeTemplate={cart.hasTurningAgeTemplate}
          onApply={remove}
        />
        <GeographySection
          parameters={parameters}
          placeless={placeless}
          campaignId={cart.selectedCampaign.id}
          onWanted={want}
          onChange={change}
          onClear={remove}
        />
        <TargetingSection
          {...fields}
          pins={pins}
          meant={parameters}
          context={context}
          prices={prices}
          asked={asked}
          counted={options}
          onChange={change}
        />
      </OrderFlow>
      {question}
      {lost.isAsked && (
        <ConfirmDialog
          title={lost.title}
          sentence={lost.sentence}
          verb={messages.saveWithout}
          onConfirm={lost.saveWithout}
          onClose={lost.keepEditing}
        />
      )}
    </>
  );
}
