import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { haveArrived } from '../../client/links/arrival.ts';
import type { useFetchAhead } from '../../client/links/fetch-ahead.ts';
import { useFollowLink } from '../../client/links/follow-link.ts';
import { Button } from '../../kit/button/button.tsx';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { useFocusKept } from '../../kit/dialog/use-focus-kept.ts';
import { BottomSheet } from '../../kit/page/bottom-sheet.tsx';
import { useCompact, useMedium, useNarrow } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import { toastsAbove, toastsBeside } from '../../kit/toast/toast-room.ts';
import { StepBars, StepRail } from '../../kit/wizard/step-rail.tsx';
import type { Step } from '../../kit/wizard/steps.ts';
import { focusMissingField, panelId, stepId } from './focus-in-step.ts';
import { orderTexts } from './order-flow.messages.ts';
import classes from './order-flow.module.css';
import { OrderHead, type OrderHeadProps } from './order-head.tsx';
import { useStepKeys } from './use-step-keys.ts';

export interface OrderPanel {
  /** The panel's name, for example `Summary`. */
  readonly title: string;
  readonly content: ReactNode;
  /** The total, which stays at the panel's foot. */
  readonly foot?: ReactNode;
  /** True for 340 px (review), false for 316 px (audience). */
  readonly isWide?: boolean;
  /** The panel's line on a narrow screen, with count and total. */
  readonly line: ReactNode;
  /** The button beside the line of a narrow screen, for example Update. */
  readonly action?: ReactNode;
}

export interface OrderContinue {
  /** For example `Personalize Template`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /**
   * Puts the focus on what is missing, when Continue or its keys are pressed while it is disabled. The default is the
   * first wrong or missing field.
   */
  readonly onMissing?: () => void;
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  /** False while another button is the main button. */
  readonly isMain?: boolean;
  /** True when the button spends money. The keys of the step then focus the button and do not press it. */
  readonly isFinal?: boolean;
  /** Fetches the next page when the pointer or the focus reaches the button. */
  readonly ahead?: ReturnType<typeof useFetchAhead>;
}

export interface OrderFlowProps extends OrderHeadProps {
  /** The rail, with the present step. */
  readonly steps: readonly Step[];
  readonly panel?: OrderPanel | undefined;
  readonly onBack?: (() => void) | undefined;
  /** A further button of the step, beside Continue. */
  readonly beside?: ReactNode;
  /** The reason that Continue is disabled, or the work that Continue is doing. */
  readonly reason?: ReactNode;
  readonly next?: OrderContinue | undefined;
  /**
   * True while the step is saved before the user leaves it. The save would miss text typed now, so the fields are
   * inert.
   */
  readonly isLocked?: boolean;
  /** The dialogs of the step, which lie above the page. */
  readonly dialogs?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an order's step: head, rail of steps, content, panel with the total, Back and Continue. */
export function OrderFlow({ steps, panel, isLocked = false, dialogs, children, ...props }: OrderFlowProps) {
  const follow = useFollowLink();
  const isCompact = useCompact();
  const isMedium = useMedium();
  const isNarrow = useNarrow();
  useFocusKept(isLocked);
  const nextButton = useRef<HTMLButtonElement>(null);
  useStepKeys({ ...props, nextButton, isLocked });
  useEffect(haveArrived, []);
  return (
    <>
      <div className={classes.flow}>
        <SkipLinks panel={isMedium ? undefined : panel} />
        <OrderHead
          {...props}
          bars={isCompact ? <StepBars label={orderTexts.rail} steps={steps} onFollow={follow} /> : undefined}
        />
        <div className={classes.middle}>
          {!isCompact && (
            <div className={classes.rail}>
              <StepRail label={orderTexts.rail} steps={steps} onFollow={follow} />
            </div>
          )}
          <div id={stepId} tabIndex={-1} className={classes.content} inert={isLocked}>
            {children}
          </div>
          {panel !== undefined && !isMedium && (
            <aside
              ref={toastsBeside}
              id={panelId}
              tabIndex={-1}
              aria-label={panel.title}
              className={classes.panel}
              data-wide={panel.isWide === true}
            >
              <div className={classes.panelContent} inert={isLocked}>
                {panel.content}
              </div>
              {panel.foot !== undefined && <div className={classes.panelFoot}>{panel.foot}</div>}
            </aside>
          )}
        </div>
        <footer ref={toastsAbove} className={classes.foot} data-narrow={isNarrow}>
          {panel !== undefined && isMedium && (
            <BottomSheet
              title={panel.title}
              line={panel.line}
              action={panel.action}
              foot={panel.foot}
              onMissing={() => toast.error(orderTexts.panelMissing)}
            >
              <div inert={isLocked}>{panel.content}</div>
            </BottomSheet>
          )}
          <FootButtons {...props} nextButton={nextButton} />
        </footer>
      </div>
      {dialogs}
    </>
  );
}

/**
 * Links to the step and to the panel, past the head and the rail. The links are visible only while they have the focus.
 */
function SkipLinks({ panel }: Pick<OrderFlowProps, 'panel'>) {
  const leadTo = (id: string) => (event: MouseEvent) => {
    // The address stays as it is, because a hash would add an entry to the browser's history.
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <a href={`#${stepId}`} className={classes.skip} onClick={leadTo(stepId)}>
        {orderTexts.skipToStep}
      </a>
      {panel !== undefined && (
        <a href={`#${panelId}`} className={classes.skip} onClick={leadTo(panelId)}>
          {orderTexts.skipToPanel(panel.title)}
        </a>
      )}
    </>
  );
}

interface FootButtonsProps extends Pick<OrderFlowProps, 'onBack' | 'beside' | 'reason' | 'next'> {
  readonly nextButton: RefObject<HTMLButtonElement | null>;
}

function FootButtons({ onBack, beside, reason, next, nextButton }: FootButtonsProps) {
  return (
    <div className={classes.buttons}>
      {onBack !== undefined && <Button onClick={onBack}>{orderTexts.back}</Button>}
      <span className={classes.reason} role="status">
        {reason}
      </span>
      {beside}
      {/* On a button that spends money, these keys only move the focus to the button. */}
      {next !== undefined && next.isDisabled !== true && next.isFinal !== true && (
        <span className={classes.nextKeys} aria-hidden>
          <KeyCap keys={orderTexts.nextKeys} />
        </span>
      )}
      {next !== undefined && (
        <span className={classes.next} {...next.ahead}>
          <Button
            ref={nextButton}
            kind={next.isMain === false ? 'plain' : 'main'}
            isDisabled={next.isDisabled ?? false}
            isBusy={next.isBusy ?? false}
            iconAfter={next.icon}
            onClick={next.onClick}
            onMissing={next.onMissing ?? focusMissingField}
          >
            {next.label}
          </Button>
        </span>
      )}
    </div>
  );
}
