import { genderLabels, maritalStatusLabels, noPreferenceLabel } from '@dropdate/domain/audience/attribute-labels';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { type KnownPrices, priceBadge } from '@dropdate/domain/pricing/price-list';
import { Tabs } from '@mantine/core';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { TabList } from '../../kit/tabs/tab-list.tsx';
import { AgeField } from './age-field.tsx';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import { ChoiceRow } from './choice-row.tsx';
import type { EditKind } from './edit-kind.ts';

export type AudienceTab = 'personal' | 'household';

interface AudienceBuilderProps {
  readonly parameters: AudienceParameters;
  readonly asOf: number;
  readonly hasTurningAgeTemplate: boolean;
  /** Undefined while prices load; no price is shown then. */
  readonly prices: KnownPrices | undefined;
  readonly tab: AudienceTab;
  readonly onTab: (tab: AudienceTab) => void;
  readonly onChange: (change: Partial<AudienceParameters>, edit?: EditKind) => void;
}

/** The additional parameters, tab by tab. Source: specification 2, section 2 (Define audience). */
export function AudienceBuilder({ tab, onTab, ...props }: AudienceBuilderProps) {
  return (
    <Tabs value={tab} onChange={(next) => onTab(next === 'household' ? 'household' : 'personal')} keepMounted={false}>
      <TabList>
        <Tabs.Tab value="personal">{messages.personal}</Tabs.Tab>
        <Tabs.Tab value="household">{messages.household}</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="personal">
        <PersonalDetails {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="household">
        <Household {...props} />
      </Tabs.Panel>
    </Tabs>
  );
}

type PanelProps = Omit<AudienceBuilderProps, 'tab' | 'onTab'>;

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

function PersonalDetails({ parameters, onChange, prices, asOf, hasTurningAgeTemplate }: PanelProps) {
  return (
    <div className={classes.rows}>
      <AgeField
        age={parameters.age}
        asOf={asOf}
        hasTurningAgeTemplate={hasTurningAgeTemplate}
        t65Price={prices && priceBadge(prices, 'T65')}
        onChange={(age, edit) => onChange({ age }, edit)}
      />
      <ChoiceRow label={messages.gender}>
        <SegmentedControl
          label={messages.gender}
          options={genders}
          value={parameters.gender ?? noPreference}
          onChange={(value) => onChange({ gender: chosen(value, genderLabels) })}
        />
      </ChoiceRow>
      <ChoiceRow label={messages.maritalStatus}>
        <SegmentedControl
          label={messages.maritalStatus}
          options={maritalStatuses}
          value={parameters.maritalStatus ?? noPreference}
          onChange={(value) => onChange({ maritalStatus: chosen(value, maritalStatusLabels) })}
        />
      </ChoiceRow>
    </div>
  );
}

function Household({ parameters, onChange, prices }: PanelProps) {
  const target = parameters.targetPerHousehold;
  const price = prices && priceBadge(prices, 'HomeOwnerSelect');
  const badge = price !== undefined && <span className={classes.price}>{price}</span>;
  return (
    <div className={classes.rows}>
      <ChoiceRow label={messages.targetPerHousehold} badge={badge}>
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
      </ChoiceRow>
    </div>
  );
}
