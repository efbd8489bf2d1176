import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { Samples } from '../../blocks/mail-piece/samples.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { type PersonalizeInput, usePersonalizeStep } from './use-personalize-step.ts';
import { VariantWork } from './variant-work.tsx';

interface PersonalizeStepProps extends PersonalizeInput {
  readonly cart: CartDetail;
  readonly samples: Samples;
}

/** The page of the step for a campaign that can still be edited. */
export function PersonalizeStep({ cart, samples, ...input }: PersonalizeStepProps) {
  const campaign = cart.selectedCampaign;
  const { frame, variants, dispatch, undoOffer, refusal } = usePersonalizeStep(cart, input);
  return (
    <OrderFlow {...frame}>
      <VariantWork
        campaignId={campaign.id}
        variants={variants}
        dispatch={dispatch}
        template={input.template}
        thumbnailUrl={campaign.campaignTemplates[0]?.thumbnailImageUrl ?? ''}
        orgName={campaign.companySegmentsName}
        mailDate={campaign.startDate}
        samples={samples}
        nameOf={input.nameOf}
        undoOffer={undoOffer}
        refusal={refusal}
      />
    </OrderFlow>
  );
}
