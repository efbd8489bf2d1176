/** Letters and digits of any script with their accents, and spaces between them (decision 27). */
const alphanumeric = /^[\p{L}\p{M}\p{N}]+( +[\p{L}\p{M}\p{N}]+)*$/u;

export const alphanumericText = (label: string): string => `${label} has letters, digits and spaces.`;

/** Whether a text has letters, digits and spaces only. */
export function isAlphanumeric(text: string): boolean {
  return alphanumeric.test(text);
}
