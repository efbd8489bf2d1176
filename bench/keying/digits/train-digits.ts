import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import { digitImage } from '@dropdate/server/features/response-cards/scan/digit-image';
import {
  type DigitNet,
  netFrom,
  newActivations,
  runNet,
  storedNet,
} from '@dropdate/server/features/response-cards/scan/digit-net';
import { digitWeights } from '@dropdate/server/features/response-cards/scan/digit-weights';
import { realHands } from './real-hands.ts';
import { freshNet, type Sample, Trainer } from './train-net.ts';
import { trainingSample } from './training-samples.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const weightsFile = path.join(
  import.meta.dirname,
  '../../../apps/server/src/features/response-cards/scan/digit-weights.ts',
);
const batch = 32;
/** The speed of learning falls from the first to the second along a half cosine. */
const rates = { first: 0.0016, last: 0.00003 } as const;

/**
 * Trains the net that reads digits, and writes its weights into the repository. The same seed gives the same weights.
 * `--further` goes on from the weights of the repository, with half the rate.
 * `npm run bench -- keying train [--rounds 11] [--samples 12000] [--seed 7] [--further]`
 */
export function trainDigits(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '11' },
      samples: { type: 'string', default: '12000' },
      seed: { type: 'string', default: '7' },
      further: { type: 'boolean', default: false },
      out: { type: 'string', default: weightsFile },
    },
  });
  const [rounds, samples] = [Number(values.rounds), Number(values.samples)];
  const dice = new CardDice(seededRandom(Number(values.seed)));
  const hands = realHands();
  const random = () => dice.random();
  const trainer = new Trainer(values.further ? netFrom(digitWeights) : freshNet(random), random);
  const firstRate = values.further ? rates.first / 2 : rates.first;
  const unseen = hands.keptBack.flatMap((images, digit) => images.map((image) => plainSample(image, digit)));
  for (let round = 0; round < rounds; round += 1) {
    let loss = 0;
    const batches = Math.floor(samples / batch);
    for (let at = 0; at < batches; at += 1) {
      const done = (round + at / batches) / rounds;
      const rate = rates.last + (firstRate - rates.last) * (0.5 + 0.5 * Math.cos(Math.PI * done));
      loss += trainer.learn(
        Array.from({ length: batch }, () => trainingSample(hands.trained, dice)),
        rate,
      );
    }
    say(
      `round ${round + 1}: loss ${(loss / batches).toFixed(3)}, ${share(trainer.net, unseen)} of unseen real digits right`,
    );
    writeFileSync(values.out, weightsText(trainer.net));
  }
}

const weightsText = (
  net: DigitNet,
): string => `/** The weights of the net that reads digits, as \`bench/keying/digits/train-digits.ts\` wrote them (record 28). */
export const digitWeights =
  '${storedNet(net)}';
`;

function plainSample(ink: Float32Array, digit: number): Sample {
  const image = digitImage({ ink, width: 28, height: 28 });
  if (image === null) throw new Error('a digit of the package has no ink');
  return { image, digit };
}

function share(net: DigitNet, samples: readonly Sample[]): string {
  const made = newActivations();
  const right = samples.filter(({ image, digit }) => {
    runNet(net, image, made);
    return made.shares.indexOf(Math.max(...made.shares)) === digit;
  });
  return `${((100 * right.length) / samples.length).toFixed(2)} %`;
}
