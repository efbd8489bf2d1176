import type { MonthYearRangeClause } from '@dropdate/domain/age/age-clause';
import { monthYearLabel } from '@dropdate/domain/age/birth-month';
import { canAddRange } from '@dropdate/domain/audience/range-problem';
import { maskMonthYear } from './age-forms.ts';
import { EntryChips } from './entry-chips.tsx';
import { messages } from './parameter-rows.messages.ts';
import { PairFields } from './range-entries.tsx';
import { type ClauseEntryProps, useAgeEntry } from './use-age-entry.ts';

/** The entry of ranges of birth months (specification 2, section 5, Month-year range). */
export function MonthYearRangeEntry({ onChange, ...props }: ClauseEntryProps<MonthYearRangeClause>) {
  const { clause } = props;
  const { ranges } = clause;
  const entry = useAgeEntry(props);
  return (
    <>
      <PairFields
        entry={entry}
        canAdd={canAddRange(ranges)}
        added={ranges.length}
        width={104}
        placeholder={messages.monthYear}
        maxLength={8}
        mask={maskMonthYear}
      />
      <EntryChips
        label={messages.modes[clause.mode]}
        chips={ranges.map(({ from, to }) => ({
          key: `${from}:${to}`,
          text: from === to ? monthYearLabel(from) : `${monthYearLabel(from)} – ${monthYearLabel(to)}`,
        }))}
        onRemove={(at) => onChange({ ...clause, ranges: ranges.filter((_, index) => index !== at) })}
      />
    </>
  );
}
