import { parseArgs } from 'node:util';
import { measureKeys } from './keying/count-keys.ts';
import { trainDigits } from './keying/digits/train-digits.ts';
import { measureService } from './keying/measure-service.ts';
import { measureBoxes } from './keying/read-boxes.ts';

// `npm run bench -- keying [--only boxes,keys,service] [--cards 300] [--seed 1] [--heap 2000] [--json]`: the boxes to tick and
// the digits of drawn cards, read right, read wrong and left out, by damage, and by hands and fonts that the training of
// digits never saw; the keys for a card beside what stands on the card; and the running service: saves, the next card on a slow
// processor, and the memory of the page. Ends with an error if a goal of the boxes or of the service is missed. A missed
// goal of the keys is shown alone. `npm run bench -- keying train` trains the net that reads digits and writes its weights.

const [act, ...rest] = process.argv.slice(2);
if (act === 'train') trainDigits(rest);
else await measure();

async function measure(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', default: 'boxes,keys,service' },
      cards: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      /** The cards over which the memory of the page is watched. */
      heap: { type: 'string', default: '2000' },
      json: { type: 'boolean', default: false },
    },
  });
  const isWanted = (part: string) => options.only.split(',').includes(part);
  const [cards, seed] = [Number(options.cards), Number(options.seed)];
  const isRead = !isWanted('boxes') || (await measureBoxes(cards, seed, options.json));
  if (isWanted('keys')) measureKeys(cards, seed, options.json);
  const wanted = { calls: cards, slow: cards, heap: Number(options.heap) };
  const isFast = !isWanted('service') || (await measureService(wanted, options.json));
  process.exitCode = isRead && isFast ? 0 : 1;
}
