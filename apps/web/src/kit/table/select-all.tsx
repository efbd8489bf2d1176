import { CheckBox } from '../field/check-box.tsx';
import type { TableSelection } from './table-model.ts';

interface SelectAllProps {
  /** Of the rows in view that can be selected. */
  readonly keys: readonly string[];
  readonly selection: TableSelection;
  /** Its words stand beside the box; in a table's head the box stands alone. */
  readonly isWritten?: boolean;
}

const words = 'Select all rows';

/** The box that selects every row in view, or none. */
export function SelectAll({ keys, selection, isWritten = false }: SelectAllProps) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const isAll = keys.length > 0 && chosen === keys.length;
  return (
    <CheckBox
      {...(isWritten ? { label: words, size: 20 } : { name: words })}
      isChecked={isAll}
      isMixed={chosen > 0 && !isAll}
      isDisabled={keys.length === 0}
      onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
    />
  );
}
