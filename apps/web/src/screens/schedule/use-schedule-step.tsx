import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { useRef } from 'react';
import type { OrderProgress } from '../../blocks/order-flow/campaign/campaign-steps.ts';
import { scheduleFact } from '../../blocks/order-flow/campaign/order-progress.ts';
import { useCampaignStep } from '../../blocks/order-flow/campaign/use-campaign-step.tsx';
import { inHomeOf } from '../../blocks/order-summary/in-home.ts';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import type { PricedItem } from './add-on-choice.ts';
import { messages } from './schedule.messages.ts';
import classes from './schedule.module.css';
import { schedulePanel } from './schedule-panel.tsx';
import { useAddOns } from './use-add-ons.ts';
import { useScheduleActions } from './use-schedule-actions.ts';
import { useScheduleEntry } from './use-schedule-entry.ts';

const noSchedule: CampaignSchedule = { startDate: null, sendAsSoonAsReady: false };
const nextPage = '/campaigns/review-order/{cartId}';

/** The entered schedule, the add-ons, and the frame of the step. */
export function useScheduleStep(cart: CartDetail, prices: readonly PricedItem[]) {
  const campaign = cart.selectedCampaign;
  const { today } = useViewer();
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const addOns = useAddOns(cart, ids, prices);
  const notice = usePriceNotice(cart);
  const actions = useScheduleActions(cart, addOns.settled);
  const { schedule, isDirty, reset, fields } = useScheduleEntry(campaign);
  const { leave } = actions;
  const dateField = useRef<HTMLInputElement>(null);
  const refused = useFieldError(actions.fieldErrors, 'startDate', JSON.stringify(fields.entry), dateField);

  const isBusy = actions.pending !== null || leave.isLeaving;
  const reason = reasonToWait(schedule, addOns.isSaving);

  const review = async () => {
    if (schedule === null || !(await actions.save(schedule))) return;
    leave.to({ to: nextPage, params: { cartId: ids.cartId } });
  };
  const saveDraft = async () => {
    if (schedule !== null && (await actions.saveDraft(schedule))) leave.to({ to: '/campaigns' });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) reset(latest.selectedCampaign);
  };

  const frame = useCampaignStep('schedule-campaigns', campaign, {
    title: messages.title,
    badges: <span className={classes.campaign}>{campaign.name}</span>,
    actions,
    isDirty,
    isLocked: actions.pending !== null,
    facts: scheduleFacts(cart, schedule),
    panel: schedulePanel(cart, notice),
    reason,
    onSaveDraft: () => void saveDraft(),
    isSaveDraftDisabled: schedule === null || isBusy,
    onSaveEntries: schedule === null ? undefined : () => actions.saveDraft(schedule),
    discardSentence: campaign.status === 'none' ? undefined : messages.discardDraft,
    back: { to: '/campaigns/personalize/{cartId}/{campaignId}', params: ids },
    next: {
      label: messages.review,
      page: nextPage,
      isDisabled: reason !== undefined,
      isBusy: actions.pending === 'schedule' || leave.isLeaving,
      onClick: () => void review(),
    },
    onSettle: settle,
  });
  return {
    frame,
    fields: {
      ...fields,
      inHome: inHomeOf(campaign, schedule ?? noSchedule, today),
      dateField,
      problem: fields.problem ?? refused ?? null,
    },
    toggleAddOn: addOns.toggle,
  };
}

/** The reason that Continue is disabled (specification 2, section 5, Schedule). */
function reasonToWait(schedule: CampaignSchedule | null, isSaving: boolean): string | undefined {
  if (schedule === null) return messages.mendDate;
  if (schedule.startDate === null && !schedule.sendAsSoonAsReady) return messages.dateToContinue;
  return isSaving ? messages.addOnsSaving : undefined;
}

/** The rail shows the entered schedule even before the schedule is saved. */
function scheduleFacts(cart: CartDetail, schedule: CampaignSchedule | null): NonNullable<OrderProgress['facts']> {
  const entered = schedule ?? noSchedule;
  const fact = scheduleFact({ ...cart.selectedCampaign, ...entered });
  return { 'schedule-campaigns': fact };
}
