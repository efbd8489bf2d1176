/**
 * A small convolutional net that tells handwritten digits apart, in plain loops. `bench/keying/digits` trains the net
 * (record 28).
 */

/** The side of the images that the net reads, in pixels. */
export const digitSide = 20;
/** The digits, and one more for ink that is no digit. */
export const digitClasses = 11;
export const noDigit = 10;

const kernel = 5;
/** Channels of the two layers of features, and the sides of their maps. The maps of the first layer are halved. */
const first = { channels: 8, side: digitSide - kernel + 1 };
const half = first.side / 2;
const second = { channels: 16, side: half - kernel + 1 };
const features = second.channels * second.side ** 2;
const hidden = 96;

/** The number of weights of each layer, in the order in which weights are stored. Each layer is followed by its biases. */
const layerSizes = {
  first: { weights: first.channels * kernel ** 2, biases: first.channels },
  second: { weights: second.channels * first.channels * kernel ** 2, biases: second.channels },
  hidden: { weights: features * hidden, biases: hidden },
  last: { weights: hidden * digitClasses, biases: digitClasses },
} as const;

export interface Layer {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}
export type LayerName = keyof typeof layerSizes;
export type DigitNet = Readonly<Record<LayerName, Layer>>;
export const layerNames = Object.keys(layerSizes) as readonly LayerName[];

/** A net of zeros. */
export function emptyNet(): DigitNet {
  const layer = (name: LayerName): Layer => ({
    weights: new Float32Array(layerSizes[name].weights),
    biases: new Float32Array(layerSizes[name].biases),
  });
  return { first: layer('first'), second: layer('second'), hidden: layer('hidden'), last: layer('last') };
}

/** What the layers make of one image. Training goes the same way back. */
export interface Activations {
  readonly first: Float32Array;
  /** The greatest of each four neighbours, and its place. */
  readonly firstHalf: Float32Array;
  readonly firstPlaces: Int32Array;
  readonly second: Float32Array;
  readonly hidden: Float32Array;
  /** The probability of each class. */
  readonly shares: Float32Array;
}

export function newActivations(): Activations {
  return {
    first: new Float32Array(first.channels * first.side ** 2),
    firstHalf: new Float32Array(first.channels * half ** 2),
    firstPlaces: new Int32Array(first.channels * half ** 2),
    second: new Float32Array(features),
    hidden: new Float32Array(hidden),
    shares: new Float32Array(digitClasses),
  };
}

/** A layer that looks at each square of `kernel` by `kernel` values of maps of `side` by `side` values. */
export interface Convolution {
  readonly from: number;
  readonly to: number;
  readonly side: number;
}
export const convolutions = {
  first: { from: 1, to: first.channels, side: digitSide },
  second: { from: first.channels, to: second.channels, side: half },
} as const satisfies Record<string, Convolution>;

/** Runs the net. `image` has 400 values from 0 (paper) to 1 (ink). `keep` may silence hidden values while training. */
export function runNet(net: DigitNet, image: Float32Array, made: Activations, keep?: (hidden: Float32Array) => void) {
  convolve(net.first, image, made.first, convolutions.first);
  halve(made.first, made.firstHalf, made.firstPlaces);
  convolve(net.second, made.firstHalf, made.second, convolutions.second);
  connect(net.hidden, made.second, made.hidden);
  for (let at = 0; at < hidden; at += 1) made.hidden[at] = Math.max(0, made.hidden[at] ?? 0);
  keep?.(made.hidden);
  connect(net.last, made.hidden, made.shares);
  toShares(made.shares);
}

function convolve(
  { weights, biases }: Layer,
  input: Float32Array,
  output: Float32Array,
  { from, to, side }: Convolution,
): void {
  const wide = side - kernel + 1;
  for (let channel = 0; channel < to; channel += 1) {
    const start = channel * wide * wide;
    output.fill(biases[channel] ?? 0, start, start + wide * wide);
    for (let source = 0; source < from; source += 1) {
      const square = (channel * from + source) * kernel * kernel;
      for (let y = 0; y < wide; y += 1)
        for (let x = 0; x < wide; x += 1) {
          let sum = 0;
          let weight = square;
          let place = source * side * side + y * side + x;
          // A row of the square at a time: this is the innermost loop of all.
          for (let row = 0; row < kernel; row += 1, weight += kernel, place += side)
            sum +=
              (weights[weight] ?? 0) * (input[place] ?? 0) +
              (weights[weight + 1] ?? 0) * (input[place + 1] ?? 0) +
              (weights[weight + 2] ?? 0) * (input[place + 2] ?? 0) +
              (weights[weight + 3] ?? 0) * (input[place + 3] ?? 0) +
              (weights[weight + 4] ?? 0) * (input[place + 4] ?? 0);
          const at = start + y * wide + x;
          output[at] = (output[at] ?? 0) + sum;
        }
    }
    for (let at = start; at < start + wide * wide; at += 1) output[at] = Math.max(0, output[at] ?? 0);
  }
}

/** Keeps the greatest of each four neighbours. */
function halve(input: Float32Array, output: Float32Array, places: Int32Array): void {
  const { side } = first;
  for (let at = 0; at < output.length; at += 1) {
    const channel = Math.floor(at / (half * half));
    const rest = at - channel * half * half;
    const corner = channel * side * side + 2 * Math.floor(rest / half) * side + 2 * (rest % half);
    let place = corner;
    for (let step = 1; step < 4; step += 1) {
      const near = corner + (step & 1) + (step >> 1) * side;
      if ((input[near] ?? 0) > (input[place] ?? 0)) place = near;
    }
    output[at] = input[place] ?? 0;
    places[at] = place;
  }
}

function connect({ weights, biases }: Layer, input: Float32Array, output: Float32Array): void {
  for (let to = 0; to < output.length; to += 1) {
    let sum = biases[to] ?? 0;
    const row = to * input.length;
    for (let from = 0; from < input.length; from += 1) sum += (weights[row + from] ?? 0) * (input[from] ?? 0);
    output[to] = sum;
  }
}

/** Turns scores into probabilities. */
function toShares(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const share = Math.exp((scores[at] ?? 0) - most);
    scores[at] = share;
    sum += share;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** The highest whole number that stores a weight. */
const storedMost = 32_767;

/** The weights of a net as text: for each layer its largest weight, then all weights in 16 bits. */
export function storedNet(net: DigitNet): string {
  const parts = layerNames.flatMap((name) => [net[name].weights, net[name].biases]);
  const bytes = parts.map((values) => {
    const most = values.reduce((before, value) => Math.max(before, Math.abs(value)), 1e-9);
    const stored = Int16Array.from(values, (value) => Math.round((value / most) * storedMost));
    return Buffer.concat([Buffer.from(Float32Array.of(most).buffer), Buffer.from(stored.buffer)]);
  });
  return Buffer.concat(bytes).toString('base64');
}

/** The net of a stored text. @throws RangeError for a text of another net */
export function netFrom(stored: string): DigitNet {
  const bytes = Buffer.from(stored, 'base64');
  const net = emptyNet();
  let at = 0;
  for (const values of layerNames.flatMap((name) => [net[name].weights, net[name].biases])) {
    const most = bytes.readFloatLE(at);
    at += 4;
    for (let index = 0; index < values.length; index += 1, at += 2)
      values[index] = (bytes.readInt16LE(at) / storedMost) * most;
  }
  if (at !== bytes.length) throw new RangeError('the weights are those of another net');
  return net;
}
