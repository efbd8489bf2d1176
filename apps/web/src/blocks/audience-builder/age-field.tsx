import type { AgeClause } from '@dropdate/domain/age/age-clause';
import { isT65Applicable, t65Texts } from '@dropdate/domain/age/t65-postage';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { IconMailDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { useInView } from '../../kit/state/use-in-view.ts';
import { Tip } from '../../kit/tip/tip.tsx';
import { ageFormOf, ageModes, isClauseEmpty } from './age-forms.ts';
import classes from './audience-builder.module.css';
import { formPart } from './form-part.tsx';
import { messages } from './parameter-rows.messages.ts';
import { AgeRangeEntry } from './range-entries.tsx';
import { formOfMode, formsSetAside, shownClause } from './typed-entries.ts';
import type { ClauseEntryProps } from './use-age-entry.ts';

const TurningAgeEntry = formPart(async () => (await import('./late-entries.ts')).TurningAgeEntry);
const MonthYearRangeEntry = formPart(async () => (await import('./late-entries.ts')).MonthYearRangeEntry);
const MonthsInYearEntry = formPart(async () => (await import('./late-entries.ts')).MonthsInYearEntry);

interface AgeFieldProps extends Omit<ClauseEntryProps<AgeClause>, 'clause'> {
  readonly age: AgeClause | null;
  /** The age parameter. A complete typed entry is part of it, even before Add. */
  readonly meantAge: AgeClause | null;
  readonly context: AudienceContext;
  /** The price as a text, for example '$0.02 per prospect'; undefined while prices load. */
  readonly t65Price: string | undefined;
}

/** The age parameter, entered in one of four modes (specification 2, section 3, Age group, and section 5). */
export function AgeField({ age, meantAge, t65Price, ...props }: AgeFieldProps) {
  const { context, entries } = props;
  const { hasTurningAgeTemplate } = context;
  const clause = shownClause(age, context);
  const { mode } = clause;
  const entry = useInView<HTMLDivElement>(mode);
  // The help to every mode stays for the whole visit, so that the first entry moves nothing.
  const [isFirstChoice] = useState(isClauseEmpty(age));
  const others = formsSetAside(entries.typed, clause).map((form) => messages.formNames[form]);
  return (
    <>
      <SegmentedControl
        label={messages.ageMode}
        value={mode}
        onChange={(next) => entries.onChoose(formOfMode(entries.typed, next))}
        hint={hasTurningAgeTemplate ? `${messages.lockedMode} ${messages.lockedModeHelp}` : undefined}
        options={ageModes.map((value) => ({
          value,
          label: messages.modes[value],
          description: messages.modeHelp[value],
          isDisabled: hasTurningAgeTemplate && value !== 'turning-age-or-year',
        }))}
      />
      {!hasTurningAgeTemplate && (
        <ul className={classes.modes} aria-hidden>
          {(isFirstChoice ? ageModes : [mode]).map((each) => (
            <li key={each} data-chosen={each === mode}>
              {isFirstChoice && <b>{messages.modes[each]}</b>} {messages.modeHelp[each]}
            </li>
          ))}
        </ul>
      )}
      <div ref={entry} className={classes.entry}>
        <ClauseEntry key={ageFormOf(clause)} clause={clause} {...props} />
      </div>
      {others.length > 0 && (
        <p className={classes.note}>{messages.setAside(others.join(', '), messages.formNames[ageFormOf(clause)])}</p>
      )}
      {isT65Applicable(meantAge, context.asOf, hasTurningAgeTemplate) && (
        <p className={classes.postage}>
          <Tip label={t65Texts.hover} isForAll>
            {(target) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach the hover text too
              <span tabIndex={0} className={classes.postageText} {...target}>
                <IconMailDollar size={16} stroke={1.65} aria-hidden />
                {t65Texts.message}
              </span>
            )}
          </Tip>
          {t65Price !== undefined && <span className={classes.price}>{t65Price}</span>}
        </p>
      )}
    </>
  );
}

function ClauseEntry({ clause, ...props }: ClauseEntryProps<AgeClause>) {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return <TurningAgeEntry clause={clause} {...props} />;
    case 'age-by-year-range':
      return <AgeRangeEntry clause={clause} {...props} />;
    case 'age-by-month-in-year-range':
      return <MonthsInYearEntry clause={clause} {...props} />;
    case 'age-by-month-and-year-range':
      return <MonthYearRangeEntry clause={clause} {...props} />;
  }
}
