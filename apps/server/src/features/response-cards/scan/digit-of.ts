import { digitImage, type InkMap } from './digit-image.ts';
import { type Activations, type DigitNet, netFrom, newActivations, noDigit, runNet } from './digit-net.ts';
import { digitWeights } from './digit-weights.ts';

/** A digit, and how sure it is from 0 to 1. Null for ink that is no digit. */
export interface SureDigit {
  readonly digit: number | null;
  readonly share: number;
}

let reader: { readonly net: DigitNet; readonly made: Activations } | undefined;

/** Tells which digit an ink is. */
export function digitOf(ink: InkMap | null): SureDigit {
  const image = ink === null ? null : digitImage(ink);
  if (image === null) return { digit: null, share: 0 };
  reader ??= { net: netFrom(digitWeights), made: newActivations() };
  const { net, made } = reader;
  runNet(net, image, made);
  const share = Math.max(...made.shares);
  const digit = made.shares.indexOf(share);
  return { digit: digit === noDigit ? null : digit, share };
}
