import type { Named } from '@dropdate/contract/http/named';
import { deleteLabel } from '@dropdate/contract/labels/delete-label';
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useFieldError } from '../../client/calls/use-field-error.ts';
import type { ChosenLabel } from '../../client/labels/chosen-label.ts';
import { passFocus } from '../../kit/button/pass-focus.ts';
import { keepHeight } from './keep-height.ts';
import {
  type LabelChange,
  labelChoices,
  labelNamed,
  labelNameMaxLength,
  maxLabels,
  withLabel,
  withoutLabel,
} from './label-choices.ts';
import { messages } from './label-picker.messages.ts';
import classes from './label-picker.module.css';
import { type LabelKind, type LabelType, useLabels } from './use-labels.ts';

interface LabelPickerProps {
  readonly kind: LabelKind;
  readonly type: LabelType;
  /** The org of the record. Left out for a record of the viewer's own orgs. */
  readonly orgId?: string | undefined;
  readonly value: readonly ChosenLabel[];
  readonly onChange: (change: LabelChange) => void;
  /** The messages of the last refused save, by path. */
  readonly refused: FieldErrors;
  /** True opens the list above the field. Below the field, the list would cover the buttons of a dialog. */
  readonly isListAbove?: boolean;
  readonly isDisabled?: boolean;
}

/** Pixels between a field and a list above it: the field's label is between them. */
const aboveLabel = 28;

/** Values of options that are not labels. Ids of labels are UUIDs, so they never equal these words. */
const createOption = 'create';
const retryOption = 'retry';
const deleteOption = 'delete';

/**
 * The field Groups or the field Tags. The user types to pick known labels, and adds new labels. The form creates the
 * new labels when the form is saved.
 */
