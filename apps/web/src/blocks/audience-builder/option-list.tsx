import type { CountedParameters } from '@dropdate/domain/audience/audience-parameters';
import classes from './audience-builder.module.css';
import { CountedCheckBox } from './counted-check-box.tsx';
import type { CountedRowProps } from './row-model.ts';

/** The parameters that are a set of options. */
export type SetParameter = 'propertyTypes' | 'incomes' | 'wealths' | 'ethnicities' | 'languages';
type OptionOf<Name extends SetParameter> = CountedParameters[Name][number];

interface OptionListProps<Name extends SetParameter> extends CountedRowProps {
  readonly name: Name;
  readonly options: readonly OptionOf<Name>[];
  readonly labelOf: (option: OptionOf<Name>) => string;
}

/** Options of which a buyer can tick any number. Without a tick the parameter states nothing. */
export function OptionList<Name extends SetParameter>(props: OptionListProps<Name>) {
  const { name, options, labelOf, parameters, counts, onChange } = props;
  const chosen: readonly string[] = parameters[name];
  return (
    <ul className={classes.options}>
      {options.map((option) => (
        <li key={option}>
          <CountedCheckBox
            counts={counts}
            name={name}
            option={option}
            label={labelOf(option)}
            isChecked={chosen.includes(option)}
            onChange={(isChecked) => onChange({ [name]: withOptions(chosen, [option], isChecked) })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The chosen options after some of them are ticked or cleared. */
export function withOptions(
  chosen: readonly string[],
  options: readonly string[],
  isChecked: boolean,
): readonly string[] {
  const others = chosen.filter((each) => !options.includes(each));
  return isChecked ? [...others, ...options] : others;
}
