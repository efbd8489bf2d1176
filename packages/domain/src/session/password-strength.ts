/** How often attackers try a word: `top` for the first few thousand words, `listed` for the others of a list. */
export type WordRank = 'top' | 'listed';

/** Words that attackers know. */
export interface KnownWords {
  /** The rank of a text in small letters. Null for a text that is not known. */
  readonly rankOf: (text: string) => WordRank | null;
  /** Names of the company and of its mail server, which its users like to take. */
  readonly names: readonly string[];
}

/**
 * The bits that each piece of a password costs an attacker. The numbers are rough: a piece that attackers try early costs
 * little, a character without any order costs as much as its alphabet.
 */
const cost = {
  letter: 4.7,
  otherLetter: 6,
  digit: 3.3,
  sign: 4,
  separator: 2,
  /** A further equal character or piece. */
  again: 1,
  run: 6,
  turn: 1.5,
  year: 7,
  date: 14,
  nearWord: 6,
  top: 11,
  listed: 16,
  folded: 1.5,
  reversed: 2,
} as const;

/** The longest word that is looked up, in characters. A whole password is always looked up. */
const maxWord = 24;
const minWord = 4;

/** Words around the product, and words with which people make a password that must change: months, days, seasons. */
const nearWords = (
  'dropdate insurance medicare marketing direct mail leads lead agent agency senior benefits ' +
  'january february march april june july august september october november december ' +
  'monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter company office login secret qwerty qwertz azerty'
).split(' ');

/** Signs and digits that stand for letters. The digit 1 stands for i or l, so that there are two readings. */
const standsFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '1': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** The rows of an American keyboard, and the signs above the digits. */
const keyRows = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const shifted = '!@#$%^&*()_+';
const keys = new Map(keyRows.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));

/**
 * The least bits that a password costs an attacker who knows words, keyboards, calendars and the names of a company. The
 * password is cut into pieces in every way, and the cheapest way counts.
 */
export function passwordBits(password: string, { rankOf, names }: KnownWords): number {
  const text = [...password.normalize('NFKC').toLowerCase()].slice(0, 128);
  const length = text.length;
  const near = new Set([...nearWords, ...namesIn(names)]);
  const readings = [text, folded(text, 'i'), folded(text, 'l')];
  const best = [0, ...Array<number>(length).fill(Number.POSITIVE_INFINITY)];
  const offer = (from: number, to: number, bits: number) => {
    const total = (best[from] ?? 0) + bits;
    if (total < (best[to] ?? 0)) best[to] = total;
  };
  for (let from = 0; from < length; from += 1) {
    offer(from, from + 1, bitsOf(text[from] ?? ''));
    for (const [to, bits] of runsFrom(text, from)) offer(from, to, bits);
    for (const [to, bits] of datesFrom(text, from)) offer(from, to, bits);
    for (let to = Math.min(length, from + maxWord); to >= from + minWord; to -= 1) {
      const bits = wordBits(readings, from, to, rankOf, near);
      if (bits === null) continue;
      offer(from, to, bits);
      for (let end = to; isSame(text, from, end, to - from); ) {
        end += to - from;
        offer(from, end, bits + cost.again);
      }
    }
  }
  const whole = wordBits(readings, 0, length, rankOf, near) ?? Number.POSITIVE_INFINITY;
  const piece = repeatedPiece(text);
  const repeated = piece < length ? passwordBits(text.slice(0, piece).join(''), { rankOf, names }) + cost.again : whole;
  return Math.min(best[length] ?? 0, whole, repeated);
}

/** The words of names with four letters and more, and each name as one word. */
function namesIn(names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) => {
    const parts =
      name
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    return [...parts, parts.join('')];
  });
  return words.filter((word) => [...word].length >= minWord);
}

const folded = (text: readonly string[], one: 'i' | 'l'): readonly string[] =>
  text.map((char) => (char === '1' || char === '!' ? one : (standsFor[char] ?? withoutAccent(char))));

const withoutAccent = (char: string): string => char.normalize('NFD').charAt(0);

function bitsOf(char: string): number {
  if (/[a-z]/.test(char)) return cost.letter;
  if (/\d/.test(char)) return cost.digit;
  if (/[\s._-]/.test(char)) return cost.separator;
  return /\p{L}/u.test(char) ? cost.otherLetter : cost.sign;
}

