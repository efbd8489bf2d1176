import { unprintableCharacters } from './font-metrics.ts';
import { interMetrics } from './inter-metrics.ts';

/** The maximum number of characters that one message names. */
const max = 5;

/**
 * The characters of a text that the piece cannot print, as the user reads them; null when the piece can print all
 * characters.
 */
export function unprintableProblem(text: string): string | null {
  const characters = unprintableCharacters(text, interMetrics);
  if (characters.length === 0) return null;
  const named = characters.slice(0, max).map(visibleName);
  const rest = characters.length - named.length;
  const list = rest > 0 ? [...named, `${rest} more`] : named;
  const last = list.pop() ?? '';
  return `The piece cannot print ${list.length === 0 ? last : `${list.join(', ')} and ${last}`}.`;
}

/** The character itself, or its number when the character is invisible. */
function visibleName(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
