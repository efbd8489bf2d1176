import {
  type Activations,
  type Convolution,
  convolutions,
  type DigitNet,
  digitClasses,
  emptyNet,
  type Layer,
  layerNames,
  newActivations,
  runNet,
} from '@dropdate/server/features/response-cards/scan/digit-net';

/** The side of the squares that a convolution looks at. */
const kernel = 5;

export interface Sample {
  readonly image: Float32Array;
  readonly digit: number;
}

/** A net of small random weights, from which training starts. */
export function freshNet(random: () => number): DigitNet {
  const net = emptyNet();
  const inputs = {
    first: net.first.weights.length / net.first.biases.length,
    second: net.second.weights.length / net.second.biases.length,
    hidden: net.hidden.weights.length / net.hidden.biases.length,
    last: net.hidden.biases.length,
  };
  for (const name of layerNames) {
    const reach = Math.sqrt(6 / inputs[name]);
    for (let at = 0; at < net[name].weights.length; at += 1) net[name].weights[at] = (random() * 2 - 1) * reach;
  }
  return net;
}

/** Learns from one sample after another, in batches (Adam). */
export class Trainer {
  readonly net: DigitNet;
  readonly #random: () => number;
  readonly #made: Activations = newActivations();
  readonly #slopes = emptyNet();
  readonly #means = emptyNet();
  readonly #squares = emptyNet();
  readonly #back = newActivations();
  #steps = 0;

  constructor(net: DigitNet, random: () => number) {
    this.net = net;
    this.#random = random;
  }

  /** Learns a batch and returns its mean loss. */
  learn(batch: readonly Sample[], rate: number): number {
    for (const name of layerNames) {
      this.#slopes[name].weights.fill(0);
      this.#slopes[name].biases.fill(0);
    }
    let loss = 0;
    for (const sample of batch) loss += this.#goBack(sample);
    this.#steps += 1;
    for (const name of layerNames) {
      this.#move(name, 'weights', rate, batch.length);
      this.#move(name, 'biases', rate, batch.length);
    }
    return loss / batch.length;
  }

  #goBack({ image, digit }: Sample): number {
    const { net } = this;
    const [made, back, slopes] = [this.#made, this.#back, this.#slopes];
    // Silenced values keep the net from leaning on few of its features.
    const kept = 0.85;
    runNet(net, image, made, (hidden) => {
      for (let at = 0; at < hidden.length; at += 1) hidden[at] = this.#random() < kept ? (hidden[at] ?? 0) / kept : 0;
    });
    const loss = -Math.log(Math.max(1e-9, made.shares[digit] ?? 0));
    // Soft goals keep the net from being surer than it may be.
    const soft = 0.02;
    for (let at = 0; at < digitClasses; at += 1)
      back.shares[at] = (made.shares[at] ?? 0) - (at === digit ? 1 - soft : soft / (digitClasses - 1));
    connectBack(net.last, slopes.last, made.hidden, back.shares, back.hidden);
    for (let at = 0; at < back.hidden.length; at += 1)
      back.hidden[at] = (made.hidden[at] ?? 0) > 0 ? (back.hidden[at] ?? 0) / kept : 0;
    connectBack(net.hidden, slopes.hidden, made.second, back.hidden, back.second);
    for (let at = 0; at < back.second.length; at += 1) if ((made.second[at] ?? 0) <= 0) back.second[at] = 0;
    convolveBack(net.second, slopes.second, made.firstHalf, back.second, back.firstHalf, convolutions.second);
    unhalve(made.firstHalf, made.firstPlaces, back.firstHalf, back.first);
    convolveBack(net.first, slopes.first, image, back.first, null, convolutions.first);
    return loss;
  }

  #move(name: (typeof layerNames)[number], part: keyof Layer, rate: number, count: number): void {
    const [values, slopes] = [this.net[name][part], this.#slopes[name][part]];
    const [means, squares] = [this.#means[name][part], this.#squares[name][part]];
    const [first, second] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps];
    for (let at = 0; at < values.length; at += 1) {
      const slope = (slopes[at] ?? 0) / count;
      const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope;
      means[at] = mean;
      squares[at] = square;
      values[at] = (values[at] ?? 0) - (rate * (mean / first)) / (Math.sqrt(square / second) + 1e-8);
    }
  }
}

function connectBack(layer: Layer, slopes: Layer, input: Float32Array, out: Float32Array, back: Float32Array): void {
  back.fill(0);
  for (let to = 0; to < out.length; to += 1) {
    const slope = out[to] ?? 0;
    if (slope === 0) continue;
    slopes.biases[to] = (slopes.biases[to] ?? 0) + slope;
    const row = to * input.length;
    for (let from = 0; from < input.length; from += 1) {
      slopes.weights[row + from] = (slopes.weights[row + from] ?? 0) + slope * (input[from] ?? 0);
      back[from] = (back[from] ?? 0) + slope * (layer.weights[row + from] ?? 0);
    }
  }
}

/** Only the greatest of four neighbours learns, and only if it was above zero. */
function unhalve(half: Float32Array, places: Int32Array, slopes: Float32Array, full: Float32Array): void {
  full.fill(0);
  for (let at = 0; at < half.length; at += 1) if ((half[at] ?? 0) > 0) full[places[at] ?? 0] = slopes[at] ?? 0;
}

function convolveBack(
  layer: Layer,
  slopes: Layer,
  input: Float32Array,
  out: Float32Array,
  back: Float32Array | null,
  shape: Convolution,
): void {
  const { from, to, side } = shape;
  const { weights } = layer;
  const wide = side - kernel + 1;
  back?.fill(0);
  for (let channel = 0; channel < to; channel += 1) {
    const start = channel * wide * wide;
    for (let at = 0; at < wide * wide; at += 1) {
      const slope = out[start + at] ?? 0;
      // Most slopes are zero, because one of four neighbours learns.
      if (slope === 0) continue;
      slopes.biases[channel] = (slopes.biases[channel] ?? 0) + slope;
      const corner = Math.floor(at / wide) * side + (at % wide);
      for (let source = 0; source < from; source += 1) {
        const weight = (channel * from + source) * kernel * kernel;
        const place = source * side * side + corner;
        addSquare(slopes.weights, weight, kernel, input, place, side, slope);
        if (back !== null) addSquare(back, place, side, weights, weight, kernel, slope);
      }
    }
  }
}

/** Adds a part of a square of values to another square. A row of a square is so many values behind the row before. */
function addSquare(
  sums: Float32Array,
  sum: number,
  sumRow: number,
  values: Float32Array,
  value: number,
  valueRow: number,
  part: number,
): void {
  let [to, from] = [sum, value];
  // A row at a time: this is the innermost loop of all.
  for (let row = 0; row < kernel; row += 1, to += sumRow, from += valueRow) {
    sums[to] = (sums[to] ?? 0) + part * (values[from] ?? 0);
    sums[to + 1] = (sums[to + 1] ?? 0) + part * (values[from + 1] ?? 0);
    sums[to + 2] = (sums[to + 2] ?? 0) + part * (values[from + 2] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + part * (values[from + 3] ?? 0);
    sums[to + 4] = (sums[to + 4] ?? 0) + part * (values[from + 4] ?? 0);
  }
}
