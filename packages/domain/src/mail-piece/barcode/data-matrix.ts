/**
 * A square symbol: its modules per side, data codewords and error codewords (ISO/IEC 16022, ECC 200, one data region).
 */
interface SymbolSize {
  readonly side: number;
  readonly data: number;
  readonly error: number;
}

const symbolSizes: readonly SymbolSize[] = [
  { side: 10, data: 3, error: 5 },
  { side: 12, data: 5, error: 7 },
  { side: 14, data: 8, error: 10 },
  { side: 16, data: 12, error: 12 },
  { side: 18, data: 18, error: 14 },
  { side: 20, data: 22, error: 18 },
  { side: 22, data: 30, error: 20 },
  { side: 24, data: 36, error: 24 },
  { side: 26, data: 44, error: 28 },
];

/**
 * A DataMatrix (ECC 200) as rows of modules, top row first, where true is dark. The caller adds the quiet zone of one
 * module. A piece id always fits 16 by 16.
 * @throws RangeError for text outside ASCII or above 44 codewords.
 */
export function dataMatrix(text: string): boolean[][] {
  const words = asciiWords(text);
  const size = symbolSizes.find(({ data }) => data >= words.length);
  if (size === undefined) throw new RangeError(`Too long for the symbols drawn here: ${text}`);
  const padded = withPadding(words, size.data);
  return framed(placed([...padded, ...errorWords(padded, size.error)], size.side - 2), size.side);
}

/** ASCII encodation: two digits share one codeword. */
function asciiWords(text: string): number[] {
  const words: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const pair = text.slice(index, index + 2);
    const code = text.charCodeAt(index);
    if (code > 127) throw new RangeError(`Only ASCII can be encoded: ${text}`);
    if (/^\d\d$/.test(pair)) {
      words.push(130 + Number(pair));
      index++;
    } else words.push(code + 1);
  }
  return words;
}

/** Pads the words. The first pad is 129; the standard randomises the others by their position. */
function withPadding(words: readonly number[], length: number): number[] {
  const padded = [...words];
  if (padded.length < length) padded.push(129);
  while (padded.length < length) {
    const pad = 129 + ((149 * (padded.length + 1)) % 253) + 1;
    padded.push(pad > 254 ? pad - 254 : pad);
  }
  return padded;
}

/**
 * The error words, by Reed-Solomon over GF(256) with the polynomial 0x12D. The roots of the generator polynomial are
 * the powers of 2, from the first power on.
 */
function errorWords(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  const rest = new Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ times(coefficient, factor);
    });
  }
  return rest;
}

/** The coefficients of the generator polynomial below the leading 1, highest power first. */
function generatorOf(degree: number): number[] {
  let polynomial = [1];
  let root = 1;
  for (let power = 0; power < degree; power++) {
    root = times(root, 2);
    const shifted = [...polynomial, 0];
    const scaled = [0, ...polynomial.map((coefficient) => times(coefficient, root))];
    polynomial = shifted.map((coefficient, index) => coefficient ^ (scaled[index] ?? 0));
  }
  return polynomial.slice(1);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x12d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The eight modules of a codeword, highest bit first, relative to the module of the lowest bit. */
const utahShape = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const;

/**
 * Places the codewords (annex F of the standard). The codewords run up and down the diagonals. Modules that would lie
 * beyond one edge wrap to the opposite edge.
 */
function placed(words: readonly number[], side: number): boolean[][] {
  const cells = Array.from({ length: side }, () => new Array<boolean | undefined>(side).fill(undefined));
  const queue = [...words];
  const set = (row: number, column: number, dark: boolean): void => {
    let [r, c] = [row, column];
    if (r < 0) [r, c] = [r + side, c + 4 - ((side + 4) % 8)];
    if (c < 0) [r, c] = [r + 4 - ((side + 4) % 8), c + side];
    const line = cells[r];
    if (line !== undefined) line[c] = dark;
  };
  const put = (modules: readonly (readonly [number, number])[]): void => {
    const word = queue.shift() ?? 0;
    modules.forEach(([row, column], bit) => {
      set(row, column, ((word >> (7 - bit)) & 1) === 1);
    });
  };
  const utah = (row: number, column: number): void => {
    if (row < 0 || row >= side || column < 0 || column >= side || cells[row]?.[column] !== undefined) return;
    put(utahShape.map(([down, right]) => [row + down, column + right] as const));
  };
  let [row, column] = [4, 0];
  do {
    for (const corner of cornersAt(row, column, side)) put(corner);
    do {
      utah(row, column);
      [row, column] = [row - 2, column + 2];
    } while (row >= 0 && column < side);
    [row, column] = [row + 1, column + 3];
    do {
      utah(row, column);
      [row, column] = [row + 2, column - 2];
    } while (row < side && column >= 0);
    [row, column] = [row + 3, column + 1];
  } while (row < side || column < side);
  // Inner sides of 10, 14 and 18 modules leave the last corner empty. The corner gets a fixed pattern.
  return cells.map((line, r) => line.map((dark, c) => dark ?? (r === c && r >= side - 2)));
}

/** The codewords that have a special shape in a corner. The standard has four such shapes. */
function cornersAt(row: number, column: number, side: number): (readonly (readonly [number, number])[])[] {
  const [n, last] = [side, side - 1];
  if (row === n && column === 0)
    return [
      [
        [last, 0],
        [last, 1],
        [last, 2],
        [0, n - 2],
        [0, last],
        [1, last],
        [2, last],
        [3, last],
      ],
    ];
  if (row === n - 2 && column === 0 && n % 4 !== 0)
    return [
      [
        [n - 3, 0],
        [n - 2, 0],
        [last, 0],
        [0, n - 4],
        [0, n - 3],
        [0, n - 2],
        [0, last],
        [1, last],
      ],
    ];
  if (row === n - 2 && column === 0 && n % 8 === 4)
    return [
      [
        [n - 3, 0],
        [n - 2, 0],
        [last, 0],
        [0, n - 2],
        [0, last],
        [1, last],
        [2, last],
        [3, last],
      ],
    ];
  if (row === n + 4 && column === 2 && n % 8 === 0)
    return [
      [
        [last, 0],
        [last, last],
        [0, n - 3],
        [0, n - 2],
        [0, last],
        [1, n - 3],
        [1, n - 2],
        [1, last],
      ],
    ];
  return [];
}

/** Adds the finder: a solid L at left and bottom, alternating modules at top and right. */
function framed(inner: readonly (readonly boolean[])[], side: number): boolean[][] {
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      if (column === 0 || row === side - 1) return true;
      if (row === 0) return column % 2 === 0;
      if (column === side - 1) return row % 2 === 1;
      return inner[row - 1]?.[column - 1] ?? false;
    }),
  );
}
