import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The side of the images of the package, in pixels. */
const side = 28;
/**
 * The parts of the digits that training learns from, and by which its ways are compared. The rest is kept back for the last
 * figure. The package does not tell which digits are of one hand.
 */
const parts = { trained: 0.75, compared: 0.1 } as const;

/** Digits of real hands, by digit: 784 values from 0 (paper) to 1 (ink) each. */
export interface RealHands {
  readonly trained: readonly (readonly Float32Array[])[];
  /** Training learns nothing from them. They choose between nets. */
  readonly compared: readonly (readonly Float32Array[])[];
  /** No choice may rest on them. */
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
  const between = (from: number, to: number) =>
    digits.map((images) => images.slice(Math.floor(images.length * from), Math.floor(images.length * to)));
  const { trained, compared } = parts;
  return {
    trained: between(0, trained),
    compared: between(trained, trained + compared),
    keptBack: between(trained + compared, 1),
  };
}
