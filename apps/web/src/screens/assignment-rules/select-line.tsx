import { Select } from '@mantine/core';
import { messages } from './assignment-rules.messages.ts';

interface SelectLineProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty for no choice. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice that may be left open. */
export function SelectLine({ label, options, value, onChange }: SelectLineProps) {
  return (
    <Select
      label={label}
      searchable
      clearable
      placeholder={messages.any}
      data={[...options]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
