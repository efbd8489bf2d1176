import type { DistributionRow as Row } from '@dropdate/domain/distribution/distribution-tree';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useCountField } from '../../kit/field/use-count-field.ts';
import { messages } from './distribution.messages.ts';
import classes from './distribution.module.css';
import { rowText } from './distribution-model.ts';
import { isUndoKey } from './undo-key.ts';
import { useTypedNumber } from './use-typed-number.ts';

interface DistributionRowProps {
  readonly category: SplitCategory;
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** The number in the field, until the buyer types. */
  readonly desired: number;
  readonly isExcess: boolean;
  readonly isLocked: boolean;
  /** Whether the buyer gave the row its number. */
  readonly isTyped: boolean;
  /** Whether the Tab key reaches the row. */
  readonly isCurrent: boolean;
  readonly onNumber: (desired: number) => void;
  /** Tells whether a typed number waits for the end of a pause. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onLock: () => void;
  readonly onFocus: () => void;
  /** Moves the focus by a number of rows. */
  readonly onMove: (step: number) => void;
}

/** Rows that Page Up and Page Down skip. */
const page = 9;
/** How many rows further each key leads. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 1,
  PageDown: page,
  PageUp: -page,
};

/** A place or a month with its available people, the field for its desired people, and its lock. */
export function DistributionRow(props: DistributionRowProps) {
  const { row, isExcess, isLocked } = props;
  const input = useRef<HTMLInputElement>(null);
  const number = useTypedNumber(props.onNumber, props.onWaiting);
  const field = useCountField(input, number.shown ?? { count: props.desired }, number.type);
  const { title, detail } = rowText(props.category, row.path);
  const name = detail === '' ? title : `${title}, ${detail}`;
  const noteId = useId();
  const onKey = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const step = steps[event.key];
    if (event.altKey && event.code === 'KeyL') {
      number.flush();
      props.onLock();
    } else if (isUndoKey(event) && number.isWaiting()) {
      number.drop();
      event.stopPropagation();
    } else if (step !== undefined && isPlain) {
      // Enter must not send the dialog. It takes the number and goes on to the next row.
      number.flush();
      props.onMove(step);
    } else return;
    event.preventDefault();
  };
  const tabIndex = props.isCurrent ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field of the row takes the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold only the rows in view
    <div
      role="row"
      aria-rowindex={props.index + 2}
      data-index={props.index}
      data-typed={props.isTyped}
      className={classes.row}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field of the row takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="rowheader" className={classes.name}>
        <span className={classes.title}>{title}</span>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell" id={noteId} className={classes.available} data-excess={isExcess}>
        {isExcess ? messages.onlyAvailable(row.available) : formatCount(row.available)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell">
        <input
          ref={input}
          type="text"
          className={classes.number}
          autoComplete="off"
          aria-label={messages.desiredOf(name)}
          aria-invalid={isExcess}
          aria-describedby={noteId}
          tabIndex={tabIndex}
          {...field}
          onFocus={(event) => {
            event.currentTarget.select();
            props.onFocus();
          }}
          onBlur={() => {
            field.onBlur();
            number.flush();
          }}
          onKeyDown={(event) => {
            field.onKeyDown(event);
            onKey(event);
          }}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell">
        <button
          type="button"
          className={classes.lock}
          aria-label={messages.lock(name)}
          aria-pressed={isLocked}
          title={messages.lockHint}
          tabIndex={tabIndex}
          onClick={props.onLock}
        >
          {isLocked ? <IconLock size={16} stroke={1.65} /> : <IconLockOpen2 size={16} stroke={1.65} />}
        </button>
      </span>
    </div>
  );
}
