import type { DateOrder } from '../import-mapping.ts';

const year = '(?:18|19|20)[0-9]{2}';
const month = '0?[1-9]|1[0-2]';
const day = '0?[1-9]|[12][0-9]|3[01]';
const sep = '[-/. ]';
const time = '(?:[ T].*)?';
const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/**
 * Dates in the order of ISO 8601, with or without a day. Most vendors write these dates, so they are read in a faster
 * way.
 */
const iso = `${year}-?(0[1-9]|1[0-2])(-?[0-3][0-9])?${time}`;
const unknown = `0[0/. -]*|${year}${sep}?00(${sep}?00)?`;

/** A pattern, and the numbers of its groups for the year and the month. */
interface DateForm {
  readonly pattern: string;
  readonly yearAt: number;
  readonly monthAt: number;
}

function formsOf(order: DateOrder): readonly DateForm[] {
  const inOrder =
    order === 'day-first'
      ? { apart: `(?:${day})${sep}(${month})`, together: `(?:[0-3]?[0-9])(0[1-9]|1[0-2])` }
      : { apart: `(${month})${sep}(?:${day})`, together: `(${month})(?:0[1-9]|[12][0-9]|3[01])` };
  return [
    { pattern: `(${year})${sep}(${month})(?:${sep}(?:${day}))?${time}`, yearAt: 1, monthAt: 2 },
    { pattern: `(${month})${sep}?(${year})`, yearAt: 2, monthAt: 1 },
    { pattern: `${inOrder.apart}${sep}(${year})${time}`, yearAt: 2, monthAt: 1 },
    { pattern: `${inOrder.together}(${year})`, yearAt: 2, monthAt: 1 },
    {
      pattern: `(?:(?:${day})[- ])?(${monthNames})[a-z]*[-. ,/]*(?:(?:${day}),? )?(${year})`,
      yearAt: 2,
      monthAt: 1,
    },
    { pattern: `(${year})[-. ,/]*(${monthNames})[a-z]*`, yearAt: 1, monthAt: 2 },
  ];
}

/**
 * SQL for the month in a cell, as `year * 12 + month - 1`. The year has four digits. Year and month may come in any
 * order, and a day is ignored. The result 0 means unknown. The result -1 marks a cell that is not a date.
 */
export function monthIn(text: string, order: DateOrder): string {
  const low = `lower(${text})`;
  const others = formsOf(order).map(
    ({ pattern, yearAt, monthAt }) =>
      `when regexp_full_match(${low}, '${pattern}') then ${joined(
        `regexp_extract(${low}, '^(?:${pattern})$', ${yearAt})`,
        monthNumber(`regexp_extract(${low}, '^(?:${pattern})$', ${monthAt})`),
      )}`,
  );
  return `case when ${text} is null then null
    when regexp_full_match(${text}, '${iso}') then left(${text}, 4)::integer * 12 + left(replace(substr(${text}, 5, 3), '-', ''), 2)::integer - 1
    when regexp_full_match(${text}, '${unknown}') then 0
    ${others.join('\n')} else -1 end`;
}

/** SQL for a month whose year and month are in two cells. If one of the cells is empty, the month is unknown. */
export function monthOfParts(yearText: string, monthText: string): string {
  const named = `lower(${monthText})`;
  return `case when ${yearText} is null or ${monthText} is null then null
    when regexp_full_match(${yearText}, '0+') or regexp_full_match(${monthText}, '0+') then 0
    when regexp_full_match(${yearText}, '${year}([.]0+)?') and regexp_full_match(${named}, '(${month})([.]0+)?|(${monthNames})[a-z]*')
      then ${joined(`left(${yearText}, 4)`, monthNumber(`split_part(${named}, '.', 1)`))} else -1 end`;
}

/** SQL for the number of a month. The month is written in digits, or as a name in small letters. */
function monthNumber(text: string): string {
  return `coalesce(try_cast(${text} as integer), (position(left(${text}, 3) in '${monthNames.replaceAll('|', '')}') + 2) // 3)`;
}

function joined(yearText: string, monthSql: string): string {
  return `(${yearText}::integer * 12 + ${monthSql} - 1)::integer`;
}
