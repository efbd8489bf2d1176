import { formatCount } from '@dropdate/domain/money/money-text';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './geography-picker.messages.ts';
import classes from './geography-picker.module.css';
import type { PickerColumn } from './picker-columns.ts';
import { RowList, type RowListHandle, type RowListProps } from './row-list.tsx';

export interface GeographyColumnProps
  extends Omit<RowListProps, 'rows' | 'activeKey' | 'label' | 'hasChildren' | 'onType' | 'onLeaveTop'> {
  readonly column: PickerColumn;
  readonly findText: string;
  readonly onFind: (text: string) => void;
  /** Switches between the chosen places and all places. */
  readonly onNarrow: () => void;
  readonly onClear: () => void;
  /** In place of missing rows, the column says that it is `loading`, or that loading has `failed`. */
  readonly status: 'ready' | 'loading' | 'failed';
  readonly onRetry: () => void;
  readonly ref?: Ref<RowListHandle>;
}

/** One column of the picker: its name, 'n of m', Clear, the type-ahead field and the rows. */
export function GeographyColumn({ column, ref, ...props }: GeographyColumnProps) {
  const { level, rows } = column;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<RowListHandle>(null);
  const attach = (handle: RowListHandle | null) => {
    list.current = handle;
    if (typeof ref === 'function') ref(handle);
    else if (ref) ref.current = handle;
  };
  const onFindKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.focusFirst();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const [only, ...others] = rows;
      if (only !== undefined && others.length === 0) props.onToggle(only.path);
      else list.current?.focusFirst();
    }
    if (event.key === 'Escape' && props.findText !== '') {
      event.stopPropagation();
      props.onFind('');
    }
  };
  return (
    <fieldset className={classes.column} aria-label={level}>
      <div className={classes.head}>
        <span className={classes.level}>{level}</span>
        {column.hasParent && props.status === 'ready' && (
          <span className={classes.amount}>
            {column.isChosenOnly || (column.selected > 0 && column.selected < column.total) ? (
              <TextButton label={narrowName(column)} onClick={props.onNarrow}>
                {column.isChosenOnly ? messages.showAll : amountText(column)}
              </TextButton>
            ) : (
              amountText(column)
            )}
          </span>
        )}
        <span className={classes.clear}>
          <TextButton isDisabled={column.selected === 0} onClick={props.onClear}>
            {messages.clear}
          </TextButton>
        </span>
      </div>
      <label className={classes.find}>
        <IconSearch size={15} stroke={1.65} aria-hidden />
        <input
          ref={input}
          type="text"
          className={classes.findInput}
          aria-label={messages.find(level)}
          placeholder={messages.find(level)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          disabled={column.total === 0}
          value={props.findText}
          onChange={(event) => props.onFind(event.currentTarget.value)}
          onKeyDown={onFindKey}
        />
      </label>
      <div className={classes.list}>
        <ColumnContent {...props} column={column}>
          <RowList
            // A new key makes React create a new list, which starts at its active row. The key changes with the parent,
            // at the start and end of a search, and when the buyer switches between the chosen places and all places.
            key={`${column.parent.join('/')}:${props.findText === '' ? 'all' : 'found'}:${column.isChosenOnly}`}
            ref={attach}
            label={level}
            rows={rows}
            activeKey={column.activeKey}
            hasChildren={level !== 'Zip'}
            counts={props.counts}
            isTouch={props.isTouch}
            onToggle={props.onToggle}
            onActivate={props.onActivate}
            onMove={props.onMove}
            onType={() => input.current?.focus()}
            onLeaveTop={() => input.current?.focus()}
          />
        </ColumnContent>
      </div>
    </fieldset>
  );
}

function amountText({ selected, total }: PickerColumn): string {
  return messages.amount(formatCount(selected), formatCount(total));
}

/** The name of the button begins with its visible words. */
function narrowName(column: PickerColumn): string {
  return column.isChosenOnly
    ? messages.showAllOf(messages.levels[column.level])
    : messages.showChosen(amountText(column), messages.levels[column.level]);
}

type ContentProps = Pick<GeographyColumnProps, 'column' | 'status' | 'findText' | 'onRetry'> & {
  readonly children: ReactNode;
};

/** The rows of a column, or the reason that the column has no rows. */
function ColumnContent({ column, status, findText, onRetry, children }: ContentProps) {
  if (!column.hasParent) return <p className={classes.hint}>{messages.chooseFirst[column.level]}</p>;
  if (status === 'loading') {
    return (
      <div className={classes.hint}>
        <SkeletonLines count={6} label={messages.loading(messages.levels[column.level])} />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className={classes.hint}>
        <p>{column.depth === 0 ? messages.statesFailed : messages.stateFailed}</p>
        <Button size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  if (column.rows.length === 0) return <p className={classes.hint}>{messages.noMatch(findText.trim())}</p>;
  return children;
}
