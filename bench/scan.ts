import { parseArgs } from 'node:util';
import { measureBesideUsers } from './scan/beside-users.ts';
import { measureReading } from './scan/read-cards.ts';
import { measureWornCards } from './scan/read-worn-cards.ts';

// `npm run bench -- scan [--cards 1000] [--seed 1] [--json]`: renders cards as they come back, reads and identifies them,
// and says by kind of damage how many were identified, left to a person, or identified wrongly, and in how much time of
// a processor core. One card is read at a time, so the time of a card is its own.
// `npm run bench -- scan worn [--each 10] [--seed 1] [--only double-feed,photo] [--json]`: the same for the cards of offices
// that we do not know, by kind: faxes, photos, worn scanners, pens and tape over codes, two cards at once.
// `npm run bench -- scan beside [--cards 500] [--json]`: scans cards in the running product while users ask for lists and
// live counts, and says by how much the server's event loop and the answers are late.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cards: { type: 'string' },
    /** The worn cards of each kind. */
    each: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** The only kind of card, such as `two-identities`. */
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const { only, json: isJson } = options;
const isMet =
  positionals[0] === 'beside'
    ? await measureBesideUsers(Number(options.cards ?? 500), options.json)
    : positionals[0] === 'worn'
      ? await measureWornCards({ each: Number(options.each), seed, only, isJson })
      : await measureReading({
          count: Number(options.cards ?? 1_000),
          seed: Number(options.seed),
          only: options.only,
          isJson: options.json,
        });
process.exitCode = isMet ? 0 : 1;
