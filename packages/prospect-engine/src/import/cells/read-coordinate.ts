/**
 * SQL for the degrees in a cell, with five decimals: `27.9506`, `-82,4572`. Neither decimal sign can stand between
 * thousands here. Zero is unknown: no ZIP code is there, and vendors write it for places they do not know. The result
 * 999 marks a cell that is not a number.
 */
export function coordinateOf(text: string): string {
  return `case when ${text} is null then null
    when regexp_full_match(${text}, '[+-]?[0-9]{1,3}([.,][0-9]{0,18})?')
      then nullif(round(replace(ltrim(${text}, '+'), ',', '.')::double, 5), 0) else 999 end`;
}
