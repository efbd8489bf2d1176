import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import {
  type DigitNet,
  emptyNet,
  layerNames,
  netFrom,
  newActivations,
  storedNet,
} from '@dropdate/server/features/response-cards/scan/digit-net';
import { digitBy } from '@dropdate/server/features/response-cards/scan/digit-of';
import { digitWeights } from '@dropdate/server/features/response-cards/scan/digit-weights';
import { leastSure } from '@dropdate/server/features/response-cards/scan/read-digits';
import { realHands } from './real-hands.ts';
import { freshNet, Trainer } from './train-net.ts';
import { trainingSample } from './training-samples.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const weightsFile = path.join(
  import.meta.dirname,
  '../../../apps/server/src/features/response-cards/scan/digit-weights.ts',
);
const batch = 32;
/** The speed of learning falls from the first to the second along a half cosine. */
const rates = { first: 0.0016, last: 0.00003 } as const;

/** Each step moves the weights that are kept by this part of the way, so that the last samples alone do not decide. */
const drift = 0.002;

/**
 * Trains the net that reads digits, and writes its weights into the repository after each round that tells more digits of
 * the compared hands. The same seed gives the same weights. `--further` goes on from the weights of the repository, with half
 * the rate. `--kept-back` trains nothing, and tells how many digits of the hands that are kept back are told right.
 * `npm run bench -- keying train [--rounds 11] [--samples 12000] [--seed 7] [--further] [--kept-back]`
 */
export function trainDigits(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '11' },
      samples: { type: 'string', default: '12000' },
      seed: { type: 'string', default: '7' },
      further: { type: 'boolean', default: false },
      'kept-back': { type: 'boolean', default: false },
      out: { type: 'string', default: weightsFile },
    },
  });
  const hands = realHands();
  if (values['kept-back']) {
    say(toldText(told(netFrom(digitWeights), hands.keptBack)));
    return;
  }
  const [rounds, samples] = [Number(values.rounds), Number(values.samples)];
  const dice = new CardDice(seededRandom(Number(values.seed)));
  const random = () => dice.random();
  const trainer = new Trainer(values.further ? netFrom(digitWeights) : freshNet(random), random);
  const steady = copyOf(trainer.net);
  const firstRate = values.further ? rates.first / 2 : rates.first;
  const batches = Math.floor(samples / batch);
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    let loss = 0;
    for (let at = 0; at < batches; at += 1) {
      const done = (round + at / batches) / rounds;
      const rate = rates.last + (firstRate - rates.last) * (0.5 + 0.5 * Math.cos(Math.PI * done));
      loss += trainer.learn(
        Array.from({ length: batch }, () => trainingSample(hands.trained, dice)),
        rate,
      );
      follow(steady, trainer.net, round === 0 ? 0.02 : drift);
    }
    const compared = told(steady, hands.compared);
    say(`round ${round + 1}: loss ${(loss / batches).toFixed(3)}, of the compared digits ${toldText(compared)}`);
    if (compared.right < most) continue;
    most = compared.right;
    writeFileSync(values.out, weightsText(steady));
  }
}

const weightsText = (
  net: DigitNet,
): string => `/** The weights of the net that reads digits, as \`bench/keying/digits/train-digits.ts\` wrote them (record 28). */
export const digitWeights =
  '${storedNet(net)}';
`;

const partsOf = (net: DigitNet) => layerNames.flatMap((name) => [net[name].weights, net[name].biases]);

function copyOf(net: DigitNet): DigitNet {
  const copy = emptyNet();
  follow(copy, net, 1);
  return copy;
}

/** Moves each weight of a net a part of the way to the weight of another net. */
function follow(net: DigitNet, other: DigitNet, part: number): void {
  const others = partsOf(other);
  for (const [index, values] of partsOf(net).entries())
    for (let at = 0; at < values.length; at += 1)
      values[at] = (values[at] ?? 0) + part * ((others[index]?.[at] ?? 0) - (values[at] ?? 0));
}

interface Told {
  readonly digits: number;
  readonly right: number;
  readonly sure: number;
  readonly sureWrong: number;
}

/** Digits of real hands as the package has them, told as the product tells them. */
function told(net: DigitNet, hands: readonly (readonly Float32Array[])[]): Told {
  const reader = { net, made: newActivations() };
  const said = hands.flatMap((images, digit) =>
    images.map((ink) => {
      const { digit: seen, share } = digitBy(reader, { ink, width: 28, height: 28 });
      return { isRight: seen === digit, isSure: seen !== null && share >= leastSure };
    }),
  );
  const sure = said.filter(({ isSure }) => isSure);
  return {
    digits: said.length,
    right: said.filter(({ isRight }) => isRight).length,
    sure: sure.length,
    sureWrong: sure.filter(({ isRight }) => !isRight).length,
  };
}

const toldText = ({ digits, right, sure, sureWrong }: Told): string =>
  `${right} of ${digits} right (${((100 * right) / digits).toFixed(2)} %), ${sure} sure, ${sureWrong} of them wrong`;
