import { doubleZeroZips } from '@dropdate/domain/field/read-zip';

/**
 * Forms of a ZIP code: with a sign and four more digits behind the code, with all digits in one number, or without the
 * leading zeros that a spreadsheet removed.
 */
const apart = '([0-9]{3,5})[ +-]+(([0-9]{4})([ +-]*[0-9]{2})?)?';
const together = '[0-9]{7,9}([.]0+)?';
const short = '[0-9]{3,4}([.]0+)?|[0-9]{5}[.]0+';

/**
 * SQL for the five digits of a ZIP cell, by the rule of `readZip`. Any other text stays as it is, also one that would
 * get two zeros and then name no place.
 */
export function zipOf(text: string): string {
  const five = `case when regexp_full_match(${text}, '${short}') then lpad(${whole(text)}, 5, '0')
    when regexp_full_match(${text}, '${apart}') then lpad(regexp_extract(${text}, '^[0-9]+'), 5, '0')
    when regexp_full_match(${text}, '${together}') then left(lpad(${whole(text)}, 9, '0'), 5)
    when regexp_full_match(${text}, '[0-9]{11}') then left(${text}, 5) else ${text} end`;
  // Only a cell that lost zeros can give five digits with which the cell does not begin.
  return `case when left(${five}, 2) = '00' and not starts_with(${text}, ${five})
    and (${five}) not in (${doubleZeroZips.map((zip) => `'${zip}'`).join(', ')}) then ${text} else ${five} end`;
}

/** SQL for the four digits that a ZIP cell has behind the ZIP code, or null. */
export function zip4InZip(text: string): string {
  return `case when length(${text}) < 7 then null
    when regexp_full_match(${text}, '${apart}') then nullif(regexp_extract(${text}, '${apart}', 3), '')
    when regexp_full_match(${text}, '${together}') then right(lpad(${whole(text)}, 9, '0'), 4)
    when regexp_full_match(${text}, '[0-9]{11}') then substr(${text}, 6, 4) end`;
}

/**
 * SQL for a cell with this number of digits. Zeros at the front that a spreadsheet removed are put back. A cell that
 * consists only of zeros counts as unknown (null). The result '?' marks a cell that is not such a number.
 */
export function paddedDigits(text: string, digits: number): string {
  return `case when ${text} is null then null
    when regexp_full_match(${text}, '0+([.]0+)?') then null
    when regexp_full_match(${text}, '[0-9]{1,${digits}}([.]0+)?') then lpad(${whole(text)}, ${digits}, '0') else '?' end`;
}

function whole(text: string): string {
  return `split_part(${text}, '.', 1)`;
}
