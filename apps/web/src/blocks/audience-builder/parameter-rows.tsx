import { turningAgeTemplateProblem } from '@dropdate/domain/age/turning-age-problem';
import { genderLabels, maritalStatusLabels, noPreferenceLabel } from '@dropdate/domain/audience/attribute-labels';
import type { AudienceParameters, ParameterName } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { type KnownPrices, priceBadge } from '@dropdate/domain/pricing/price-list';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { AgeField } from './age-field.tsx';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import type { EditKind } from './edit-kind.ts';
import { audienceInForm } from './typed-entries.ts';
import type { EntryEdits } from './use-age-entry.ts';

export type AudienceTab = 'personal' | 'household';

export interface RowProps {
  /** The parameters without the typed entries. The form keeps the typed entries in `entries`. */
  readonly parameters: AudienceParameters;
  readonly entries: EntryEdits;
  readonly context: AudienceContext;
  /** Undefined while prices load. Until then no price is shown. */
  readonly prices: KnownPrices | undefined;
  readonly onChange: (change: Partial<AudienceParameters>, edit?: EditKind) => void;
}

export interface ParameterRow {
  readonly name: ParameterName;
  readonly label: string;
  readonly tab: AudienceTab;
  /** A mark below the label: Required, or a price. */
  readonly badge?: (props: RowProps) => ReactNode;
  readonly Controls: (props: RowProps) => ReactNode;
}

/** The rows of the form, in the order of its tabs. The form adds a pin to each row. */
export const parameterRows: readonly ParameterRow[] = [
  {
    name: 'age',
    label: messages.age,
    tab: 'personal',
    badge: (props) =>
      turningAgeTemplateProblem(meantAge(props), props.context) !== null && (
        <StatusBadge tone="warning">{messages.required}</StatusBadge>
      ),
    Controls: Age,
  },
  { name: 'gender', label: messages.gender, tab: 'personal', Controls: Gender },
  { name: 'maritalStatus', label: messages.maritalStatus, tab: 'personal', Controls: MaritalStatus },
  {
    name: 'targetPerHousehold',
    label: messages.targetPerHousehold,
    tab: 'household',
    badge: ({ prices }) => prices && <span className={classes.price}>{priceBadge(prices, 'HomeOwnerSelect')}</span>,
    Controls: TargetPerHousehold,
  },
];

/** The age parameter. A complete typed entry is part of it, even before Add. */
function meantAge({ parameters, entries, context }: RowProps) {
  return audienceInForm({ parameters, entries: entries.typed }, context).parameters.age;
}

function Age(props: RowProps) {
  const { parameters, entries, context, prices, onChange } = props;
  return (
    <AgeField
      age={parameters.age}
      meantAge={meantAge(props)}
      entries={entries}
      context={context}
      t65Price={prices && priceBadge(prices, 'T65')}
      onChange={(age, edit) => onChange({ age }, edit)}
    />
  );
}

const noPreference = 'none';
const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) => [
  { value: noPreference, label: noPreferenceLabel },
  ...(Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label })),
];
const genders = optionsOf(genderLabels);
const maritalStatuses = optionsOf(maritalStatusLabels);

/** The chosen word, or null for No Preference. */
function chosen<Value extends string>(value: string, labels: Readonly<Record<Value, string>>): Value | null {
  return value in labels ? (value as Value) : null;
}

function Gender({ parameters, onChange }: RowProps) {
  return (
    <SegmentedControl
      label={messages.gender}
      options={genders}
      value={parameters.gender ?? noPreference}
      onChange={(value) => onChange({ gender: chosen(value, genderLabels) })}
    />
  );
}

function MaritalStatus({ parameters, onChange }: RowProps) {
  return (
    <SegmentedControl
      label={messages.maritalStatus}
      options={maritalStatuses}
      value={parameters.maritalStatus ?? noPreference}
      onChange={(value) => onChange({ maritalStatus: chosen(value, maritalStatusLabels) })}
    />
  );
}

function TargetPerHousehold({ parameters, onChange }: RowProps) {
  const target = parameters.targetPerHousehold;
  return (
    <>
      <CheckBox
        label={messages.onePerHousehold}
        description={messages.onePerHouseholdHint}
        isChecked={target.isOnePerHousehold}
        onChange={(isOnePerHousehold) => onChange({ targetPerHousehold: { ...target, isOnePerHousehold } })}
      />
      <CheckBox
        label={messages.primaryDecisionMaker}
        description={messages.primaryDecisionMakerHint}
        isChecked={target.isPrimaryDecisionMaker}
        onChange={(isPrimaryDecisionMaker) => onChange({ targetPerHousehold: { ...target, isPrimaryDecisionMaker } })}
      />
    </>
  );
}
