import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { orderTexts } from '../../blocks/order-flow/order-flow.messages.ts';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import { orderProgress, scheduleFact } from '../../blocks/order-flow/order-progress.ts';
import type { OrderProgress } from '../../blocks/order-flow/order-steps.ts';
import { StepDialogs } from '../../blocks/order-flow/step-dialogs.tsx';
import { TotalLine } from '../../blocks/order-summary/total-line.tsx';
import { usePriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { PriceTotal } from '../../blocks/price-panel/price-total.tsx';
import { timeOfInstant } from '../../client/dates.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useLeave } from '../../client/links/use-leave.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import type { PricedItem } from './add-on-choice.ts';
import { AddOnSection } from './add-on-section.tsx';
import { messages } from './schedule.messages.ts';
import classes from './schedule.module.css';
import { discardedDate, entryOf, readEntry, type ScheduleEntry } from './schedule-entry.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { useAddOns } from './use-add-ons.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

interface ScheduleStepProps {
  /** The cart of a campaign that can be edited. */
  readonly cart: CartDetail;
  readonly prices: readonly PricedItem[];
}

/** The step: the day of mailing, and the add-ons. */
export function ScheduleStep({ cart, prices }: ScheduleStepProps) {
  const campaign = cart.selectedCampaign;
  const ids = { cartId: cart.id, campaignId: campaign.id };
  const { today, timeZone } = useViewer();
  const mayOpen = useMayOpen();
  const leave = useLeave();
  const addOns = useAddOns(cart, ids, prices);
  const notice = usePriceNotice(cart);
  const actions = useScheduleActions(cart, addOns.settled);
  const [entry, setEntry] = useState<ScheduleEntry>(() => entryOf(campaign, today));
  const [isAsking, setAsking] = useState(false);

  const read = readEntry(entry, today);
  const schedule = 'schedule' in read ? read.schedule : null;
  const saved = entryOf(campaign, today);
  const isDirty = entry.typed.trim() !== saved.typed || entry.sendAsSoonAsReady !== saved.sendAsSoonAsReady;
  const isBusy = actions.pending !== null || leave.isLeaving;
  const reason = reasonToWait(schedule, addOns.isSaving);

  const review = async () => {
    if (schedule === null || !(await actions.save(schedule))) return;
    leave.to({ to: '/campaigns/review-order/{cartId}', params: { cartId: ids.cartId } });
  };
  const saveDraft = async () => {
    if (schedule !== null && (await actions.saveDraft(schedule))) leave.to({ to: '/campaigns' });
  };
  const settle = async (takesSaved: boolean) => {
    const latest = await actions.settleConflict();
    if (takesSaved && latest !== null) setEntry(entryOf(latest.selectedCampaign, today));
  };

  return (
    <>
      <OrderFlow
        title={messages.title}
        status={campaign.status}
        badges={<span className={classes.campaign}>{campaign.name}</span>}
        savedAt={timeOfInstant(campaign.updatedAt, timeZone)}
        onDiscard={() => setAsking(true)}
        onSaveDraft={() => void saveDraft()}
        saveDraftLabel={orderTexts.saveDraft}
        isSavingDraft={actions.pending === 'draft'}
        isSaveDraftDisabled={schedule === null || isBusy}
        progress={orderProgress(campaign, 'schedule-campaigns', { mayOpen, facts: scheduleFacts(cart, schedule) })}
        panel={{
          title: messages.panel,
          content: <PriceLines items={cart.cartItems} termsAhead={cart.paymentTerms} />,
          foot: <PriceTotal total={cart.total} />,
          isWide: true,
          line: (
            <TotalLine
              total={cart.total}
              notice={notice}
              detail={messages.panelLine(formatCount(campaign.totalAudience))}
            />
          ),
        }}
        onBack={() => leave.asking({ to: '/campaigns/personalize/{cartId}/{campaignId}', params: ids })}
        isLocked={isBusy || actions.conflict !== null}
        reason={reason}
        next={{
          label: messages.review,
          icon: <IconArrowRight size={16} stroke={1.8} />,
          isDisabled: reason !== undefined,
          isBusy: actions.pending === 'schedule' || leave.isLeaving,
          onClick: () => void review(),
        }}
      >
        <ScheduleSection
          entry={entry}
          problem={'problem' in read ? read.problem : null}
          discarded={discardedDate(campaign, today)}
          onChange={setEntry}
        />
        <AddOnSection cart={cart} prices={prices} onToggle={addOns.toggle} />
      </OrderFlow>
      <StepDialogs
        status={campaign.status}
        actions={actions}
        leave={leave}
        isDirty={isDirty}
        isDiscarding={isAsking}
        {...(campaign.status !== 'none' && { sentence: messages.discardDraft })}
        onDiscardClose={() => setAsking(false)}
        onSettle={settle}
      />
    </>
  );
}

/** The reason that Continue is disabled (specification 2, section 5, Schedule). */
function reasonToWait(schedule: CampaignSchedule | null, isSaving: boolean): string | undefined {
  if (schedule === null) return messages.mendDate;
  if (schedule.startDate === null && !schedule.sendAsSoonAsReady) return messages.dateToContinue;
  return isSaving ? messages.addOnsSaving : undefined;
}

/** The rail shows the entered schedule before it is saved. */
function scheduleFacts(cart: CartDetail, schedule: CampaignSchedule | null): NonNullable<OrderProgress['facts']> {
  const entered = schedule ?? { startDate: null, sendAsSoonAsReady: false };
  const fact = scheduleFact({ ...cart.selectedCampaign, ...entered });
  return { 'schedule-campaigns': fact };
}
