/** The signs that may stand between the parts of a phone number, with typographic dashes and the no-break space. */
const between = '[ ./\\x{a0}\\x{2010}-\\x{2015}-]*';
const extension = ' *(x|ext|extension|#)[ .:]*[0-9]{1,6}';
const american = `([+]? ?1|001)?${between}[(]?[2-9][0-9]{2}[)]?${between}[0-9]{3}${between}[0-9]{4}(${extension})?`;
const spreadsheet = '1?[2-9][0-9]{9}[.]0';

/**
 * SQL for a phone number as +1 and ten digits. A number of seven digits gets the area code from another cell.
 * Extensions are left out, because the release has no place for them. A number that consists only of zeros counts as
 * unknown (null). The result '?' marks a cell that is not a phone number.
 */
export function phoneOf(text: string, areaCode: string | null): string {
  const whole =
    areaCode === null
      ? text
      : `case when regexp_full_match(${text}, '[0-9]{3}${between}[0-9]{4}') then coalesce(${areaCode}, '') || ' ' || ${text} else ${text} end`;
  return `case when ${text} is null then null when regexp_full_match(${text}, '[+]1[2-9][0-9]{9}') then ${text}
    when regexp_full_match(lower(${whole}), '${american}') then '+1' || right(regexp_replace(regexp_replace(lower(${whole}), '${extension}$', ''), '[^0-9]', '', 'g'), 10)
    when regexp_full_match(${text}, '${spreadsheet}') then '+1' || right(split_part(${text}, '.', 1), 10)
    when regexp_full_match(${text}, '[0 ().-]+') then null else '?' end`;
}