export function LabelPicker({ kind, type, value, onChange, isDisabled = false, ...props }: LabelPickerProps) {
  const labels = useLabels(kind, type, props.orgId);
  const deletion = useEndpointMutation(deleteLabel, { failure: messages[kind].deleteFailed, refreshes: [] });
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const error = useFieldError(props.refused, `${kind}s`, JSON.stringify(value.map(({ name }) => name)), field);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, newName } = labelChoices(labels.all ?? [], value, typed);
  const texts = messages[kind];
  const sameName = labelNamed(options, typed);
  const isEmpty = options.length === 0 && newName === null && !labels.hasFailed;
  const hint = hintOf({ value, all: labels.all, isEmpty, none: texts.none });

  // The options for the new text exist only after the render, so an effect selects the first option.
  const first = options[0]?.id ?? newName;
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (typed !== '' && first !== null) selectFirstOption();
  }, [typed, first, selectFirstOption]);

  const add = (label: ChosenLabel) => {
    onChange((chosen) => withLabel(chosen, label));
    setTyped('');
    combobox.resetSelectedOption();
  };
  const newLabel = newName === null ? undefined : { id: null, name: newName };
  const submit = (option: string) => {
    if (option === retryOption) return labels.retry();
    if (option === deleteOption) {
      if (sameName !== undefined) deletion.mutate({ params: { id: sameName.id } }, { onSuccess: labels.retry });
      return setTyped('');
    }
    const label = options.find(({ id }) => id === option) ?? newLabel;
    if (label !== undefined) add(label);
  };
  const pressKey = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      onChange((chosen) => withoutLabel(chosen, last));
    }
    // The user typed faster than the first option was marked. Enter still takes the typed text.
    if (event.key === 'Enter' && typed.trim() !== '' && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault();
      submit(sameName?.id ?? createOption);
    }
  };
  /**
   * Runs when the field loses the focus. Typed text that stays in the field would look like a chosen label. So the
   * picker chooses a label, as with Enter: the label with that name, else the first match, else a new label.
   */
  const leave = ({ currentTarget }: FocusEvent) => {
    // The user only switched to another window: the field still has the focus in this window.
    if (document.activeElement === currentTarget) return;
    combobox.closeDropdown();
    const label = sameName ?? (typed.trim() === '' ? undefined : (options[0] ?? newLabel));
    if (label === undefined || value.length >= maxLabels) return setTyped('');
    keepHeight(currentTarget.closest('[data-labels]'));
    add(label);
  };

  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      {...(props.isListAbove === true && { position: 'top', offset: aboveLabel })}
      disabled={isDisabled}
      onOptionSubmit={submit}
    >
      <Combobox.DropdownTarget>
        <PillsInput label={texts.label} error={error} disabled={isDisabled} onClick={() => combobox.openDropdown()}>
          <Pill.Group className={classes.pills} data-labels>
            {value.map((label) => (
              <LabelPill
                key={label.id ?? label.name}
                name={label.name}
                isDisabled={isDisabled}
                onRemove={() => onChange((chosen) => withoutLabel(chosen, label))}
              />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                ref={field}
                className={classes.field}
                maxLength={labelNameMaxLength}
                placeholder={value.length === 0 ? texts.placeholder : undefined}
                value={typed}
                onFocus={() => combobox.openDropdown()}
                onBlur={leave}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={pressKey}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        {hint === null ? (
          <LabelOptions
            options={options}
            newName={newName}
            hasFailed={labels.hasFailed}
            deletion={sameName === undefined ? null : texts.deleteOne(sameName.name)}
          />
        ) : (
          <Combobox.Empty>{hint}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface LabelPillProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

/** A chosen label with its cross. The keyboard reaches the cross. */
function LabelPill({ name, isDisabled, onRemove }: LabelPillProps) {
  return (
    <Pill
      withRemoveButton={!isDisabled}
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': messages.remove(name),
        'aria-hidden': false,
        tabIndex: 0,
        onClick: passOn,
      }}
      className={classes.pill}
    >
      {name}
    </Pill>
  );
}

interface LabelOptionsProps {
  readonly options: readonly Named[];
  readonly newName: string | null;
  readonly hasFailed: boolean;
  /** The words of the deletion of the label whose whole name is typed. Only a label that nobody uses goes. */
  readonly deletion: string | null;
}

/** The matching labels, the typed name as a new label, and a retry when the labels could not be loaded. */
function LabelOptions({ options, newName, hasFailed, deletion }: LabelOptionsProps) {
  return (
    <Combobox.Options aria-label={messages.suggestions} className={classes.options}>
      {options.map(({ id, name }) => (
        <Combobox.Option key={id} value={id}>
          {name}
        </Combobox.Option>
      ))}
      {newName !== null && (
        <Combobox.Option value={createOption}>
          <span className={classes.create}>
            <IconPlus size={14} stroke={2} aria-hidden />
            {messages.create(newName)}
          </span>
        </Combobox.Option>
      )}
      {deletion !== null && (
        <Combobox.Option value={deleteOption}>
          <span className={classes.create}>
            <IconTrash size={14} stroke={2} aria-hidden />
            {deletion}
          </span>
        </Combobox.Option>
      )}
      {hasFailed && <Combobox.Option value={retryOption}>{messages.retry}</Combobox.Option>}
    </Combobox.Options>
  );
}

/**
 * A pill's cross disappears with the pill. A focused cross passes the focus to another cross, or else to the field. A
 * clicked cross never had the focus, so the focus stays where it is.
 */
function passOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (document.activeElement !== currentTarget) return;
  const group = currentTarget.closest('[data-labels]');
  passFocus(currentTarget, group, 'button', group?.querySelector('input'));
}

interface HintInput extends Pick<LabelPickerProps, 'value'> {
  readonly all: readonly Named[] | undefined;
  readonly isEmpty: boolean;
  readonly none: string;
}

/** The text shown in place of options; null when there are options. */
function hintOf({ value, all, isEmpty, none }: HintInput): string | null {
  if (value.length >= maxLabels) return messages.full(maxLabels);
  if (!isEmpty) return null;
  if (all === undefined) return messages.loading;
  return all.length === 0 ? none : messages.allChosen;
}
