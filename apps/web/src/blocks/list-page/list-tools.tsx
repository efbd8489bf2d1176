import type { FilterClause, FilterField } from '@dropdate/contract/http/list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { IconLayoutKanban } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { ListState } from '../../client/list/list-state.ts';
import type { SetListState } from '../../client/list/use-list-state.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { ColumnChooser, type ColumnOption } from '../../kit/list/column-chooser.tsx';
import { FilterChips, FilterMenu } from '../../kit/list/filter-menu.tsx';
import type { Clause } from '../../kit/list/filter-shapes.ts';
import type { RefusedClause } from '../../kit/list/filter-value.ts';
import { RefusedFilters } from '../../kit/list/refused-filters.tsx';
import { SearchField } from '../../kit/list/search-field.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { messages } from './list-page.messages.ts';
import classes from './list-page.module.css';

interface ListToolsProps {
  /** The title of the column chooser, where the specification gives one. */
  readonly columnsTitle?: string | undefined;
  readonly searchLabel: string;
  readonly isSearchedOnEnter: boolean;
  readonly state: ListState;
  readonly change: SetListState;
  /** Undefined while loading. */
  readonly total: number | undefined;
  /** True while the rows and their number may be those of the question before. */
  readonly isAwaited: boolean;
  readonly fields: readonly FilterField[] | undefined;
  /** The active filters, and the filters that the list cannot apply. */
  readonly filters: { readonly good: readonly FilterClause[]; readonly refused: readonly RefusedClause[] };
  readonly onReload: (() => void) | undefined;
  /** Empty where nobody chooses columns. */
  readonly columns: readonly ColumnOption[];
  readonly max: number;
  readonly defaultColumns: readonly string[];
  /** A part beside the search. */
  readonly besideSearch?: ReactNode;
  /** The last button of the tools, such as Export. */
  readonly children?: ReactNode;
}

/**
 * The Filter button of a list. A control that clears the filters disappears together with the filters, and the focus
 * then moves to the Filter button.
 */
export const filterButtonOf = (part: Element | null): HTMLElement | null | undefined =>
  part?.querySelector<HTMLElement>('search ~ [aria-haspopup="dialog"]');

/**
 * Search, result count with Clear, chips of the active filters, Filter, Columns and the button of the caller. The count
 * is shown while the list is narrowed, because the pager shows the count of the whole list. It is always told.
 */
export function ListTools({ state, change, total, filters, columns, max, defaultColumns, ...props }: ListToolsProps) {
  const isNarrowed = state.search !== '' || state.filters.length > 0;
  const fields = props.fields ?? [];
  const tools = useRef<HTMLDivElement>(null);
  const filterButton = () => filterButtonOf(tools.current);
  const apply = (clauses: readonly Clause[]) => change({ filters: [...clauses] });
  return (
    <>
      <div ref={tools} className={classes.tools}>
        <SearchField
          label={props.searchLabel}
          value={state.search}
          isOnEnter={props.isSearchedOnEnter}
          onSubmit={(search) => change({ search })}
        />
        {props.besideSearch}
        <div className={classes.narrowing} data-line={isNarrowed} data-filtered={filters.good.length > 0}>
          <span className={isNarrowed ? classes.count : 'visually-hidden'} role="status" aria-busy={props.isAwaited}>
            {total !== undefined && messages.found(formatCount(total))}
          </span>
          {isNarrowed && (
            <span className={classes.clear}>
              <TextButton
                onClick={() => {
                  filterButton()?.focus();
                  change({ search: '', filters: [] });
                }}
              >
                {messages.clear}
              </TextButton>
            </span>
          )}
          <span className={classes.room} />
          <div className={classes.chips} data-chips>
            <FilterChips
              fields={fields}
              clauses={filters.good}
              readDate={parseDate}
              next={filterButton}
              onApply={(good) => apply([...good, ...filters.refused.map(({ clause }) => clause)])}
            />
          </div>
        </div>
        <FilterMenu
          fields={props.fields}
          clauses={state.filters}
          readDate={parseDate}
          onApply={apply}
          onReload={props.onReload}
        />
        {columns.length > 0 && (
          <ColumnChooser
            options={columns}
            chosen={state.columns}
            max={max}
            title={props.columnsTitle}
            onChange={(next) => change({ columns: next, page: state.page })}
            onReset={() => change({ columns: defaultColumns, page: state.page })}
          />
        )}
        {props.children}
      </div>
      {filters.refused.length > 0 && (
        <RefusedFilters
          fields={fields}
          refused={filters.refused}
          next={filterButton}
          onRemove={(clause) => apply(state.filters.filter((one) => one !== clause))}
        />
      )}
    </>
  );
}

const looks = (['table', 'board'] as const).map((value) => ({ value, label: messages.looks[value] }));

interface LookControlProps {
  readonly look: ListState['look'];
  readonly onChange: (look: ListState['look']) => void;
}

/** The choice between the table and the board. On a phone, a button turns the board on and off. */
export function LookControl({ look, onChange }: LookControlProps) {
  if (useNarrow()) {
    return (
      <IconButton
        label={messages.looks.board}
        isBordered
        size={40}
        isPressed={look === 'board'}
        icon={<IconLayoutKanban size={16} stroke={1.65} aria-hidden />}
        onClick={() => onChange(look === 'board' ? undefined : 'board')}
      />
    );
  }
  return (
    <span className={classes.look}>
      <SegmentedControl
        label={messages.look}
        size="small"
        options={looks}
        value={look ?? 'table'}
        onChange={(next) => onChange(next === 'board' ? 'board' : undefined)}
      />
    </span>
  );
}
