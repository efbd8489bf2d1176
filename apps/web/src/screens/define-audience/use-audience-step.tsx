import type { CampaignAudience } from '@dropdate/contract/carts/cart-detail';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import type { KnownPrices } from '@dropdate/domain/pricing/price-list';
import { useRef, useState } from 'react';
import type { PinChange } from '../../blocks/audience-builder/pins.ts';
import type { AskedParameter } from '../../blocks/audience-builder/targeting-section.tsx';
import { focusInStep, focusMissingField } from '../../blocks/order-flow/focus-in-step.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { TextButton } from '../../kit/button/text-button.tsx';
import type { AudienceDraft } from './audience-draft.ts';
import { audienceSummaryPanel } from './audience-summary-panel.tsx';
import { messages } from './define-audience.messages.ts';
import { SaveIcpButton } from './icp-section.tsx';
import { SplitSection } from './split-section.tsx';
import { SuppressionSection, useOrdersQuestion } from './suppression-section.tsx';
import { useAudienceEntry } from './use-audience-entry.ts';

/** Joins the entered audience, its count and its calls, and plans the frame of the step. */
export function useAudienceStep(draft: AudienceDraft, prices: KnownPrices | undefined) {
  const { actions, identifiers } = draft;
  const { leave } = actions;
  const entry = useAudienceEntry(draft);
  const { parameters, entered, kept, typed, context, live, deceased, panel, change, dispatch } = entry;
  const [isAskingDraft, setAskingDraft] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const applyButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<AskedParameter | null>(null);
  const desiredField = useRef<HTMLInputElement>(null);
  const refused = useFieldError(actions.fieldErrors, 'desiredCount', String(typed.count), desiredField);
  const { withOrders, question } = useOrdersQuestion(parameters.suppression, change);

  const nameProblem = identifiers?.problem ?? null;
  const saveIdentifiers = async () => identifiers?.isChanged !== true || identifiers.save();
  // A desired count is applied to the count of the last Update, so a count that has moved is updated first.
  const mustCount = panel.needsUpdate || panel.hasMoved;
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
    if (!mustCount) return apply(count);
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
  const saveDraft = async (audience = kept.audience) => {
    setAskingDraft(false);
    if ((await saveIdentifiers()) && (await actions.saveDraft(audience))) leave.to(draft.home);
  };
  /**
   * Saves a draft. A draft keeps complete entries and the applied count, so a typed count is applied first. The page
   * asks the buyer before a draft loses an entry.
   */
  const askToSaveDraft = async () => {
    if (nameProblem !== null) return identifiers?.showProblem();
    if (kept.lost !== null) return setAskingDraft(true);
    if (panel.unappliedCount === null) return saveDraft();
    if (!panel.apply.isAllowed || mustCount) return setAskingDraft(true);
    if (await apply(panel.unappliedCount)) await saveDraft({ ...kept.audience, isCountReset: false });
  };
  /** The save before the buyer leaves. Undefined while a draft would lose an entry, or a count that cannot be applied. */
  const canKeepAll =
    nameProblem === null && kept.lost === null && (panel.unappliedCount === null || panel.apply.isAllowed);
  const saveEntries = async () => {
    if (!(await saveIdentifiers())) return false;
    if (panel.unappliedCount === null) return actions.saveDraft(kept.audience);
    if (!(await updateAndApply(panel.unappliedCount))) return false;
    return actions.saveDraft({ ...kept.audience, isCountReset: false });
  };
  const takeSaved = (saved: CampaignAudience) => {
    dispatch({ type: 'reset', saved });
    entry.chooseIcp(saved.icpTemplate);
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settle();
    if (takesSaved && latest !== null) takeSaved(latest);
  };
  const stepReason = () => {
    if (nameProblem !== null) return <TextButton onClick={() => identifiers?.showProblem()}>{nameProblem}</TextButton>;
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
    if (nameProblem !== null) return identifiers?.showProblem();
    if (panel.isNowhere) return focusInStep('[role="combobox"]', '[aria-expanded="false"]');
    if (entry.faulty !== null) return focusMissingField() || setAsked({ name: entry.faulty });
    const next = panel.nextPress === 'apply' ? applyButton.current : desiredField.current;
    // On a narrow screen, the field is in the sheet of the panel.
    (panel.nextPress === 'update' ? null : next)?.focus();
  };
  // The number that the order takes, once the buyer has applied a number.
  const isApplied = panel.appliedCount > 0 && !panel.isAppliedOutdated;
  const countOfStep = isApplied ? panel.appliedCount : panel.shownCount;
  const isDirty = panel.isDirty || identifiers?.isChanged === true;
  const mayGoOn = panel.next.isAllowed && nameProblem === null;
  const { label, target } = draft.next;
  const goOn = async () => {
    if (await saveIdentifiers()) leave.to(target);
  };
  const plan = {
    actions,
    isDirty,
    isHeld: isDirty || !mayGoOn,
    isLocked: actions.pending === 'draft',
    facts:
      countOfStep === null || parameters.geography.length === 0 || entry.faulty !== null
        ? { 'define-audience': undefined }
        : { 'define-audience': messages.prospects(formatCount(countOfStep)) },
    panel: audienceSummaryPanel({
      draft,
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
            draft: draft.ref,
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
          audience={draft.audience}
          panel={panel}
          isPending={actions.pending !== null || isApplying}
          isApplying={actions.pending === 'apply'}
          onChosen={actions.keepSplitCategory}
          onSend={actions.split}
          onRecount={actions.recount}
        />
      ),
      shortage: {
        draft: draft.ref,
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
    onSaveDraft: () => void askToSaveDraft(),
    isSaveDraftDisabled: actions.pending !== null,
    onSaveEntries: canKeepAll ? saveEntries : undefined,
    next: {
      label,
      page: target.to,
      params: target.params,
      isDisabled: !mayGoOn,
      onMissing: focusMissing,
      isMain: mayGoOn,
      onClick: () => withOrders(() => void goOn()),
    },
    onSettle: settle,
  };
  return {
    plan,
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
      title: kept.lost === null ? messages.unapplied : messages.incomplete,
      sentence: lostSentence(kept.lost, panel.unappliedCount),
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
