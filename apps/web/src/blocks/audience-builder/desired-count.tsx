import type { Permit } from '@dropdate/domain/audience/can-continue';
import { type RefObject, useId } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { panelMessages as messages } from './audience-panel.messages.ts';
import classes from './audience-panel.module.css';
import { desiredShare } from './desired-share.ts';

interface DesiredCountProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly applyButton: RefObject<HTMLButtonElement | null>;
  readonly typed: TypedCount;
  /**
   * The number of available people; null while unknown. The field shows which share of these people the buyer wants.
   */
  readonly available: number | null;
  readonly problem: string | null;
  readonly apply: Permit;
  /** True when Apply is the button to press next. */
  readonly isNext: boolean;
  /** The number that Use all fills in and applies; null when that button is not shown. */
  readonly all: number | null;
  readonly isApplying: boolean;
  readonly onType: (typed: TypedCount) => void;
  readonly onApply: () => void;
  readonly onUseAll: (all: number) => void;
}

/**
 * The number of available people that the buyer wants. Enter applies the number (specification 2, section 5, Desired
 * count).
 */
export function DesiredCount(props: DesiredCountProps) {
  const { typed, available, problem, apply, isNext, all, isApplying, field, applyButton, onType, onApply, onUseAll } =
    props;
  const shareId = useId();
  const share = desiredShare(typed.count, available);
  return (
    <form
      className={classes.desired}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (apply.isAllowed && !isApplying) onApply();
      }}
    >
      <div className={classes.desiredField}>
        <NumberField
          field={field}
          label={messages.desired}
          placeholder={messages.desiredPlaceholder}
          typed={typed}
          error={problem}
          onType={onType}
          autoComplete="off"
          aria-describedby={share === null ? undefined : shareId}
          rightSectionWidth={64}
          rightSection={
            share !== null && (
              <span id={shareId} className={classes.percent} title={share.title}>
                {share.text}
              </span>
            )
          }
        />
      </div>
      {all !== null && (
        <span className={classes.useAll}>
          <TextButton onClick={() => onUseAll(all)}>{messages.allAvailable(all)}</TextButton>
        </span>
      )}
      <Button
        ref={applyButton}
        type="submit"
        kind={isNext || isApplying ? 'main' : 'plain'}
        isDisabled={!apply.isAllowed && !isApplying}
        isBusy={isApplying}
        {...(!apply.isAllowed && { reason: apply.reason })}
      >
        {messages.apply}
      </Button>
    </form>
  );
}
