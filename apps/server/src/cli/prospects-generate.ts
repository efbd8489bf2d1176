import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { formatCount } from '@dropdate/domain/money/money-text';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';
import { systemClock } from '../platform/clock.ts';
import { type Command, type CommandInput, optionalText, UsageError } from './command.ts';
import { configOf, madeProspectsDirectory } from './command-config.ts';
import { showProgress } from './prospects-progress.ts';

const defaultSeed = 20260101;

export const prospectsGenerate: Command = {
  name: 'prospects generate',
  usage: 'N [--seed NUMBER] [--states FL,GA]',
  summary: 'Builds a new prospect release of N invented people.',
  details: [
    'N         people, up to 250,000,000.',
    '--seed    the same seed, N and month give the same people.',
    '--states  only these; all unless given.',
  ],
  options: { seed: { type: 'string' }, states: { type: 'string' } },
  run: async (input, terminal) => {
    const people = peopleOf(input);
    const seed = Number(optionalText(input, 'seed') ?? defaultSeed);
    if (!Number.isSafeInteger(seed) || seed < 0) throw new UsageError('--seed must be a whole number.');
    const stateCodes = optionalText(input, 'states')
      ?.toUpperCase()
      .split(/[\s,]+/);
    const unknown = stateCodes?.filter((code) => !isState(code)) ?? [];
    if (unknown.length > 0) throw new UsageError(`--states names no state with ${unknown.join(', ')}.`);
    const now = systemClock.now();
    const release = await generateProspects({
      directory: madeProspectsDirectory(configOf(terminal)),
      people,
      seed,
      dataAsOf: birthMonthOf(now.getUTCFullYear(), now.getUTCMonth() + 1),
      ...(stateCodes && { stateCodes }),
      signal: terminal.signal,
      onProgress: showProgress(terminal),
    });
    terminal.out(`Release ${release.seq}: ${formatCount(release.rows)} invented people who may be mailed.`);
  },
};

function isState(code: string): boolean {
  return readUsZips().some(({ stateCode }) => stateCode === code);
}

function peopleOf({ operands }: CommandInput): number {
  const [text, ...more] = operands;
  const people = Number(text?.replaceAll(/[,_]/g, ''));
  if (more.length > 0 || !Number.isSafeInteger(people) || people < 1 || people > 250_000_000)
    throw new UsageError('N must be one whole number from 1 to 250,000,000.');
  return people;
}
