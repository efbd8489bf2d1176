import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { SelectField } from '../field/select-field.tsx';
import type { DataTableProps } from './data-table.tsx';
import classes from './narrow-rows.module.css';
import { SelectAll } from './select-all.tsx';
import { type SortChoice, selectableKeys, type TableSort } from './table-model.ts';

interface NarrowHeadProps<Row>
  extends Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'selection' | 'isSelectable' | 'sort' | 'onSort'> {
  readonly sorts: readonly SortChoice[];
  /** Buttons between both functions. The choice of the sort is an icon beside them. */
  readonly children?: ReactNode;
}

/** The functions of the table's head, for narrow rows: select all rows, and sort. */
export function NarrowHead<Row>({ sorts, selection, sort, onSort, children, ...rows }: NarrowHeadProps<Row>) {
  const isSorted = sort !== undefined && onSort !== undefined && sorts.length > 0;
  if (!isSorted && selection === undefined && children === undefined) return null;
  return (
    <div className={classes.head}>
      {selection !== undefined && <SelectAll keys={selectableKeys(rows)} selection={selection} size={20} />}
      {children}
      {isSorted && (
        <div className={classes.sort}>
          <NarrowSort sorts={sorts} sort={sort} onSort={onSort} isIcon={children !== undefined} />
        </div>
      )}
    </div>
  );
}

interface NarrowSortProps {
  readonly sorts: readonly SortChoice[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  /** True where a line has room for icons alone. */
  readonly isIcon: boolean;
}

/** The choice of the column and of the direction in which rows are sorted. */
export function NarrowSort({ sorts, sort, onSort, isIcon }: NarrowSortProps) {
  const by = { value: sort.field, options: sorts.map(({ name, label }) => ({ value: name, label })) };
  const sortBy = (field: string) => onSort({ ...sort, field });
  return (
    <>
      {isIcon ? (
        <span className={classes.sortIcon}>
          <IconArrowsSort size={16} stroke={1.65} aria-hidden />
          <select aria-label="Sort by" value={by.value} onChange={(event) => sortBy(event.currentTarget.value)}>
            {by.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <SelectField label="Sort by" {...by} onChange={sortBy} />
      )}
      <IconButton
        label={sort.direction === 'asc' ? 'Sort descending' : 'Sort ascending'}
        size={40}
        isBordered
        icon={sort.direction === 'asc' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
        onClick={() => onSort({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
      />
    </>
  );
}
