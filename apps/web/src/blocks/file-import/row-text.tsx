import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './file-import.messages.ts';
import { keyOfField, useFixRow } from './use-fix-row.ts';
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
  const fix = useFixRow({ importId, line, name, changes });
  const [typed, setTyped] = useState<string | null>(null);
  const spoken = messages.fieldOf(label, line);
  const save = (text: string) => {
    // Until the row comes back, the field shows what the user chose. After a failure the text stays, to be tried again.
    const forget = () => setTyped((now) => (now === text ? null : now));
    if (text !== saved) return void fix(text).then(forget, () => undefined);
    changes.forget(keyOfField({ line, name }));
    forget();
  };
  if (options !== undefined) {
    return (
      <NativeSelect
        size="xs"
        aria-label={spoken}
        data={[...options]}
        value={typed ?? saved}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          save(value);
        }}
      />
    );
  }
  return (
    <TextField
      size="xs"
      aria-label={spoken}
      value={typed ?? saved}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={() => typed !== null && save(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && typed !== null) save(typed);
      }}
    />
  );
}
