/**
 * Letters and digits of any script, with their accents, spaces, apostrophes, hyphens and periods (decision 27). A name
 * begins with a letter or a digit, so that no spreadsheet takes a name for a formula. An apostrophe may stand before
 * the first letter, as in `'t Hooft`.
 */
const name = /^['’]?[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.-]*$/u;

/** The longest first or last name, in characters (specification 1, section 5.2). */
export const maxNameLength = 50;

export const nameText = 'A name has letters, digits, spaces, apostrophes, hyphens and periods.';

/** Whether a text may be the first or last name of a person. */
export function isPersonName(text: string): boolean {
  return name.test(text);
}
