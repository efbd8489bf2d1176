/** Spaces of all kinds that are no plain space: no-break, thin, ideographic. Line breaks and tabs stay. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Characters that nobody sees: zero width, soft hyphen, marks of the writing direction, byte order marks. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Joiners change how letters of some scripts and pictures look. Beside Latin letters, digits and signs they are nothing. */
const joiners =
  /(?<![^\p{Script=Latin}\p{N}\p{P}\s])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{Script=Latin}\p{N}\p{P}\s])/gu;

/**
 * A text without characters that nobody sees, with plain spaces and plain hyphens. Texts from web pages, mail programs and phones
 * bring such characters, and two texts that look alike would differ.
 */
export function cleanText(text: string): string {
  // Most texts need no change, and a file has millions of them.
  if (!/[\u0080-\uffff]/.test(text)) return text;
  return text
    .replace(spaces, ' ')
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(/[\u2010\u2011]/g, '-');
}
