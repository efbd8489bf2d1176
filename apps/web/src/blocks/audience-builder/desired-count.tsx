import type { Permit } from '@dropdate/domain/audience/can-continue';
import { type RefObject, useId } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { panelMessages as messages } from './audience-panel.messages.ts';
import classes from './audience-panel.module.css';

interface DesiredCountProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly applyButton: RefObject<HTMLButtonElement | null>;
  readonly typed: TypedCount;
  /** The number of available people; null while unknown. The shown percentage is the wanted part of this number. */
  readonly available: number | null;
  readonly problem: string | null;
  readonly apply: Permit;
  /** True when Apply is the next press. */
  readonly isNext: boolean;
  /** The number that Use all fills in and applies; null without the button. */
  readonly all: number | null;
  readonly isApplying: boolean;
  readonly onType: (typed: TypedCount) => void;
  readonly onApply: () => void;
  readonly onUseAll: (all: number) => void;
}

/**
 * The number of available people that the buyer wants. Enter applies it (specification 2, section 5, Desired count).
 */
export function DesiredCount(props: DesiredCountProps) {
  const { typed, available, problem, apply, isNext, all, isApplying, field, applyButton, onType, onApply, onUseAll } =
    props;
  const percentId = useId();
  const percent = shareText(typed.count, available);
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
          aria-describedby={percent === null ? undefined : percentId}
          rightSectionWidth={64}
          rightSection={
            percent !== null && (
              <span id={percentId} className={classes.percent} title={messages.ofAvailable(percent)}>
                {percent}
              </span>
            )
          }
        />
      </div>
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
      {all !== null && (
        <span className={classes.useAll}>
          <TextButton onClick={() => onUseAll(all)}>{messages.allAvailable(all)}</TextButton>
        </span>
      )}
    </form>
  );
}

/** The wanted share, for example '24.9%'; null while a number is missing. */
function shareText(typed: number | null, available: number | null): string | null {
  if (typed === null || typed < 0 || available === null || available === 0) return null;
  return `${((typed / available) * 100).toFixed(1)}%`;
}
