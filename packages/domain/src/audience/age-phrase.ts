import type {
  AgeClause,
  AgeRangeClause,
  BirthMonth,
  MonthsInYearClause,
  MonthYearRangeClause,
  TurningAgeClause,
} from '../age/age-clause.ts';
import { span } from '../age/age-summary.ts';
import { longMonthName, monthOf, yearOf } from '../age/birth-month.ts';
import { turningBirthMonths } from '../age/birth-month-ranges.ts';
import { capitalized, noPhrase, type SentencePhrase, wordList } from './sentence-part.ts';

/** The ages of an audience. A clause that does not restrict yet has no words. */
export function agePhrase(age: AgeClause | null, asOf: BirthMonth): SentencePhrase {
  switch (age?.mode) {
    case undefined:
      return noPhrase;
    case 'turning-age-or-year':
      return turningPhrase(age, asOf);
    case 'age-by-year-range':
      return rangesPhrase(age);
    case 'age-by-month-in-year-range':
      return monthsInYearPhrase(age);
    case 'age-by-month-and-year-range':
      return monthYearsPhrase(age);
  }
}

function rangesPhrase(age: AgeRangeClause): SentencePhrase {
  // 'Women 62 to 70' is clear, but 'Women 65' is not, so the words become 'Women aged 65'.
  const lead = age.ranges.some(({ fromYear, toYear }) => fromYear === toYear) ? 'aged ' : '';
  return entriesPhrase(lead, age.ranges, {
    textOf: ({ fromYear, toYear }) => span(String(fromYear), String(toYear)),
    partOf: (text) => (text.includes(' ') ? `Ages ${text}` : `Age ${text}`),
    keep: (ranges) => ({ ...age, ranges }),
  });
}

function turningPhrase(age: TurningAgeClause, asOf: BirthMonth): SentencePhrase {
  const { inputType, inputValue } = age;
  if (inputValue === null) return noPhrase;
  const shift = inputType === 'age' ? inputValue * 12 : 0;
  const lead = inputType === 'age' ? `turning ${inputValue} in ` : 'born in ';
  return entriesPhrase(lead, age.months, {
    textOf: (entry) => {
      const born = turningBirthMonths(age, entry, asOf) ?? { from: 0, to: 0 };
      return monthSpan(born.from + shift, born.to + shift);
    },
    partOf: (text) => capitalized(`${lead}${text}`),
    // When the last month is removed, the age is removed too. An age without a month would be incomplete and would stop
    // the count.
    keep: (months) => ({ ...age, months, inputValue: months.length === 0 ? null : inputValue }),
  });
}

function monthYearsPhrase(age: MonthYearRangeClause): SentencePhrase {
  return entriesPhrase('born in ', age.ranges, {
    textOf: ({ from, to }) => monthSpan(from, to),
    partOf: (text) => `Born in ${text}`,
    keep: (ranges) => ({ ...age, ranges }),
  });
}

/** The phrase of a clause whose entries are alternatives. Equal entries are named once and removed together. */
function entriesPhrase<T>(
  lead: string,
  entries: readonly T[],
  {
    textOf,
    partOf,
    keep,
  }: {
    readonly textOf: (entry: T) => string;
    readonly partOf: (text: string) => string;
    /** The clause with only these entries. */
    readonly keep: (entries: readonly T[]) => AgeClause;
  },
): SentencePhrase {
  const texts = [...new Set(entries.map(textOf))];
  if (texts.length === 0) return noPhrase;
  return {
    words: `${lead}${wordList(texts, 'or')}`,
    parts: texts.map((text) => ({
      key: `age:${text}`,
      text: partOf(text),
      removal: { age: keep(entries.filter((entry) => textOf(entry) !== text)) },
    })),
  };
}

function monthsInYearPhrase(age: MonthsInYearClause): SentencePhrase {
  if (age.fromYear === null || age.toYear === null) return noPhrase;
  const years = span(String(age.fromYear), String(age.toYear));
  const months = monthRuns(age.months);
  const words = months === '' ? `born in ${years}` : `born in ${months} of ${years}`;
  const removal = { age: { ...age, fromYear: null, toYear: null, months: [] } };
  return { words, parts: [{ key: 'age', text: capitalized(words), removal }] };
}

/** 'January 2027', 'January to March 2027', 'December 2026 to March 2027'. */
function monthSpan(from: BirthMonth, to: BirthMonth): string {
  const isOneYear = yearOf(from) === yearOf(to);
  const start = longMonthName(monthOf(from));
  const end = `${longMonthName(monthOf(to))} ${yearOf(to)}`;
  if (from === to) return end;
  return isOneYear ? `${start} to ${end}` : `${start} ${yearOf(from)} to ${end}`;
}

/**
 * 'January to March or June'. All twelve months restrict nobody, like an empty list of months. So the text is empty in
 * both cases.
 */
function monthRuns(months: readonly number[]): string {
  const sorted = [...new Set(months)].sort((a, b) => a - b);
  if (sorted.length === 12) return '';
  const runs: { from: number; to: number }[] = [];
  for (const month of sorted) {
    const last = runs.at(-1);
    if (last?.to === month - 1) last.to = month;
    else runs.push({ from: month, to: month });
  }
  return wordList(
    runs.map(({ from, to }) => span(longMonthName(from), longMonthName(to))),
    'or',
  );
}
