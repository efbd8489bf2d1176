import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useOnline } from '../../client/calls/use-online.ts';
import { type NextPage, useFetchAhead } from '../../client/links/fetch-ahead.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RoutePath, RouteTarget } from '../../client/links/route-path.ts';
import type { OrderContinue, OrderFlowProps } from './order-flow.tsx';
import { StepDialogs } from './step-dialogs.tsx';
import type { StepActions } from './use-step-calls.ts';
import type { Wizard } from './wizard.ts';

/** The props of the frame. The content of the step is its children. */
export type StepFrame = Omit<OrderFlowProps, 'children'>;

export interface ContinuePlan extends Omit<OrderContinue, 'icon'> {
  /** The page that Continue leads to. Viewers who may not open this page see no Continue. */
  readonly page?: RoutePath;
  /** The parameters of the next page's address. Set only when Continue saves nothing before that page opens. */
  readonly params?: NextPage['params'];
}

type OwnProps = 'onDiscard' | 'isSavingDraft' | 'onBack' | 'next' | 'isLocked' | 'dialogs';

export interface OrderStepPlan extends Omit<StepFrame, OwnProps> {
  readonly actions: StepActions<unknown>;
  /** Whether leaving would lose changes. */
  readonly isDirty?: boolean;
  /**
   * Saves the entries as a draft and stays on the page. Answers true on success. The question before the user leaves
   * offers it. Undefined while the entries cannot be saved as they are.
   */
  readonly onSaveEntries?: (() => Promise<boolean>) | undefined;
  /**
   * True while the step's own save locks the fields. The fields are also locked during a conflict and while the user
   * leaves. Undefined for a step that never locks its fields.
   */
  readonly isLocked?: boolean;
  readonly mayDiscard?: boolean;
  /** A sentence about the consequence of Discard. */
  readonly discardSentence: string;
  /**
   * The page that Back leads to, or the step's own action. With unsaved changes, the user is asked before the page
   * opens.
   */
  readonly back?: RouteTarget | (() => void) | null;
  readonly next: ContinuePlan;
  /** Settles a conflict. The default fetches the saved order. */
  readonly onSettle?: (takesSaved: boolean) => Promise<unknown>;
}

/** Returns the frame's props for one step of a wizard: head, rail, panel, buttons, lock and dialogs. */
export function useOrderStep(wizard: Pick<Wizard<string>, 'home' | 'texts'>, plan: OrderStepPlan): StepFrame {
  const {
    actions,
    isDirty = false,
    onSaveEntries,
    isLocked,
    mayDiscard = true,
    discardSentence,
    back,
    next,
    onSettle,
    ...shown
  } = plan;
  const mayOpen = useMayOpen();
  // Continue is enabled, so the step is done and the user will probably press Continue next.
  const ahead = useFetchAhead({ page: next.isDisabled === true ? undefined : next.page, params: next.params });
  useOnline(() => shown.onSaveDraft?.(), actions.isDraftWaiting);
  const [isDiscarding, setDiscarding] = useState(false);
  return {
    ...shown,
    onDiscard: mayDiscard ? () => setDiscarding(true) : undefined,
    isSavingDraft: actions.pending === 'draft',
    onBack: typeof back === 'function' ? back : backTo(back),
    isLocked: isLocked !== undefined && (isLocked || actions.conflict !== null || actions.leave.isLeaving),
    next: continueOf(next),
    dialogs: (
      <StepDialogs
        actions={actions}
        home={wizard.home}
        isDirty={isDirty}
        onSaveEntries={onSaveEntries}
        back={typeof back === 'function' ? undefined : (back ?? undefined)}
        isDiscarding={isDiscarding}
        discardSentence={discardSentence}
        conflictTitle={wizard.texts.conflictTitle}
        onDiscardClose={() => setDiscarding(false)}
        onSettle={onSettle ?? actions.settleConflict}
      />
    ),
  };

  function backTo(target: RouteTarget | null | undefined) {
    return target && mayOpen(target.to) ? () => actions.leave.asking(target) : undefined;
  }

  function continueOf({ page, ...button }: ContinuePlan): OrderContinue | undefined {
    if (page === undefined) return button;
    return mayOpen(page) ? { ...button, ahead, icon: <IconArrowRight size={16} stroke={1.8} /> } : undefined;
  }
}
