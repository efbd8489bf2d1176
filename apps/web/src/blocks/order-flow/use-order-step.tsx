import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RoutePath, RouteTarget } from '../../client/links/route-path.ts';
import type { OrderContinue, OrderFlowProps } from './order-flow.tsx';
import { StepDialogs } from './step-dialogs.tsx';
import type { StepActions } from './use-step-calls.ts';
import type { Wizard } from './wizard.ts';

/** The frame of a step; the content is its children. */
export type StepFrame = Omit<OrderFlowProps, 'children'>;

export interface ContinuePlan extends Omit<OrderContinue, 'icon'> {
  /** The page that Continue leads to. Viewers who may not open this page see no Continue. */
  readonly page?: RoutePath;
}

type OwnProps = 'onDiscard' | 'isSavingDraft' | 'onBack' | 'next' | 'isLocked' | 'dialogs';

export interface OrderStepPlan extends Omit<StepFrame, OwnProps> {
  readonly actions: StepActions<unknown>;
  /** Whether leaving would lose changes. */
  readonly isDirty?: boolean;
  /**
   * Whether the fields are locked by a save of the step. They stay locked while a conflict is settled and the step is left.
   * Undefined on a step whose fields are never locked.
   */
  readonly isLocked?: boolean;
  readonly mayDiscard?: boolean;
  /** What becomes of the order when it is discarded. */
  readonly discardSentence: string;
  /** A page, to which Back leads after the question of unsaved changes, or an act of the step's own. */
  readonly back?: RouteTarget | (() => void) | null;
  readonly next: ContinuePlan;
  /** Ends a conflict. Without it, what was saved is fetched. */
  readonly onSettle?: (takesSaved: boolean) => Promise<unknown>;
}

/** The frame's props for one step of a wizard: buttons, lock and dialogs, made from the step's calls and entries. */
export function useOrderStep(wizard: Pick<Wizard<string>, 'home' | 'texts'>, plan: OrderStepPlan): StepFrame {
  const {
    actions,
    isDirty = false,
    isLocked,
    mayDiscard = true,
    discardSentence,
    back,
    next,
    onSettle,
    ...shown
  } = plan;
  const mayOpen = useMayOpen();
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
    return mayOpen(page) ? { ...button, icon: <IconArrowRight size={16} stroke={1.8} /> } : undefined;
  }
}
