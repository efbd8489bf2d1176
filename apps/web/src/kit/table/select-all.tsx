import { CheckBox } from '../field/check-box.tsx';
import type { TableSelection } from './table-model.ts';

interface SelectAllProps {
  /** Keys of the rows in view that can be selected. */
  readonly keys: readonly string[];
  readonly selection: TableSelection;
  /** The size of this box, the same as the size of the rows' boxes. */
  readonly size?: 16 | 20;
}

/** The box that selects every row in view, or no row. */
export function SelectAll({ keys, selection, size = 16 }: SelectAllProps) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const isAll = keys.length > 0 && chosen === keys.length;
  return (
    <CheckBox
      name="Select all rows"
      size={size}
      isChecked={isAll}
      isMixed={chosen > 0 && !isAll}
      isDisabled={keys.length === 0}
      onChange={() => selection.onChange(() => new Set(isAll ? [] : keys))}
    />
  );
}
