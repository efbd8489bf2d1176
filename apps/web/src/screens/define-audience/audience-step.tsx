import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { usePrices } from '../../client/cart/use-prices.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { GeographySection, TargetingSection } from './audience-sections.tsx';
import { messages } from './define-audience.messages.ts';
import { useAudienceStep } from './use-audience-step.tsx';

/** The step for a campaign that can be edited. */
export function AudienceStep({ cart }: { readonly cart: CartDetail }) {
  const prices = usePrices();
  const { frame, parameters, context, change, pins, unapplied } = useAudienceStep(cart);
  return (
    <>
      <OrderFlow {...frame}>
        <GeographySection parameters={parameters} onChange={change} />
        <TargetingSection parameters={parameters} context={context} prices={prices} onChange={change} {...pins} />
      </OrderFlow>
      {unapplied.isAsked && (
        <ConfirmDialog
          title={messages.unapplied}
          sentence={messages.unappliedSentence(formatCount(unapplied.count))}
          verb={messages.saveWithout}
          onConfirm={unapplied.saveWithout}
          onClose={unapplied.keepEditing}
        />
      )}
    </>
  );
}
