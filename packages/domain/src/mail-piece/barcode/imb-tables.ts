/** The 1,287 characters with five of 13 bits set, in the order of USPS-B-3200. */
export const fiveOf13: readonly number[] = charactersWithBits(5);

/** The 78 characters with two of 13 bits set. */
export const twoOf13: readonly number[] = charactersWithBits(2);

/**
 * The place of each bit: a row for each character A to J, and in each row bits 0 to 12. Places 1 to 65 are the
 * descenders of bars 1 to 65. Places 66 to 130 are the ascenders of these bars (USPS-B-3200, bar to character mapping).
 */
// biome-ignore format: ten rows of thirteen, as the standard's ten characters of thirteen bits
export const barPositions: readonly number[] = [
  67, 6, 78, 16, 86, 95, 34, 40, 45, 113, 117, 121, 62,
  87, 18, 104, 41, 76, 57, 119, 115, 72, 97, 2, 127, 26,
  105, 35, 122, 52, 114, 7, 24, 82, 68, 63, 94, 44, 77,
  112, 70, 100, 39, 30, 107, 15, 125, 85, 10, 65, 54, 88,
  20, 106, 46, 66, 8, 116, 29, 61, 99, 80, 90, 37, 123,
  51, 25, 84, 129, 56, 4, 109, 96, 28, 36, 47, 11, 71,
  33, 102, 21, 9, 17, 49, 124, 79, 64, 91, 42, 69, 53,
  60, 14, 1, 27, 103, 126, 75, 89, 50, 120, 19, 32, 110,
  92, 111, 130, 59, 31, 12, 81, 43, 55, 5, 74, 22, 101,
  128, 58, 118, 48, 108, 38, 98, 93, 23, 83, 13, 73, 3,
];

/** Puts each character before its mirror image. Palindromes fill the table from its end. */
function charactersWithBits(bits: number): number[] {
  const pairs: number[] = [];
  const palindromes: number[] = [];
  for (let character = 0; character < 1 << 13; character++) {
    const mirrored = mirror(character);
    if (bitCount(character) !== bits || mirrored < character) continue;
    if (mirrored === character) palindromes.unshift(character);
    else pairs.push(character, mirrored);
  }
  return [...pairs, ...palindromes];
}

function mirror(character: number): number {
  let mirrored = 0;
  for (let bit = 0; bit < 13; bit++) mirrored |= ((character >> bit) & 1) << (12 - bit);
  return mirrored;
}

function bitCount(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
