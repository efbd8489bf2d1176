import { plainWords } from './plain-words.ts';

/** The generation that a suffix tells. The second of a name is the junior. Other suffixes tell none. */
const generations: Readonly<Record<string, number>> = { SR: 1, JR: 2, II: 2, III: 3, IV: 4 };
/** The last words of a name that are no part of it. */
export const nameSuffixes: readonly string[] = [...Object.keys(generations), 'MD', 'PHD'];
const titles = ['MR', 'MRS', 'MS', 'DR'];
const isBehindName = (word: string): boolean => nameSuffixes.includes(word) || titles.includes(word);

/**
 * The words of a name without the titles before it and the suffixes behind it. The first word of a name is no suffix: `Md`
 * is a first name, too.
 */
export function nameWords(name: string): string[] {
  const all = plainWords(name);
  while (all.length > 0 && titles.includes(all[0] ?? '')) all.shift();
  while (all.length > 1 && isBehindName(all.at(-1) ?? '')) all.pop();
  return all;
}

/** The last word of a name, by which people are looked up. */
export const lastWordOf = (name: string): string => nameWords(name).at(-1) ?? '';

/** The generation of a person by the suffix of the name: 1 is the senior. 0 without such a suffix. */
export function generationOf(name: string): number {
  const all = plainWords(name);
  for (let word = all.pop(); word !== undefined && isBehindName(word); word = all.pop()) {
    const generation = generations[word];
    if (generation !== undefined && all.length > 0) return generation;
  }
  return 0;
}

/** Whether two names tell different generations. A name without a suffix may be that of either. */
export function areGenerationsApart(one: string, other: string): boolean {
  const [first, second] = [generationOf(one), generationOf(other)];
  return first !== 0 && second !== 0 && first !== second;
}
