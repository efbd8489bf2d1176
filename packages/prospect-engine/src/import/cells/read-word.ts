import type { Band } from '../dollar-range.ts';
import { type CellTexts, chooseByWord } from './cell-texts.ts';
import { numberOf } from './read-number.ts';

/** The code of a word that is not known. */
export const unknownWord = 255;

export const yesWords: readonly string[] = [
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  'si',
  'sí',
  'oui',
  'ja',
  'checked',
];
export const noWords: readonly string[] = ['no', 'n', 'false', 'f', '0', 'off', 'non', 'nein', 'unchecked'];

/** In dollars. A smaller number is probably a code that somebody forgot to map, so it counts as an unknown word. */
const smallestAmount = 1_000;

/** SQL for a flag: 1 is yes, 0 is no. The words of the mapping win over our own words. */
export function flagOf(cells: CellTexts, field: string): string {
  const theirs = [...cells.words(field)].map(([word, ours]): [string, string] => [
    word,
    codeOf(ours, ['no', 'yes'], 0),
  ]);
  const known = [
    ...yesWords.map((word): [string, string] => [word, '1']),
    ...noWords.map((word): [string, string] => [word, '0']),
  ];
  return chooseByWord(cells.text(field), theirs, known, String(unknownWord));
}

/** SQL for the position of a word in a list, counted from 1. */
export function wordOf(cells: CellTexts, field: string, words: readonly string[]): string {
  return chooseByWord(cells.text(field), theirWords(cells, field, words), ourWords(words), String(unknownWord));
}

/**
 * SQL for the position of a band in its list, counted from 1. The cell is a word, a code of ours, or an amount in
 * dollars.
 */
export function bandOf(cells: CellTexts, field: string, bands: readonly Band[]): string {
  const codes = bands.map(({ code }) => code);
  const steps = bands.map(({ from }, index) => `when n >= ${from} then ${index + 1}`).reverse();
  // The list makes DuckDB compute the number once, and not again for each band.
  const amount = `list_transform([${numberOf(cells.text(field), cells.decimal)}],
    lambda n: case when n < ${smallestAmount} then ${unknownWord} ${steps.join(' ')} end)[1]`;
  return chooseByWord(cells.text(field), theirWords(cells, field, codes), ourWords(codes), amount);
}

type Choice = readonly [word: string, sql: string];

function theirWords(cells: CellTexts, field: string, words: readonly string[]): readonly Choice[] {
  return [...cells.words(field)].map(([word, ours]) => [word, codeOf(ours, words, 1)]);
}

function ourWords(words: readonly string[]): readonly Choice[] {
  return words.map((word, index) => [word, String(index + 1)]);
}

function codeOf(ours: string, words: readonly string[], first: number): string {
  return ours === '' ? 'null' : String(words.indexOf(ours) + first);
}
