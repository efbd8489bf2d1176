import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { timeOfInstant } from '../../../client/dates.ts';
import { useMayOpen } from '../../../client/links/pages.tsx';
import { useMay, useViewer } from '../../../client/session/viewer.tsx';
import { type OrderStepPlan, type StepFrame, useOrderStep } from '../use-order-step.tsx';
import { wizardSteps } from '../wizard.ts';
import { listDiscardSentence, listStepTexts } from './list.messages.ts';
import type { ListPage } from './list-belongs-elsewhere.ts';
import { ListStatusBadge } from './list-status-badge.tsx';
import { type ListProgress, listProgress, listSteps } from './list-steps.ts';
import { listWizard } from './list-wizard.ts';

type OwnPlan = 'steps' | 'status' | 'savedAt' | 'saveDraftLabel' | 'discardSentence';

interface ListStepPlan extends Omit<OrderStepPlan, OwnPlan>, Pick<ListProgress, 'facts' | 'isHeld'> {
  /** True while the order is being placed. During that time no other step can be opened. */
  readonly isPlacing?: boolean;
}

/** Returns the frame's props for one page of a prospect list's order. */
export function useListStep(
  page: ListPage,
  list: ProspectList,
  { facts, isHeld, isPlacing = false, ...plan }: ListStepPlan,
): StepFrame {
  const { timeZone } = useViewer();
  const mayOpen = useMayOpen();
  const may = useMay();
  const { status, updatedAt } = list;
  const isCheckout = page === 'checkout';
  const current = isCheckout ? 'review' : page;
  const own = { mayOpen: isPlacing ? () => false : mayOpen, facts, isHeld };
  // Discard deletes a list that was never saved, which the server allows only with these permissions.
  const mayDelete = may('ProspectList.create') || may('ProspectList.edit');
  return useOrderStep(listWizard, {
    ...plan,
    mayDiscard: (plan.mayDiscard ?? true) && (status !== 'none' || mayDelete),
    ...(page !== 'define-audience' && { saveDraftLabel: listStepTexts.saveDraft }),
    steps: wizardSteps(listSteps, listProgress(list, current, own)),
    status: <ListStatusBadge status={status} />,
    isUnsaved: !isCheckout && (plan.isUnsaved ?? plan.isDirty ?? false),
    savedAt: isCheckout || status === 'none' ? undefined : timeOfInstant(updatedAt, timeZone),
    discardSentence: listDiscardSentence(status),
  });
}
