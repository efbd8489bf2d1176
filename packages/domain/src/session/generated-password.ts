/** The characters of a generated password (specification 1, section 5.4). */
const generatedLength = 12;

/** Letters and digits. Pairs that look alike are left out: I and l, O and 0, 1. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'] as const;
const all = kinds.join('');

/**
 * A password for a new user, with at least one capital letter, one small letter and one digit, in random order.
 * @param below a random whole number from 0 to below its argument.
 */
export function generatePassword(below: (limit: number) => number): string {
  const pick = (from: string) => from.charAt(below(from.length));
  const chars = Array.from({ length: generatedLength }, (_, at) => pick(kinds[at] ?? all));
  for (let last = chars.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [chars[last], chars[other]] = [chars[other] as string, chars[last] as string];
  }
  return chars.join('');
}
