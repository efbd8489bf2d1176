/**
 * The likeness of two words, from 0 to 1: the letters that both share near the same place, with more weight on an equal
 * beginning (Jaro and Winkler). A typing error or a swapped pair of letters costs little.
 */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  // The letters are paired from the left, so the order of the words could change the pairs.
  if (one > other) return jaroWinkler(other, one);
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const [ofOne, ofOther] = sharedLetters(one, other, reach);
  if (ofOne.length === 0) return 0;
  const swapped = ofOne.filter((letter, place) => letter !== ofOther[place]).length / 2;
  const shared = ofOne.length;
  const jaro = (shared / one.length + shared / other.length + (shared - swapped) / shared) / 3;
  let start = 0;
  while (start < 4 && one[start] !== undefined && one[start] === other[start]) start += 1;
  return jaro + start * 0.1 * (1 - jaro);
}

/** The letters of both words that lie at most `reach` places apart, each in the order of its own word. */
function sharedLetters(one: string, other: string, reach: number): readonly [readonly string[], readonly string[]] {
  const taken = new Set<number>();
  const ofOne: string[] = [];
  for (let place = 0; place < one.length; place += 1) {
    const last = Math.min(other.length - 1, place + reach);
    for (let at = Math.max(0, place - reach); at <= last; at += 1) {
      if (other[at] !== one[place] || taken.has(at)) continue;
      taken.add(at);
      ofOne.push(one[place] ?? '');
      break;
    }
  }
  const ofOther = [...taken].sort((a, b) => a - b).map((at) => other[at] ?? '');
  return [ofOne, ofOther];
}

/**
 * Whether one slip makes one word of the other: a letter too much, missing or wrong, or two neighbours that changed places.
 * @param kinds `swaps` for neighbours that changed places alone
 */
export function isOneSlip(one: string, other: string, kinds: 'all' | 'swaps' = 'all'): boolean {
  if (one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [ofOne, ofOther] = [one.slice(start), other.slice(start)];
  const isSwap =
    ofOne[0] === ofOther[1] && ofOne[1] === ofOther[0] && ofOne.length > 1 && ofOne.slice(2) === ofOther.slice(2);
  if (kinds === 'swaps') return isSwap;
  return (
    isSwap ||
    ofOne.slice(1) === ofOther ||
    ofOne === ofOther.slice(1) ||
    (ofOne !== '' && ofOther !== '' && ofOne.slice(1) === ofOther.slice(1))
  );
}
