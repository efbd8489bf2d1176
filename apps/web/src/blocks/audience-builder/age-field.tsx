import type { AgeClause } from '@dropdate/domain/age/age-clause';
import { isT65Applicable, t65Texts } from '@dropdate/domain/age/t65';
import { turningAgeTemplateProblem } from '@dropdate/domain/age/turning-age-problem';
import { Tooltip } from '@mantine/core';
import { IconMailDollar } from '@tabler/icons-react';
import { useRef } from 'react';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { useInView } from '../../kit/state/use-in-view.ts';
import { type AgeMode, ageModes, emptyClause } from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import type { EditKind } from './edit-kind.ts';
import { MonthsInYearEntry } from './months-in-year-entry.tsx';
import { AgeRangeEntry, MonthYearRangeEntry } from './range-entries.tsx';
import { TurningAgeEntry } from './turning-age-entry.tsx';

interface AgeFieldProps {
  readonly age: AgeClause | null;
  /** The current month in the company's time zone. */
  readonly asOf: number;
  readonly hasTurningAgeTemplate: boolean;
  /** The price as a text, for example '$0.02 per prospect'; undefined while prices load. */
  readonly t65Price: string | undefined;
  readonly onChange: (age: AgeClause, edit?: EditKind) => void;
}

/** The age parameter, entered in one of four modes (specification 2, sections 3, Age group, and 5). */
export function AgeField({ age, asOf, hasTurningAgeTemplate, t65Price, onChange }: AgeFieldProps) {
  // Keeps the entries of each mode, so that a buyer who returns to a mode finds them again.
  const left = useRef<Partial<Record<AgeMode, AgeClause>>>({});
  const mode = hasTurningAgeTemplate ? 'turning-age-or-year' : (age?.mode ?? ageModes[0]);
  const clause = age?.mode === mode ? age : emptyClause(mode);
  const entry = useInView<HTMLDivElement>(mode);
  const changeMode = (next: AgeMode) => {
    left.current[mode] = clause;
    onChange(left.current[next] ?? emptyClause(next));
  };
  const required = turningAgeTemplateProblem(age, { asOf, hasTurningAgeTemplate });
  return (
    <>
      <SegmentedControl
        label={messages.ageMode}
        value={mode}
        onChange={changeMode}
        hint={hasTurningAgeTemplate ? messages.lockedMode : undefined}
        options={ageModes.map((value) => ({
          value,
          label: messages.modes[value],
          isDisabled: hasTurningAgeTemplate && value !== 'turning-age-or-year',
        }))}
      />
      <div ref={entry} className={classes.entry}>
        <ClauseEntry clause={clause} asOf={asOf} requiredProblem={required} onChange={onChange} />
      </div>
      {isT65Applicable(clause, asOf, hasTurningAgeTemplate) && (
        <p className={classes.postage}>
          <Tooltip label={t65Texts.hover} events={{ hover: true, focus: true, touch: true }}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach the hover text too */}
            <span tabIndex={0} className={classes.postageText}>
              <IconMailDollar size={16} stroke={1.65} aria-hidden />
              {t65Texts.message}
            </span>
          </Tooltip>
          {t65Price !== undefined && <span className={classes.price}>{t65Price}</span>}
        </p>
      )}
    </>
  );
}

interface ClauseEntryProps {
  readonly clause: AgeClause;
  readonly asOf: number;
  readonly requiredProblem: string | null;
  readonly onChange: (clause: AgeClause, edit?: EditKind) => void;
}

function ClauseEntry({ clause, asOf, requiredProblem, onChange }: ClauseEntryProps) {
  switch (clause.mode) {
    case 'turning-age-or-year':
      return <TurningAgeEntry clause={clause} asOf={asOf} requiredProblem={requiredProblem} onChange={onChange} />;
    case 'age-by-year-range':
      return <AgeRangeEntry clause={clause} asOf={asOf} onChange={onChange} />;
    case 'age-by-month-in-year-range':
      return <MonthsInYearEntry clause={clause} asOf={asOf} onChange={onChange} />;
    case 'age-by-month-and-year-range':
      return <MonthYearRangeEntry clause={clause} asOf={asOf} onChange={onChange} />;
  }
}
