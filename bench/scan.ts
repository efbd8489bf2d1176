import { parseArgs } from 'node:util';
import { measureBesideUsers } from './scan/beside-users.ts';
import { measureReading } from './scan/read-cards.ts';

// `npm run bench -- scan [--cards 1000] [--seed 1] [--json]`: renders cards as they come back, reads and identifies them,
// and says by kind of damage how many were identified, left to a person, or identified wrongly, and in how much time of
// a processor core. One card is read at a time, so the time of a card is its own.
// `npm run bench -- scan beside [--cards 500] [--json]`: scans cards in the running product while users ask for lists and
// live counts, and says by how much the server's event loop and the answers are late.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cards: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** The only kind of card, such as `two-identities`. */
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const isMet =
  positionals[0] === 'beside'
    ? await measureBesideUsers(Number(options.cards ?? 500), options.json)
    : await measureReading({
        count: Number(options.cards ?? 1_000),
        seed: Number(options.seed),
        only: options.only,
        isJson: options.json,
      });
process.exitCode = isMet ? 0 : 1;
