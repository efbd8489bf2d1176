import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import type { PricedItem } from './add-on-choice.ts';
import { AddOnSection } from './add-on-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { useScheduleStep } from './use-schedule-step.tsx';

interface ScheduleStepProps {
  /** The cart of a campaign that can be edited. */
  readonly cart: CartDetail;
  readonly prices: readonly PricedItem[];
}

/** The step: the day of mailing, and the add-ons. */
export function ScheduleStep({ cart, prices }: ScheduleStepProps) {
  const { frame, fields, toggleAddOn } = useScheduleStep(cart, prices);
  return (
    <OrderFlow {...frame}>
      <ScheduleSection {...fields} />
      <AddOnSection cart={cart} prices={prices} onToggle={toggleAddOn} />
    </OrderFlow>
  );
}
