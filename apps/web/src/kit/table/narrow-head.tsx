import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '../button/icon-button.tsx';
import { SelectField } from '../field/select-field.tsx';
import type { DataTableProps } from './data-table.tsx';
import classes from './narrow-rows.module.css';
import { SelectAll } from './select-all.tsx';
import { type SortChoice, selectableKeys } from './table-model.ts';

interface NarrowHeadProps<Row>
  extends Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'selection' | 'isSelectable' | 'sort' | 'onSort'> {
  readonly sorts: readonly SortChoice[];
}

/** The functions of the table's head, for narrow rows: select all rows, and sort. */
export function NarrowHead<Row>({ sorts, selection, sort, onSort, ...rows }: NarrowHeadProps<Row>) {
  const isSorted = sort !== undefined && onSort !== undefined && sorts.length > 0;
  if (!isSorted && selection === undefined) return null;
  return (
    <div className={classes.head}>
      {selection !== undefined && <SelectAll keys={selectableKeys(rows)} selection={selection} size={20} />}
      {isSorted && (
        <div className={classes.sort}>
          <SelectField
            label="Sort by"
            value={sort.field}
            options={sorts.map(({ name, label }) => ({ value: name, label }))}
            onChange={(field) => onSort({ ...sort, field })}
          />
          <IconButton
            label={sort.direction === 'asc' ? 'Sort descending' : 'Sort ascending'}
            size={32}
            isBordered
            icon={sort.direction === 'asc' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
            onClick={() => onSort({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
          />
        </div>
      )}
    </div>
  );
}
