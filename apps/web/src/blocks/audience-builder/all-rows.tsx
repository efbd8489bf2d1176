import {
  dollarRangeLabel,
  dwellingTypeLabels,
  incomeLabel,
  languageLabel,
  propertyTypeLabels,
  wealthLabel,
} from '@dropdate/domain/audience/attribute-labels';
import { incomeBands, languages, propertyTypes, wealthBands } from '@dropdate/domain/audience/prospect-attributes';
import type { PremiumItem } from '@dropdate/domain/pricing/premium-items';
import { priceBadge } from '@dropdate/domain/pricing/price-list';
import classes from './audience-builder.module.css';
import { CountedCheckBox } from './counted-check-box.tsx';
import { EthnicityChoice } from './ethnicity-choice.tsx';
import { OptionList } from './option-list.tsx';
import { messages } from './parameter-rows.messages.ts';
import { choiceOf, ParameterRows, personalRows } from './parameter-rows.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { RangeField } from './range-field.tsx';
import type { CountedRowProps, ParameterRow, RowProps, RowsProps } from './row-model.ts';

/** The price of a premium parameter, below its name (specification 2, section 9). */
const priceOf = (item: PremiumItem) =>
  function Price({ prices }: RowProps) {
    return prices && <span className={classes.price}>{priceBadge(prices, item)}</span>;
  };

const bandCodes = <Code extends string>(bands: readonly { readonly code: Code }[]) => bands.map(({ code }) => code);

/** The rows of all tabs, because the pinned rows may mix them. */
const rows: readonly ParameterRow[] = [
  ...personalRows,
  { name: 'phone', label: messages.phone, badge: priceOf('PhoneNumber'), Controls: PhoneChoice },
  {
    name: 'dwellingType',
    label: messages.dwellingType,
    Controls: choiceOf('dwellingType', messages.dwellingType, dwellingTypeLabels),
  },
  {
    name: 'propertyTypes',
    label: messages.propertyTypes,
    Controls: (props) => (
      <OptionList
        {...props}
        name="propertyTypes"
        options={propertyTypes}
        labelOf={(type) => propertyTypeLabels[type]}
      />
    ),
  },
  {
    name: 'lengthOfResidence',
    label: messages.lengthOfResidence,
    Controls: (props) => (
      <RangeField
        {...props}
        name="lengthOfResidence"
        unit={messages.years}
        textOf={({ from, to }) => messages.range(from, to ?? from)}
      />
    ),
  },
  {
    name: 'targetPerHousehold',
    label: messages.targetPerHousehold,
    badge: priceOf('HomeOwnerSelect'),
    Controls: TargetPerHousehold,
  },
  {
    name: 'hasVeteransInHousehold',
    label: messages.veterans,
    badge: priceOf('VeteranSelect'),
    Controls: ({ parameters, counts, onChange }) => (
      <CountedCheckBox
        counts={counts}
        name="hasVeteransInHousehold"
        option="veterans"
        label={messages.onlyVeterans}
        isChecked={parameters.hasVeteransInHousehold}
        onChange={(hasVeteransInHousehold) => onChange({ hasVeteransInHousehold })}
      />
    ),
  },
  {
    name: 'incomes',
    label: messages.incomes,
    Controls: (props) => (
      <OptionList {...props} name="incomes" options={bandCodes(incomeBands)} labelOf={incomeLabel} />
    ),
  },
  {
    name: 'wealths',
    label: messages.wealths,
    Controls: (props) => (
      <OptionList {...props} name="wealths" options={bandCodes(wealthBands)} labelOf={wealthLabel} />
    ),
  },
  {
    name: 'homeValues',
    label: messages.homeValues,
    badge: priceOf('HomeValueSelect'),
    Controls: (props) => <RangeField {...props} name="homeValues" sign="$" textOf={dollarRangeLabel} />,
  },
  {
    name: 'ethnicities',
    label: messages.ethnicities,
    badge: priceOf('EthnicitySelect'),
    Controls: EthnicityChoice,
  },
  {
    name: 'languages',
    label: messages.languages,
    Controls: (props) => <OptionList {...props} name="languages" options={languages} labelOf={languageLabel} />,
  },
];

/** The parameters of the tabs after the first, and pinned parameters among which is one of theirs. */
export function AllRows(props: RowsProps) {
  return <ParameterRows {...props} rows={rows} />;
}

function TargetPerHousehold({ parameters, counts, onChange }: CountedRowProps) {
  const target = parameters.targetPerHousehold;
  return (
    <>
      <CountedCheckBox
        counts={counts}
        name="targetPerHousehold"
        option="one-per-household"
        label={messages.onePerHousehold}
        hint={messages.onePerHouseholdHint}
        isChecked={target.isOnePerHousehold}
        onChange={(isOnePerHousehold) => onChange({ targetPerHousehold: { ...target, isOnePerHousehold } })}
      />
      <CountedCheckBox
        counts={counts}
        name="targetPerHousehold"
        option="primary-decision-maker"
        label={messages.primaryDecisionMaker}
        hint={messages.primaryDecisionMakerHint}
        isChecked={target.isPrimaryDecisionMaker}
        onChange={(isPrimaryDecisionMaker) => onChange({ targetPerHousehold: { ...target, isPrimaryDecisionMaker } })}
      />
    </>
  );
}
