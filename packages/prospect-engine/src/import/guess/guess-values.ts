import { noWords, yesWords } from '../cells/read-word.ts';
import { parseRange } from '../dollar-range.ts';
import { importFields } from '../import-fields.ts';
import type { DateOrder, DecimalSign } from '../import-mapping.ts';
import { neverUnknown } from '../parse-import-mapping.ts';
import { suppressionWords, unknownWords, usualWord } from './vendor-words.ts';

export interface ValuesGuess {
  readonly values: Readonly<Record<string, string>>;
  /** The doubts about the guess, each as a clause without a full stop. */
  readonly doubts: readonly string[];
}

/** A column with more than this number of different words is not a column of words. */
const mostWords = 80;
const listed = 8;

/** Our words for the vendor's words of a field. Words that the import knows without a mapping are left out. */
export function guessValues(field: string, cells: readonly string[], isShared: boolean): ValuesGuess {
  const words = [...new Set(cells)];
  const { kind } = importFields.find(({ name }) => name === field)?.values ?? { kind: 'text' };
  if (isShared) return sharedFlag(field, words);
  if (kind === 'words') return knownWords(field, words);
  if (kind === 'bands') return bands(words);
  if (kind === 'number') return numbers(words);
  const isName = [
    'firstName',
    'middleName',
    'lastName',
    'address',
    'city',
    'county',
    'stateCode',
    'vendorKey',
    'householdKey',
    'zip',
  ];
  return isName.includes(field) ? sure({}) : sure(unknownOf(words));
}

/** The words of a column that holds both do-not-mail and deceased, read for one of these flags. */
function sharedFlag(field: string, words: readonly string[]): ValuesGuess {
  const pairs = words.map((word): [string, string] => {
    const meant = suppressionWords.get(word.toLowerCase());
    return [word, (field === 'deceased' ? meant?.deceased : meant?.doNotMail) ? 'yes' : 'no'];
  });
  return {
    values: Object.fromEntries(pairs),
    doubts: [`${field} has the words ${listOf(words)} with a column that says two things`],
  };
}

function knownWords(field: string, words: readonly string[]): ValuesGuess {
  if (words.length > mostWords) return { values: {}, doubts: [`${field} has more than ${mostWords} different words`] };
  const known = importFields.find(({ name }) => name === field)?.values;
  const ours = known?.kind === 'words' ? known.words : [];
  const isFlag = ours.includes('yes');
  const values: Record<string, string> = {};
  const open: string[] = [];
  for (const word of words) {
    const low = word.toLowerCase();
    if (ours.includes(low) || (isFlag && [...yesWords, ...noWords].includes(low))) continue;
    const usual = usualWord(field, word);
    if (usual !== undefined) values[word] = usual;
    else if (neverUnknown.includes(field)) open.push(word);
    else {
      values[word] = '';
      if (!unknownWords.has(low)) open.push(word);
    }
  }
  if (open.length === 0) return sure(values);
  const then = neverUnknown.includes(field) ? 'the import refuses their rows' : 'they count as unknown';
  return {
    values,
    doubts: [`${field} has the words ${listOf(open)}, whose meaning is not known; ${then} until the mapping says it`],
  };
}

function bands(words: readonly string[]): ValuesGuess {
  const values: Record<string, string> = {};
  const codes: string[] = [];
  const open: string[] = [];
  for (const word of words.slice(0, mostWords)) {
    const range = parseRange(word);
    if (range !== null) values[word] = range.to === null ? `${range.from}+` : `${range.from}-${range.to}`;
    else if (/^[A-L]$/i.test(word)) codes.push(word);
    else if (!isAmount(word)) {
      values[word] = '';
      if (!unknownWords.has(word.toLowerCase())) open.push(word);
    }
  }
  const isOurs = codes.length > 0 && open.length === 0;
  if (!isOurs) for (const code of codes) values[code] = '';
  const unexplained = isOurs ? [] : [...codes, ...open];
  return {
    values,
    doubts: [
      ...(isOurs
        ? ['the letters are taken for our own bands; otherwise map each of them to a range like 25000-34999']
        : []),
      ...(unexplained.length > 0
        ? [`the codes ${listOf(unexplained)} count as unknown until the mapping gives each a range like 25000-34999`]
        : []),
    ],
  };
}

function isAmount(word: string): boolean {
  return /^\$? ?[0-9][0-9.,]{3,}$/.test(word);
}

function numbers(words: readonly string[]): ValuesGuess {
  const values: Record<string, string> = { ...unknownOf(words) };
  const open: string[] = [];
  for (const word of words) {
    const range = parseRange(word);
    if (range !== null) values[word] = range.to === null ? `${range.from}+` : `${range.from}-${range.to}`;
    else if (!/^[$€]? ?[0-9]/.test(word) && values[word] === undefined && open.push(word) <= mostWords)
      values[word] = '';
  }
  if (open.length > mostWords) return { values: unknownOf(words), doubts: ['many cells are no numbers'] };
  return {
    values,
    doubts:
      open.length === 0
        ? []
        : [`the codes ${listOf(open)} count as unknown until the mapping gives each a number or a range`],
  };
}

function unknownOf(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.filter((word) => unknownWords.has(word.toLowerCase())).map((word) => [word, '']));
}

function sure(values: Readonly<Record<string, string>>): ValuesGuess {
  return { values, doubts: [] };
}

function listOf(words: readonly string[]): string {
  const named = words.slice(0, listed).map((word) => `"${word.slice(0, 40)}"`);
  return named.join(', ') + (words.length > listed ? ` and ${words.length - listed} more` : '');
}

/**
 * The decimal sign of the cells. A cell such as `250.000` is a sign of decimal commas, because nobody writes three
 * decimals of a dollar.
 */
export function guessDecimal(cells: readonly string[]): DecimalSign {
  const commas = cells.filter((cell) => /^[^,]*,\d{1,2}$|^\D*\d{1,3}(\.\d{3})+(\D|$)/.test(cell)).length;
  const points = cells.filter((cell) => /^[^.]*\.\d{1,2}$|^\D*\d{1,3}(,\d{3})+(\D|$)/.test(cell)).length;
  return commas > points ? ',' : '.';
}

/**
 * Whether the day or the month comes first in the cells. The month, when no cell has a date such as `03/04/1961`. Null
 * when the dates do not show their order.
 */
export function guessDateOrder(cells: readonly string[]): DateOrder | null {
  const dates = cells.flatMap((cell) => {
    const [, first, second] =
      /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}/.exec(cell) ?? /^(\d\d)(\d\d)(?:18|19|20)\d\d$/.exec(cell) ?? [];
    return first === undefined || /^(18|19|20)\d{6}$/.test(cell) ? [] : [[Number(first), Number(second)] as const];
  });
  const dayFirst = dates.filter(([first]) => first > 12).length;
  const monthFirst = dates.filter(([, second]) => second > 12).length;
  if (dates.length > 0 && dayFirst === monthFirst) return null;
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}
