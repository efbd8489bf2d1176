import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import type { KnownPrices } from '@dropdate/domain/pricing/price-list';
import { useRef, useState } from 'react';
import type { PinChange } from '../../blocks/audience-builder/pins.ts';
import type { AskedParameter } from '../../blocks/audience-builder/targeting-section.tsx';
import { stepTexts } from '../../blocks/order-flow/campaign/campaign.messages.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { focusInStep, focusMissingField } from '../../blocks/order-flow/focus-in-step.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { audienceSummaryPanel } from './audience-summary-panel.tsx';
import { CampaignBadges } from './campaign-badges.tsx';
import { messages } from './define-audience.messages.ts';
import { SaveIcpButton } from './icp-section.tsx';
import { IdentifiersButton } from './identifiers-button.tsx';
import { SplitSection } from './split-section.tsx';
import { SuppressionSection, useOrdersQuestion } from './suppression-section.tsx';
import { useAudienceActions } from './use-audience-cart.ts';
import { useAudienceEntry } from './use-audience-entry.ts';

const nextPage = '/campaigns/personalize/{cartId}/{campaignId}';

/** Joins the entered audience, its count, its calls, and the frame of the step. */
export function useAudienceStep(cart: CartDetail, prices: KnownPrices | undefined) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const may = useMay();
  const actions = useAudienceActions(cart);
  const { leave } = actions;
  const entry = useAudienceEntry(cart, actions);
  const { parameters, entered, draft, typed, context, live, deceased, panel, change, dispatch } = entry;
  const [isAskingDraft, setAskingDraft] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const applyButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<AskedParameter | null>(null);
  const desiredField = useRef<HTMLInputElement>(null);
  const refused = useFieldError(actions.fieldErrors, 'desiredCount', String(typed.count), desiredField);
  const { withOrders, question } = useOrdersQuestion(parameters.suppression, change);
  useTitle(campaign.name);

  const apply = async (count: number) => {
    const isApplied = await actions.apply(count);
    if (isApplied) dispatch({ type: 'applied' });
    return isApplied;
  };
  /**
   * Applies the typed count in one press. When the available count is outdated, Update comes first. When fewer people
   * are then available than typed, nothing is applied. Update alone keeps the count that was applied before, because
   * Apply would end a distribution.
   */
  const updateAndApply = async (count: number) => {
    if (!panel.needsUpdate) return apply(count);
    setApplying(true);
    entry.takeEntries();
    const counted = await actions.update(entered);
    const isKept = counted !== null && counted.desiredCount > 0 && count === panel.appliedCount;
    const available = counted?.totalProspectsCount ?? 0;
    const isApplied = isKept || (available >= count && (await apply(count)));
    setApplying(false);
    return isApplied;
  };
  // The pressed button disappears: Use all, or the button of a change that adds people. Apply takes the focus, because
  // the buyer presses Apply next.
  const focusApply = () => applyButton.current?.focus({ preventScroll: true });
  const shortOf = panel.gap !== null && actions.pending === null ? panel.gap.desired : null;
  const update = () => {
    entry.takeEntries();
    void actions.update(entered);
  };
  const saveDraft = async (audience = draft.audience) => {
    setAskingDraft(false);
    if (await actions.saveDraft(audience)) leave.to({ to: '/campaigns' });
  };
  /**
   * Saves a draft. A draft keeps complete entries and the applied count, so a typed count is applied first. The page
   * asks the buyer before a draft loses an entry.
   */
  const askToSaveDraft = async () => {
    if (draft.lost !== null) return setAskingDraft(true);
    if (panel.unappliedCount === null) return saveDraft();
    if (!panel.apply.isAllowed || panel.needsUpdate) return setAskingDraft(true);
    if (await apply(panel.unappliedCount)) await saveDraft({ ...draft.audience, isCountReset: false });
  };
  /** The save before the buyer leaves. Undefined while a draft would lose an entry, or a count that cannot be applied. */
  const canKeepAll = draft.lost === null && (panel.unappliedCount === null || panel.apply.isAllowed);
  const saveEntries = async () => {
    if (panel.unappliedCount === null) return actions.saveDraft(draft.audience);
    if (!(await updateAndApply(panel.unappliedCount))) return false;
    return actions.saveDraft({ ...draft.audience, isCountReset: false });
  };
  const takeSaved = (saved: CartDetail['selectedCampaign']['campaignData']) => {
    dispatch({ type: 'reset', saved });
    entry.chooseIcp(saved.icpTemplate);
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) takeSaved(latest.selectedCampaign.campaignData);
  };
  const stepReason = () => {
    if (panel.next.isAllowed) return undefined;
    const { reason } = panel.next;
    // When the audience has no condition at all, the line above the sections already asks for a place. So Continue does
    // not repeat this reason.
    if (panel.isNowhere && audienceSentence(parameters, context.asOf).parts.length === 0) return undefined;
    const { faulty } = entry;
    return faulty === null ? reason : <TextButton onClick={() => setAsked({ name: faulty })}>{reason}</TextButton>;
  };
  /** Leads to the place search, to a wrong field, to the desired count, or to the button that is pressed next. */
  const focusMissing = () => {
    if (panel.isNowhere) return focusInStep('[role="combobox"]', '[aria-expanded="false"]');
    if (entry.faulty !== null) return focusMissingField() || setAsked({ name: entry.faulty });
    const next = panel.nextPress === 'apply' ? applyButton.current : desiredField.current;
    // On a narrow screen, the field is in the sheet of the panel.
    (panel.nextPress === 'update' ? null : next)?.focus();
  };
  // The number that the order takes, once the buyer has applied a number.
  const isApplied = panel.appliedCount > 0 && !panel.isAppliedOutdated;
  const countOfStep = isApplied ? panel.appliedCount : panel.shownCount;
  // Discard deletes the cart of a campaign that was never saved. The server allows this only with `Campaign.create`.
  const mayDiscard = campaign.status !== 'none' || may('Campaign.create');
  const frame = useCampaignStep('define-audience', campaign, {
    title: campaign.name,
    titleAction: may('Campaign.create') && (
      <IdentifiersButton
        saved={campaign}
        isBusy={actions.pending === 'identifiers'}
        refused={actions.fieldErrors}
        onSave={actions.saveIdentifiers}
      />
    ),
    badges: <CampaignBadges campaign={campaign} />,
    actions,
    isDirty: panel.isDirty,
    isHeld: panel.isDirty || !panel.next.isAllowed,
    isLocked: actions.pending === 'draft',
    facts:
      countOfStep === null || parameters.geography.length === 0 || entry.faulty !== null
        ? { 'define-audience': undefined }
        : { 'define-audience': stepTexts.prospects(formatCount(countOfStep)) },
    panel: audienceSummaryPanel({
      cart,
      panel: { ...panel, desiredProblem: panel.desiredProblem ?? refused ?? null },
      live,
      deceased,
      desiredField,
      typed,
      pending: actions.pending,
      nameOfState: stateNameOf,
      onType: (next) => dispatch({ type: 'typed', typed: next }),
      onUpdate: () => withOrders(update),
      onApply: () => withOrders(() => void updateAndApply(typed.count ?? 0)),
      isApplying: isApplying || actions.pending === 'apply',
      applyButton,
      onUseAll: (all) => {
        focusApply();
        dispatch({ type: 'typed', typed: { count: all } });
        withOrders(() => void updateAndApply(all));
      },
      suppressions: (
        <SuppressionSection
          audience={{
            campaignId: campaign.id,
            parameters,
            isAtRest: entry.options.key !== null && entry.options.isAtRest,
          }}
          onChange={change}
          onClear={entry.remove}
        />
      ),
      lowCharge: prices?.LowQuantity === undefined ? null : formatMoney(prices.LowQuantity),
      split: (
        <SplitSection
          ids={ids}
          audience={campaign.campaignData}
          panel={panel}
          isPending={actions.pending !== null || isApplying}
          isApplying={actions.pending === 'apply'}
          onSend={actions.split}
          onRecount={actions.recount}
        />
      ),
      shortage: {
        campaignId: campaign.id,
        parameters,
        audienceKey: entry.key,
        desired: shortOf,
        asOf: context.asOf,
        onExpand: (expanded) => {
          focusApply();
          change(expanded);
        },
      },
    }),
    beside: <SaveIcpButton parameters={parameters} />,
    reason: stepReason(),
    mayDiscard,
    onSaveDraft: () => void askToSaveDraft(),
    isSaveDraftDisabled: actions.pending !== null,
    onSaveEntries: canKeepAll ? saveEntries : undefined,
    back: { to: '/campaigns/choose-template', query: ids },
    next: {
      label: messages.continue,
      page: nextPage,
      params: ids,
      isDisabled: !panel.next.isAllowed,
      onMissing: focusMissing,
      isMain: panel.next.isAllowed,
      onClick: () => withOrders(() => leave.to({ to: nextPage, params: ids })),
    },
    onSettle: settle,
  });
  return {
    frame,
    question,
    icp: { chosen: entry.icp, onChoose: entry.chooseIcp },
    parameters,
    fields: entry.fields,
    context,
    placeless: entry.placeless,
    options: entry.options,
    change,
    want: (count: number) => dispatch({ type: 'typed', typed: { count } }),
    remove: entry.remove,
    asked,
    pins: { pinned: actions.pinned, onPin: (press: PinChange) => void actions.pin(press) },
    /** The question whether to save the draft without the entries that a draft cannot keep. */
    lost: {
      isAsked: isAskingDraft,
      title: draft.lost === null ? messages.unapplied : messages.incomplete,
      sentence: lostSentence(draft.lost, panel.unappliedCount),
      saveWithout: () => void saveDraft(),
      keepEditing: () => setAskingDraft(false),
    },
  };
}

/** Names the entries that the draft does not keep: an incomplete entry, or a desired count that is not applied. */
function lostSentence(entry: string | null, count: number | null): string {
  const sentences = [
    entry === null ? null : messages.incompleteSentence(entry),
    count === null ? null : messages.unappliedSentence(formatCount(count)),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
