/** The four inks of the press, in percent: cyan, magenta, yellow, black. */
export type PressInk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** The most ink on one spot, in percent of one full ink. More ink does not dry on uncoated paper. */
export const mostInk = 300;

/** Colours whose channels are this close are greys. */
const greySpread = 24;

/**
 * The inks of a colour of a layout. Greys and all near-black texts are black ink alone: several inks on top of each other
 * would blur small type and barcodes. Other colours take as much black as all three colours share, so that little ink
 * gives the same tone.
 * @param colour `#RRGGBB`
 * @throws RangeError for any other text
 */
export function pressInk(colour: string): PressInk {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Not #RRGGBB: ${colour}`);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const [dark, light] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (light - dark <= greySpread && (light < 0x90 || light - dark <= 8)) return [0, 0, 0, greyOf(red, green, blue)];
  const key = 1 - light / 255;
  const inkOf = (channel: number) => percent((1 - channel / 255 - key) / (1 - key));
  return [inkOf(red), inkOf(green), inkOf(blue), percent(key)];
}

/** The black ink of a grey. Its lightness is that of the colour; very dark greys are full black. */
function greyOf(red: number, green: number, blue: number): number {
  const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  return light < 0.18 ? 100 : percent(1 - light);
}

const percent = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100);
