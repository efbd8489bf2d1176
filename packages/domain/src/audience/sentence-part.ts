import type { AudienceParameters } from './audience-parameters.ts';

/** One condition of an audience, which a buyer can read and remove. */
export interface SentencePart {
  /** Distinguishes the part from the other parts of its audience, for example `geography:TX:Harris`. */
  readonly key: string;
  /** The condition alone, for example 'Ages 62 to 70'. */
  readonly text: string;
  /** The change of the parameters that removes the condition. */
  readonly removal: Partial<AudienceParameters>;
}

/**
 * The parts of one parameter, and the words that the sentence has for these parts. Without parts there are no words.
 */
export interface SentencePhrase {
  readonly words: string;
  readonly parts: readonly SentencePart[];
}

export const noPhrase: SentencePhrase = { words: '', parts: [] };

/** 'Harris', 'Harris and Dallas', 'Harris, Dallas and Bexar'; `word` is 'and' or 'or'. */
export function wordList(items: readonly string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
