import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The side of the images of the package, in pixels. */
const side = 28;
/** The part of the digits that training never sees. The package does not tell which digits are of one hand. */
const keptBack = 0.15;

/** Digits of real hands, by digit: 784 values from 0 (paper) to 1 (ink) each. */
export interface RealHands {
  readonly trained: readonly (readonly Float32Array[])[];
  readonly keptBack: readonly (readonly Float32Array[])[];
}

/** The 10,000 digits of the package `mnist`. */
export function realHands(): RealHands {
  const { resolve } = createRequire(import.meta.url);
  const digits = Array.from({ length: 10 }, (_, digit) => {
    const { data } = JSON.parse(readFileSync(resolve(`mnist/src/digits/${digit}.json`), 'utf8')) as { data: number[] };
    const count = Math.floor(data.length / side ** 2);
    return Array.from({ length: count }, (_, at) =>
      Float32Array.from(data.slice(at * side ** 2, (at + 1) * side ** 2)),
    );
  });
  const split = (images: readonly Float32Array[]) => Math.floor(images.length * (1 - keptBack));
  return {
    trained: digits.map((images) => images.slice(0, split(images))),
    keptBack: digits.map((images) => images.slice(split(images))),
  };
}
