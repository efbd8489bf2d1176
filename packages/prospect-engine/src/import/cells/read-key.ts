/** A number of up to 18 digits behind leading zeros. Such a number always fits into 63 bits. */
const plainNumber = '0*[1-9][0-9]{0,17}';
const digits = '[0-9]+([.]0+)?';
const withLetters = '[0-9A-Za-z{][0-9A-Za-z ._:/#{}-]{0,63}';
/**
 * The form that a spreadsheet gives a long number, such as `1.23E15`. Such a key has lost its last digits, so many
 * people would share it. A row with such a key is refused.
 */
const shortened = '[0-9]+[.,][0-9]+[eE][0-9]+';

export const keyProblem = 'is not a whole number from 1 to 9223372036854775807, nor an id of letters and digits';

/** SQL that is true for a text that is no key. */
export function isBadKey(text: string): string {
  return `case when regexp_full_match(${text}, '${plainNumber}') then false
    when regexp_full_match(${text}, '${digits}') then coalesce(${numberOf(text)}, 0) <= 0
    else not regexp_full_match(${text}, '${withLetters}') or regexp_full_match(${text}, '${shortened}') end`;
}

/**
 * SQL for the number of a key. An id with letters becomes a number of at least 2^62, made from the MD5 sum of the id.
 * So a person with such an id has the same number in every release. Among ten million ids, the probability that two ids
 * share a number is 1 in 92,000 (record 18).
 */
export function keyNumber(text: string): string {
  return `case when regexp_full_match(${text}, '${digits}') then ${numberOf(text)}
    else ((('0x' || left(md5(${text}), 16))::ubigint & 4611686018427387903::ubigint) | 4611686018427387904::ubigint)::bigint end`;
}

function numberOf(text: string): string {
  return `try_cast(split_part(${text}, '.', 1) as bigint)`;
}
