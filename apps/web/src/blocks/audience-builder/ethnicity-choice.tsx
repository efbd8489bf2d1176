import { ethnicityLabel } from '@dropdate/domain/audience/attribute-labels';
import { ethnicityGroups } from '@dropdate/domain/audience/prospect-attributes';
import { CheckBox } from '../../kit/field/check-box.tsx';
import classes from './audience-builder.module.css';
import { OptionList, withOptions } from './option-list.tsx';
import type { CountedRowProps } from './row-model.ts';

/** The ethnicities in their groups. The box of a group ticks all of the group (specification 2, section 3, Options). */
export function EthnicityChoice(props: CountedRowProps) {
  const { parameters, onChange } = props;
  const chosen: readonly string[] = parameters.ethnicities;
  return (
    <div className={classes.groups}>
      {ethnicityGroups.map(({ name, ethnicities }) => {
        const ticked = ethnicities.filter((ethnicity) => chosen.includes(ethnicity)).length;
        const isAll = ticked === ethnicities.length;
        return (
          <fieldset key={name} className={classes.group} aria-label={name}>
            {ethnicities.length > 1 && (
              <span className={classes.groupHead}>
                <CheckBox
                  label={name}
                  isChecked={isAll}
                  isMixed={ticked > 0 && !isAll}
                  onChange={() =>
                    onChange({ ethnicities: withOptions(chosen, ethnicities, !isAll) as typeof parameters.ethnicities })
                  }
                />
              </span>
            )}
            <OptionList {...props} name="ethnicities" options={ethnicities} labelOf={ethnicityLabel} />
          </fieldset>
        );
      })}
    </div>
  );
}
