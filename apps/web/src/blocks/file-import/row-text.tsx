import { NativeSelect } from '@mantine/core';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './file-import.messages.ts';
import { useFieldText } from './use-field-text.ts';
import type { RowChanges } from './use-row-changes.ts';

interface RowTextProps {
  readonly importId: string;
  readonly line: number;
  readonly field: { readonly name: string; readonly label: string };
  /** The possible texts. Without them, the user types. */
  readonly options: readonly string[] | undefined;
  readonly saved: string;
  readonly changes: RowChanges;
}

/** A text of a row that the user may change. It is saved when the user leaves it, presses Enter or chooses. */
export function RowText({ importId, line, field: { name, label }, options, saved, changes }: RowTextProps) {
  const { text, type, choose, leave } = useFieldText({ importId, line, name, changes }, saved);
  const spoken = messages.fieldOf(label, line);
  if (options !== undefined) {
    return (
      <NativeSelect
        size="xs"
        aria-label={spoken}
        data={[...options]}
        value={text}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    );
  }
  return (
    <TextField
      size="xs"
      aria-label={spoken}
      value={text}
      onChange={({ currentTarget: { value } }) => type(value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
    />
  );
}
