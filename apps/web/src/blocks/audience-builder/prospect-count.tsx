import type { Permit } from '@dropdate/domain/audience/can-continue';
import { formatCount } from '@dropdate/domain/money/money-text';
import { lowQuantityBelow } from '@dropdate/domain/pricing/cart-lines';
import { IconRefresh } from '@tabler/icons-react';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { panelMessages as messages, type NextPress } from './audience-panel.messages.ts';
import classes from './audience-panel.module.css';
import type { CountFailure } from './live-count-state.ts';

interface CountProps {
  /** Null before the first count. */
  readonly count: number | null;
  readonly isOutOfDate: boolean;
  readonly isCounting: boolean;
}

interface UpdateProps {
  readonly update: Permit;
  readonly isUpdating: boolean;
  /** True when Update is the button to press next. */
  readonly isMain: boolean;
  readonly onUpdate: () => void;
}

interface ProspectCountProps extends CountProps, UpdateProps {
  /** What the buyer must know about the number; null when there is nothing to say. */
  readonly note: string | null;
  /** The people whom reply cards of the company call deceased. */
  readonly deceased: number;
  /** The counted people with a phone number. Null without a phone preference, and for another audience. */
  readonly withPhone: number | null;
  /** Why the last count failed. */
  readonly failure: CountFailure | null;
  readonly onRetry: () => void;
}

/**
 * Shows the live number, and whether the number belongs to the present entries. The Update button saves the present
 * entries and their number in the campaign.
 */
export function ProspectCount(props: ProspectCountProps) {
  const { note, deceased, withPhone, failure, onRetry, update, isUpdating, isMain, onUpdate, ...number } = props;
  return (
    <section className={classes.count} aria-label={messages.available}>
      <div className={classes.countHead}>
        <span className={classes.caption}>{messages.available}</span>
        {number.isOutOfDate && <OutOfDate />}
      </div>
      <p className={classes.figureLine}>
        <span className={classes.figure} data-pending={number.isOutOfDate || number.isCounting} aria-live="polite">
          {number.count === null ? '–' : formatCount(number.count)}
        </span>
        {number.isCounting && <span className={`${classes.counting} ${classes.unlessSoon}`}>{messages.counting}…</span>}
      </p>
      {withPhone !== null && <p className={classes.leftOut}>{messages.withPhone(withPhone)}</p>}
      <p className={classes.leftOut}>{messages.leftOut(deceased)}</p>
      <UpdateButton update={update} isUpdating={isUpdating} onUpdate={onUpdate} isMain={isMain} isFullWidth />
      <p className={classes.note} role="status">
        {failure !== null ? null : note}
      </p>
      {failure !== null && (
        <div className={classes.failure}>
          <FailureLine texts={[failure.text]} requestId={failure.requestId} onRetry={onRetry} />
        </div>
      )}
    </section>
  );
}

function OutOfDate() {
  return (
    <span className={classes.unlessSoon}>
      <StatusBadge tone="warning">{messages.outOfDate}</StatusBadge>
    </span>
  );
}

interface UpdateButtonProps extends UpdateProps {
  readonly isFullWidth?: boolean;
}

/**
 * The Update button. The button is filled while the buyer must press it next. While there is nothing to update, the
 * button is disabled and gives the reason.
 */
export function UpdateButton(props: UpdateButtonProps) {
  const { update, isUpdating, onUpdate, isMain, isFullWidth = false } = props;
  return (
    <Button
      kind={isMain || isUpdating ? 'main' : 'plain'}
      icon={<IconRefresh size={16} stroke={1.8} />}
      isDisabled={!update.isAllowed && !isUpdating}
      isBusy={isUpdating}
      isFullWidth={isFullWidth}
      onClick={onUpdate}
      {...(!update.isAllowed && { reason: update.reason })}
    >
      {messages.update}
    </Button>
  );
}

/** The count as one line, for a narrow screen. */
export function ProspectCountLine({
  count,
  isOutOfDate,
  isCounting,
  detail,
}: CountProps & { readonly detail: string }) {
  return (
    <div>
      <p className={classes.lineHead}>
        <span className={classes.lineFigure} data-pending={isOutOfDate || isCounting}>
          {count === null ? '–' : formatCount(count)}
        </span>
        {isOutOfDate && <OutOfDate />}
      </p>
      <p className={classes.lineDetail}>{detail}</p>
    </div>
  );
}

/** Tells the buyer when nobody or hardly anybody matches, and what to do next. */
export function countNote(count: number | null, nextPress: NextPress | null, lowCharge: string | null): string | null {
  if (count === null) return null;
  if (count === 0) return messages.nobody;
  const few = count < lowQuantityBelow ? [messages.few(formatCount(lowQuantityBelow), lowCharge)] : [];
  const notes = nextPress === null ? few : [...few, messages.nextPress[nextPress]];
  return notes.length === 0 ? null : notes.join(' ');
}
