import { parseArgs } from 'node:util';
import { measureTicks } from './keying/read-ticks.ts';

// `npm run bench -- keying [--cards 300] [--seed 1] [--json]`: the boxes to tick of drawn cards, read right, read wrong and
// left out, by damage. Ends with an error if a box was read wrong, or if many boxes of clean cards were left out.

const { values: options } = parseArgs({
  options: {
    cards: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
process.exitCode = (await measureTicks(Number(options.cards), Number(options.seed), options.json)) ? 0 : 1;
