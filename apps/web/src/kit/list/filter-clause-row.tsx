import { NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../button/icon-button.tsx';
import classes from './filter-menu.module.css';
import { type DraftClause, type FilterFieldChoice, operatorWord, withName } from './filter-model.ts';

interface ClauseRowProps {
  readonly number: number;
  readonly draft: DraftClause;
  readonly fields: readonly FilterFieldChoice[];
  readonly onChange: (draft: DraftClause) => void;
  readonly onRemove: () => void;
}

/** One clause of a filter: and/or, field, operator, value. */
export function ClauseRow({ number, draft, fields, onChange, onRemove }: ClauseRowProps) {
  const field = fields.find((one) => one.name === draft.name);
  const operators = field?.operators ?? [];
  return (
    <fieldset className={classes.clause}>
      <legend className="visually-hidden">Filter {number}</legend>
      {number === 1 ? (
        <span className={classes.where}>Where</span>
      ) : (
        <NativeSelect
          aria-label={`Filter ${number} and or or`}
          data={['and', 'or']}
          value={draft.logical}
          onChange={(event) => onChange({ ...draft, logical: event.currentTarget.value === 'or' ? 'or' : 'and' })}
        />
      )}
      <NativeSelect
        aria-label={`Filter ${number} field name`}
        data={[{ value: '', label: 'Field name' }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
        value={draft.name}
        onChange={(event) => onChange(withName(draft, event.currentTarget.value))}
      />
      <NativeSelect
        aria-label={`Filter ${number} operator`}
        disabled={field === undefined}
        data={[
          { value: '', label: 'Operator' },
          ...operators.map((operator) => ({ value: operator, label: operatorWord(operator, field?.type ?? 'text') })),
        ]}
        value={draft.operator}
        onChange={(event) => {
          const chosen = operators.find((operator) => operator === event.currentTarget.value);
          onChange({ ...draft, operator: chosen ?? '' });
        }}
      />
      <ClauseValue number={number} draft={draft} field={field} onChange={onChange} />
      <IconButton label={`Remove filter ${number}`} icon={<IconTrash size={16} stroke={1.65} />} onClick={onRemove} />
    </fieldset>
  );
}

interface ClauseValueProps extends Pick<ClauseRowProps, 'number' | 'draft' | 'onChange'> {
  readonly field: FilterFieldChoice | undefined;
}

const inputTypes = { text: 'text', number: 'text', date: 'date', choice: 'text' } as const;

function ClauseValue({ number, draft, field, onChange }: ClauseValueProps) {
  const label = `Filter ${number} value`;
  const set = (value: string) => onChange({ ...draft, value });
  if (field?.type === 'choice') {
    return (
      <NativeSelect
        aria-label={label}
        data={[{ value: '', label: 'Value' }, ...(field.options ?? [])]}
        value={draft.value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      placeholder="Value"
      disabled={field === undefined}
      type={inputTypes[field?.type ?? 'text']}
      inputMode={field?.type === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={draft.value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
