import type { FilterField } from '@dropdate/contract/http/list';
import type { ListState } from '../../client/list-state.ts';
import type { SetListState } from '../../client/use-list-state.ts';
import { ColumnChooser, type ColumnOption } from '../../kit/list/column-chooser.tsx';
import { FilterChips, FilterMenu } from '../../kit/list/filter-menu.tsx';
import { SearchField } from '../../kit/list/search-field.tsx';
import classes from './list-page.module.css';

interface ListToolsProps {
  readonly searchLabel: string;
  readonly state: ListState;
  readonly change: SetListState;
  /** Undefined while loading. */
  readonly total: number | undefined;
  readonly fields: readonly FilterField[] | undefined;
  readonly columns: readonly ColumnOption[];
  readonly most: number;
  readonly defaultColumns: readonly string[];
}

/** Search, result count with Clear, filters in force, Filter and Columns. */
export function ListTools({
  searchLabel,
  state,
  change,
  total,
  fields,
  columns,
  most,
  defaultColumns,
}: ListToolsProps) {
  const isNarrowed = state.search !== '' || state.filters.length > 0;
  return (
    <div className={classes.tools}>
      <SearchField label={searchLabel} value={state.search} onSubmit={(search) => change({ search })} />
      <span className={classes.count} role="status">
        {total !== undefined && `${total.toLocaleString('en-US')} Results found.`}
      </span>
      {isNarrowed && (
        <button type="button" className={classes.clear} onClick={() => change({ search: '', filters: [] })}>
          Clear
        </button>
      )}
      <span className={classes.room} />
      <div className={classes.chips}>
        <FilterChips
          fields={fields ?? []}
          clauses={state.filters}
          onApply={(filters) => change({ filters: [...filters] })}
        />
      </div>
      <FilterMenu fields={fields} clauses={state.filters} onApply={(filters) => change({ filters: [...filters] })} />
      <ColumnChooser
        options={columns}
        chosen={state.columns}
        most={most}
        onChange={(next) => change({ columns: next, page: state.page })}
        onReset={() => change({ columns: defaultColumns, page: state.page })}
      />
    </div>
  );
}
