import { NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../button/icon-button.tsx';
import { useFocusLeft } from '../field/use-focus-left.ts';
import classes from './filter-menu.module.css';
import { operatorWord, withName, withOperator } from './filter-model.ts';
import type { DraftClause, FilterFieldChoice } from './filter-shapes.ts';
import type { ReadDate } from './filter-value.ts';
import { FilterValueField } from './filter-value-field.tsx';

interface ClauseRowProps {
  readonly number: number;
  readonly draft: DraftClause;
  readonly fields: readonly FilterFieldChoice[];
  readonly readDate: ReadDate;
  /** What is wrong with the value. Null when nothing is wrong, or when it is too early to show the problem. */
  readonly problem: string | null;
  readonly onChange: (draft: DraftClause) => void;
  /** Called when the focus has left the clause. */
  readonly onLeave: () => void;
  readonly onRemove: (button: Element) => void;
}

/** One clause of a filter: and/or, field, operator, value. */
export function ClauseRow({ number, draft, fields, onChange, onLeave, onRemove, ...value }: ClauseRowProps) {
  const field = fields.find((one) => one.name === draft.name);
  const operators = field?.operators ?? [];
  return (
    <fieldset className={classes.clause} onBlur={useFocusLeft(onLeave)}>
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
        label="Field name"
        aria-label={`Filter ${number} field name`}
        data={[{ value: '', label: 'Choose' }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
        value={draft.name}
        onChange={(event) => onChange(withName(draft, event.currentTarget.value))}
      />
      <NativeSelect
        label="Operator"
        aria-label={`Filter ${number} operator`}
        disabled={field === undefined}
        data={[
          { value: '', label: 'Choose' },
          ...operators.map((operator) => ({ value: operator, label: operatorWord(operator, field?.type ?? 'text') })),
        ]}
        value={draft.operator}
        onChange={(event) => {
          const chosen = operators.find((operator) => operator === event.currentTarget.value);
          onChange(withOperator(draft, chosen ?? ''));
        }}
      />
      <FilterValueField
        {...value}
        number={number}
        field={field}
        operator={draft.operator}
        text={draft.value}
        onChange={(next) => onChange({ ...draft, value: next })}
      />
      <IconButton
        label={`Remove filter ${number}`}
        icon={<IconTrash size={16} stroke={1.65} />}
        onClick={(event) => onRemove(event.currentTarget)}
      />
    </fieldset>
  );
}
