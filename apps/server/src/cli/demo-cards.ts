import path from 'node:path';
import { stackMixtures } from '../features/response-cards/demo-cards/card-damages.ts';
import { exportDemoCards, truthFile } from '../features/response-cards/demo-cards/export-demo-cards.ts';
import { systemClock } from '../platform/clock.ts';
import { type Command, CommandError, type CommandInput, optionalText, requiredText, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const mostCards = 2_000;

export const demoCards: Command = {
  name: 'demo cards',
  usage: 'ORDER_NUMBER --out DIR [--count N] [--damage LEVEL] [--seed S]',
  summary: 'Renders reply cards of a placed order as they come back.',
  details: [
    '--out     folder for the scanned cards.',
    `--count   number of cards, 1 to ${mostCards}; 20 unless given.`,
    `--damage  ${stackMixtures.join(', ')}; mixed unless given.`,
    '--seed    a number; the same seed gives the same cards.',
    '',
    `The cards are filled in by hand, damaged and scanned as JPEG. ${truthFile} says which piece each card is.`,
  ],
  options: { out: { type: 'string' }, count: { type: 'string' }, damage: { type: 'string' }, seed: { type: 'string' } },
  run: async (input, terminal) => {
    const [text = '', ...more] = input.operands;
    if (!/^\d{1,12}$/.test(text) || more.length > 0) throw new UsageError('Give the number of one order.');
    const mixture = stackMixtures.find((each) => each === (optionalText(input, 'damage') ?? 'mixed'));
    if (mixture === undefined) throw new UsageError(`--damage takes one of: ${stackMixtures.join(', ')}.`);
    const directory = path.resolve(requiredText(input, 'out'));
    const count = numberOf(input, 'count', { otherwise: 20, least: 1, most: mostCards });
    const seed = numberOf(input, 'seed', { otherwise: 1, least: 0, most: 4_294_967_295 });
    const written = await withDatabase(terminal, 'leaves-outside-alone', (db) => {
      const told = (done: number) => terminal.progress(`${done} of ${count} cards`);
      return exportDemoCards({ db, clock: systemClock }, Number(text), { count, mixture, seed, directory }, told);
    });
    if (written === 'no-order') throw new CommandError(`There is no placed order ${text}.`);
    if (written === 'no-reply-card') throw new CommandError(`The template of order ${text} has no reply card.`);
    terminal.out(directory);
    terminal.err(`${written} cards, and ${truthFile} beside them.`);
  },
};

function numberOf(
  input: CommandInput,
  name: string,
  { otherwise, least, most }: { readonly otherwise: number; readonly least: number; readonly most: number },
): number {
  const text = optionalText(input, name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new UsageError(`--${name} takes a number from ${least} to ${most}.`);
  return value;
}