/** The bits of a word from one place to another, in the cheapest reading. Null for a text that is no known word. */
function wordBits(
  [text = [], ...others]: readonly (readonly string[])[],
  from: number,
  to: number,
  rankOf: KnownWords['rankOf'],
  near: ReadonlySet<string>,
): number | null {
  const plain = text.slice(from, to);
  const word = plain.join('');
  const known = (wanted: string, extra: number): number | null => {
    if (near.has(wanted)) return cost.nearWord + extra;
    const rank = rankOf(wanted);
    return rank === null ? null : cost[rank] + extra;
  };
  const found = [known(word, 0), known([...plain].reverse().join(''), cost.reversed)];
  for (const reading of new Set(others.map((other) => other.slice(from, to).join(''))))
    if (reading !== word) found.push(known(reading, cost.folded));
  const bits = found.filter((each) => each !== null);
  return bits.length === 0 ? null : Math.min(...bits);
}

type StepOf = (one: string, other: string) => string | null;

/** Equal characters, steps through the alphabet or the digits, and walks along the keys, each with its end and its bits. */
function* runsFrom(text: readonly string[], from: number): Generator<readonly [number, number]> {
  for (const stepOf of [orderStep, keyStep]) {
    let [turns, last] = [0, ''];
    for (let at = from + 1; at < text.length; at += 1) {
      const step = stepOf(text[at - 1] ?? '', text[at] ?? '');
      if (step === null) break;
      if (last !== '' && step !== last) turns += 1;
      last = step;
      // Three neighbours around a corner come by chance.
      if (at - from >= (turns === 0 ? 2 : 3)) yield [at + 1, cost.run + turns * cost.turn];
    }
  }
}

/** The same character, or the next or the former one of the alphabet or the digits. Null for two without an order. */
const orderStep: StepOf = (one, other) => {
  if (one === other) return 'same';
  if (!/^[a-z]{2}$|^\d{2}$/.test(one + other)) return null;
  const distance = other.charCodeAt(0) - one.charCodeAt(0);
  if (Math.abs(distance) === 1) return String(distance);
  return one + other === '90' ? '1' : one + other === '09' ? '-1' : null;
};

/** The direction from one key to a neighbour. Null for two keys that are no neighbours. */
const keyStep: StepOf = (one, other) => {
  const [here, there] = [keyOf(one), keyOf(other)];
  if (here === undefined || there === undefined) return null;
  const [x, y] = [there.x - here.x, there.y - here.y];
  // Each row stands half a key to the right of the row above.
  const isNeighbour = y === 0 ? Math.abs(x) === 1 : y === 1 ? x === 0 || x === -1 : y === -1 && (x === 0 || x === 1);
  return isNeighbour ? `${x} ${y}` : null;
};

const keyOf = (char: string) => keys.get(char) ?? keys.get(keyRows[0]?.charAt(shifted.indexOf(char)) || 'none');

/** Years from 1900 to 2049, and dates with day, month and year in any order, each with its end and its bits. */
function* datesFrom(text: readonly string[], from: number): Generator<readonly [number, number]> {
  const rest = text.slice(from, from + 10).join('');
  if (/^(19\d\d|20[0-4]\d)/.test(rest)) yield [from + 4, cost.year];
  const dates = [
    /^(0?[1-9]|[12]\d|3[01])([/.-]?)(0?[1-9]|[12]\d|3[01])\2(19\d\d|20[0-4]\d|\d\d)/,
    /^(19\d\d|20[0-4]\d)([/.-]?)(0?[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01]|[1-9])/,
  ];
  for (const date of dates) {
    const found = date.exec(rest)?.[0];
    if (found !== undefined && found.length >= 6) yield [from + found.length, cost.date];
  }
}

const isSame = (text: readonly string[], from: number, to: number, length: number): boolean =>
  to + length <= text.length && text.slice(from, from + length).every((char, at) => char === text[to + at]);

/** The length of the piece that the text repeats: 2 for `ababab`. For a text without repetition, its own length. */
function repeatedPiece(text: readonly string[]): number {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.length % length === 0 && text.every((char, at) => char === text[at % length])) return length;
  return text.length;
}
