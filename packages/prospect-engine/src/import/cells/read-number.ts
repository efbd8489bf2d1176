import type { DecimalSign } from '../import-mapping.ts';

/** The digits of a number. No field has a value with more than ten digits. */
const digits = '[0-9]{1,10}';

const forms: Readonly<Record<DecimalSign, { readonly group: string; readonly sign: string }>> = {
  '.': { group: ',', sign: '[.]' },
  ',': { group: "[. ']", sign: ',' },
};

/**
 * SQL for the whole number in a cell, rounded down: `250000`, `$250,000.50`, or with a decimal comma `250.000,50`. The
 * result -1 marks a cell that is not a number. Three digits behind the decimal sign give -1: with a decimal point,
 * `250.000` may also mean a quarter of a million.
 */
export function numberOf(text: string, decimal: DecimalSign): string {
  const { group, sign } = forms[decimal];
  const written = `[$€]? ?([0-9]{1,3}(${group}[0-9]{3}){1,3}|${digits})(${sign}([0-9]{0,2}|[0-9]{4,18}))?( ?[$€]| ?usd)?`;
  const pattern = written.replaceAll("'", "''");
  return `case when ${text} is null then null when regexp_full_match(${text}, '${digits}') then ${text}::bigint
    when regexp_full_match(lower(${text}), '${pattern}')
      then regexp_replace(split_part(regexp_replace(lower(${text}), '[$€ ]|usd', '', 'g'), '${decimal}', 1), '[^0-9]', '', 'g')::bigint else -1 end`;
}
