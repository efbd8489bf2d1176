import { digitImage, type InkMap } from './digit-image.ts';
import {
  type Activations,
  type DigitNet,
  digitClasses,
  netFrom,
  newActivations,
  noDigit,
  runNet,
} from './digit-net.ts';
import { digitWeights } from './digit-weights.ts';

/** A digit, and how sure it is from 0 to 1. Null for ink that is no digit. */
export interface SureDigit {
  readonly digit: number | null;
  readonly share: number;
}

/** The net looks at a digit as it stands, and leaning to either side. A digit that is sure looks the same to it three times. */
const leans = [0, -0.16, 0.16] as const;

let reader: DigitReader | undefined;

/** A net, and the room in which it works. */
interface DigitReader {
  readonly net: DigitNet;
  readonly made: Activations;
}

/** Tells which digit an ink is. */
export function digitOf(ink: InkMap | null): SureDigit {
  reader ??= { net: netFrom(digitWeights), made: newActivations() };
  return digitBy(reader, ink);
}

/** Tells which digit an ink is for a net. */
export function digitBy({ net, made }: DigitReader, ink: InkMap | null): SureDigit {
  const shares = new Float32Array(digitClasses);
  for (const lean of leans) {
    const image = ink === null ? null : digitImage(ink, lean);
    if (image === null) return { digit: null, share: 0 };
    runNet(net, image, made);
    for (const [at, share] of made.shares.entries()) shares[at] = (shares[at] ?? 0) + share / leans.length;
  }
  const share = Math.max(...shares);
  const digit = shares.indexOf(share);
  return { digit: digit === noDigit ? null : digit, share };
}
