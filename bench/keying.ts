import { parseArgs } from 'node:util';
import { measureKeys } from './keying/count-keys.ts';
import { measureService } from './keying/measure-service.ts';
import { measureTicks } from './keying/read-ticks.ts';

// `npm run bench -- keying [--only ticks,keys,service] [--cards 300] [--seed 1] [--heap 2000] [--json]`: the boxes to tick of
// drawn cards, read right, read wrong and left out, by damage; the keys for a card beside what stands on the card; and the
// running service: saves, the next card on a slow processor, and the memory of the page. Ends with an error if a box was read
// wrong, if many boxes of clean cards were left out, or if the service misses a goal. A missed goal of the keys is shown alone.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'ticks,keys,service' },
    cards: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    /** The cards over which the memory of the page is watched. */
    heap: { type: 'string', default: '2000' },
    json: { type: 'boolean', default: false },
  },
});
const isWanted = (part: string) => options.only.split(',').includes(part);
const [cards, seed] = [Number(options.cards), Number(options.seed)];

const isRead = !isWanted('ticks') || (await measureTicks(cards, seed, options.json));
if (isWanted('keys')) measureKeys(cards, seed, options.json);
const wanted = { calls: cards, slow: cards, heap: Number(options.heap) };
const isFast = !isWanted('service') || (await measureService(wanted, options.json));
process.exitCode = isRead && isFast ? 0 : 1;
