import type { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { canSaveDraft } from '@dropdate/domain/personalize/variant-rules';
import { useMemo, useReducer, useState } from 'react';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';
import { missingField } from './missing-field.ts';
import { messages } from './personalize.messages.ts';
import { refusedFields, standingRefusals, type VariantField } from './refused-fields.ts';
import { hasNoCount, type NameOfState, scheduleReason } from './schedule-reason.ts';
import { usePersonalizeActions } from './use-personalize-actions.ts';
import { isDirty, startForm, variantForm } from './variant-form.ts';
import { fromWire } from './wire-variant.ts';

/** The variants of a campaign, with their templates. */
type Loaded = AnswerOf<typeof listTemplateVariants>['results'][number];

const nextPage = '/campaigns/schedule/{cartId}/{campaignId}';

export interface PersonalizeInput {
  readonly loaded: Loaded;
  readonly template: Loaded['templates'][number];
  readonly nameOf: NameOfState;
}

/** Joins the entered variants and the frame of the step. */
export function usePersonalizeStep(cart: CartDetail, { loaded, template, nameOf }: PersonalizeInput) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const [form, dispatch] = useReducer(variantForm, loaded, ({ variants, version }) =>
    startForm({ variants: variants.map(fromWire), version }),
  );
  const undoOffer = useUndoOffer();
  const actions = usePersonalizeActions(cart, template.id);
  const [sent, setSent] = useState(form.variants);
  const refused = useMemo(() => refusedFields(actions.fieldErrors, sent), [actions.fieldErrors, sent]);
  const refusalOf = useMemo(() => standingRefusals(refused, sent, form.variants), [refused, sent, form.variants]);
  // The missing field that the keys of Continue have asked for. It is shown as the field of a refusal is.
  const [missing, setMissing] = useState<{ errors: FieldErrors; first: VariantField } | null>(null);
  const focusMissing = () => {
    const first = missingField(form.variants);
    setMissing(first === null ? null : { errors: {}, first });
  };
  const { leave } = actions;
  useTitle(campaign.name);

  const page = { isLoading: false, isSaving: actions.pending !== null };
  const reason = scheduleReason(form.variants, page, nameOf);

  const begin = () => {
    undoOffer.withdraw();
    setMissing(null);
    setSent(form.variants);
  };
  const schedule = async () => {
    begin();
    if (await actions.save(form)) leave.to({ to: nextPage, params: ids });
  };
  const saveDraft = async () => {
    begin();
    if (await actions.saveDraft(form)) leave.to({ to: '/campaigns' });
  };
  const mayDraft = canSaveDraft(form.variants, page) && !hasNoCount(form.variants);
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (latest !== null) dispatch({ type: takesSaved ? 'reset' : 'rebased', ...latest });
  };

  const frame = useCampaignStep('personalize-template', campaign, {
    title: campaign.name,
    actions,
    isDirty: isDirty(form),
    isHeld: isDirty(form) || reason !== null,
    isLocked: page.isSaving,
    reason: reason ?? undefined,
    onSaveDraft: () => void saveDraft(),
    isSaveDraftDisabled: !mayDraft,
    onSaveEntries: mayDraft
      ? () => {
          begin();
          return actions.saveDraft(form);
        }
      : undefined,
    back: audienceTarget(campaign.type, ids),
    next: {
      label: messages.schedule,
      page: nextPage,
      isDisabled: reason !== null,
      onMissing: focusMissing,
      isBusy: actions.pending === 'schedule',
      onClick: () => void schedule(),
    },
    onSettle: settle,
  });
  const refusal = { ...(missing ?? { errors: actions.fieldErrors, first: refused[0] }), textOf: refusalOf };
  return { frame, variants: form.variants, dispatch, undoOffer, refusal };
}
