import { turningAgeTemplateProblem } from '@dropdate/domain/age/turning-age-problem';
import { genderLabels, maritalStatusLabels, noPreferenceLabel } from '@dropdate/domain/audience/attribute-labels';
import { formatCount } from '@dropdate/domain/money/money-text';
import { priceBadge } from '@dropdate/domain/pricing/price-list';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { AgeField } from './age-field.tsx';
import classes from './audience-builder.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { countOfOption, unknownCount } from './option-count.tsx';
import { messages } from './parameter-rows.messages.ts';
import { PinButton } from './pin-button.tsx';
import type { CountedRowProps, ParameterRow, RowProps, RowsProps } from './row-model.ts';
import { audienceInForm } from './typed-entries.ts';

const noPreference = 'none';
/** These options only rank people, so everybody stays in the audience. */
const ranking: readonly string[] = [noPreference, 'female-priority'];

/** The rows of the first tab but phones. `all-rows.tsx` has phones and the rows of the other tabs. */
export const personalRows: readonly ParameterRow[] = [
  {
    name: 'age',
    label: messages.age,
    badge: (props) =>
      turningAgeTemplateProblem(meantAge(props), props.context) !== null && (
        <StatusBadge tone="warning">{messages.required}</StatusBadge>
      ),
    Controls: Age,
  },
  { name: 'gender', label: messages.gender, Controls: choiceOf('gender', messages.gender, genderLabels) },
  {
    name: 'maritalStatus',
    label: messages.maritalStatus,
    Controls: choiceOf('maritalStatus', messages.maritalStatus, maritalStatusLabels),
  },
];

/** Draws the named parameters that are among the given rows. */
export function ParameterRows({
  rows,
  names,
  pins,
  focusedRef,
  ...props
}: RowsProps & { readonly rows: readonly ParameterRow[] }) {
  const shown = names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  return (
    <div className={classes.rows}>
      {shown.map(({ name, label, badge, Controls }) => (
        <ChoiceRow
          key={name}
          name={name}
          label={label}
          badge={badge?.(props)}
          pin={
            pins !== undefined && (
              <PinButton
                name={name}
                label={label}
                isPinned={pins.pinned.includes(name)}
                focusedRef={focusedRef}
                onPin={pins.onPin}
              />
            )
          }
        >
          <Controls {...props} />
        </ChoiceRow>
      ))}
    </div>
  );
}

/** The age parameter. A complete typed entry is part of it, even before Add. */
function meantAge({ parameters, entries, context }: RowProps) {
  return audienceInForm({ parameters, entries: entries.typed }, context).parameters.age;
}

function Age(props: RowProps) {
  const { parameters, entries, context, askedName, prices, onChange } = props;
  return (
    <AgeField
      age={parameters.age}
      meantAge={meantAge(props)}
      entries={entries}
      context={context}
      isAsked={askedName === 'age'}
      t65Price={prices && priceBadge(prices, 'T65')}
      onChange={(age, edit) => onChange({ age }, edit)}
    />
  );
}

/** The controls of a parameter with one choice among few, or none. */
export function choiceOf(
  name: 'gender' | 'maritalStatus' | 'dwellingType',
  label: string,
  labels: Readonly<Record<string, string>>,
): (props: CountedRowProps) => ReactNode {
  const options = [[noPreference, noPreferenceLabel] as const, ...Object.entries(labels)];
  const named = Object.keys(labels).filter((value) => !ranking.includes(value));
  return function Choice({ parameters, counts, onChange }) {
    const unknown = unknownCount(counts, name, named, parameters.targetPerHousehold.isOnePerHousehold);
    return (
      <SegmentedControl
        label={label}
        hint={messages.unknown(unknown === 0 ? '' : ` ${formatCount(unknown)}`)}
        options={options.map(([value, text]) => {
          const { note, description } = countOfOption(counts, name, ranking.includes(value) ? '' : value);
          const counted = (
            <>
              {text} {note}
            </>
          );
          return { value, label: counted, description };
        })}
        value={parameters[name] ?? noPreference}
        onChange={(value) => onChange({ [name]: value === noPreference ? null : value })}
      />
    );
  };
}
