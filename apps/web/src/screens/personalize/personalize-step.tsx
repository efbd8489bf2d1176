import type { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { canSaveDraft } from '@dropdate/domain/personalize/variant-rules';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useReducer, useState } from 'react';
import type { Samples } from '../../blocks/mail-piece/samples.ts';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { orderProgress } from '../../blocks/order-flow/order-progress.ts';
import { StepDialogs } from '../../blocks/order-flow/step-dialogs.tsx';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { timeOfInstant } from '../../client/dates.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './personalize.messages.ts';
import { hasNoCount, type NameOfState, scheduleReason } from './schedule-reason.ts';
import { usePersonalizeActions } from './use-personalize-actions.ts';
import { useUndoOffer } from './use-undo-offer.ts';
import { isDirty, startForm, variantForm } from './variant-form.ts';
import { VariantWork } from './variant-work.tsx';
import { fromWire } from './wire-variant.ts';

type Loaded = AnswerOf<typeof listTemplateVariants>['results'][number];

interface PersonalizeStepProps {
  readonly cart: CartDetail;
  readonly loaded: Loaded;
  readonly template: Loaded['templates'][number];
  readonly samples: Samples;
  readonly nameOf: NameOfState;
}

/** The step over a campaign that can be edited. */
export function PersonalizeStep({ cart, loaded, template, samples, nameOf }: PersonalizeStepProps) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const { timeZone } = useViewer();
  const mayOpen = useMayOpen();
  const leave = useLeave();
  const [form, dispatch] = useReducer(variantForm, loaded, ({ variants, version }) =>
    startForm({ variants: variants.map(fromWire), version }),
  );
  const [isAsking, setAsking] = useState(false);
  const undoOffer = useUndoOffer();
  const actions = usePersonalizeActions(cart, template.id);
  useTitle(campaign.name);

  const page = { isLoading: false, isSaving: actions.pending !== null };
  const reason = scheduleReason(form.variants, page, nameOf);
  const savedAt = useMemo(() => timeOfInstant(campaign.updatedAt, timeZone), [campaign.updatedAt, timeZone]);
  const back = audienceTarget(campaign.type, ids);
  const next: RouteTarget = { to: '/campaigns/schedule/{cartId}/{campaignId}', params: ids };

  const schedule = async () => {
    undoOffer.withdraw();
    if (await actions.save(form)) leave.to(next);
  };
  const saveDraft = async () => {
    undoOffer.withdraw();
    if (await actions.saveDraft(form)) leave.to({ to: '/campaigns' });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (latest !== null) dispatch({ type: takesSaved ? 'reset' : 'rebased', ...latest });
  };

  return (
    <>
      <OrderFlow
        title={campaign.name}
        status={campaign.status}
        savedAt={savedAt}
        isUnsaved={isDirty(form)}
        onDiscard={() => setAsking(true)}
        onSaveDraft={() => void saveDraft()}
        saveDraftLabel={orderTexts.saveDraft}
        isSavingDraft={actions.pending === 'draft'}
        isSaveDraftDisabled={!canSaveDraft(form.variants, page) || hasNoCount(form.variants)}
        progress={orderProgress(campaign, 'personalize-template', {
          mayOpen,
          isHeld: isDirty(form) || reason !== null,
        })}
        onBack={mayOpen(back.to) ? () => leave.asking(back) : undefined}
        isLocked={page.isSaving || actions.conflict !== null || leave.isLeaving}
        reason={reason ?? undefined}
        {...(mayOpen(next.to) && {
          next: {
            label: messages.schedule,
            onClick: () => void schedule(),
            isDisabled: reason !== null,
            isBusy: actions.pending === 'schedule',
            icon: <IconArrowRight size={16} stroke={1.8} />,
          },
        })}
      >
        <VariantWork
          variants={form.variants}
          dispatch={dispatch}
          template={template}
          thumbnailUrl={campaign.campaignTemplates[0]?.thumbnailImageUrl ?? ''}
          orgName={campaign.companySegmentsName}
          mailDate={campaign.startDate}
          samples={samples}
          nameOf={nameOf}
          undoOffer={undoOffer}
        />
      </OrderFlow>
      <StepDialogs
        status={campaign.status}
        actions={actions}
        leave={leave}
        isDirty={isDirty(form)}
        isDiscarding={isAsking}
        onDiscardClose={() => setAsking(false)}
        onSettle={settle}
      />
    </>
  );
}
