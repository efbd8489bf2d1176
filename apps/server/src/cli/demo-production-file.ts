import path from 'node:path';
import { exportFaultyFile, faultCauses } from '../features/production/returns/faulty-file.ts';
import { systemClock } from '../platform/clock.ts';
import { filesFolder, folderStore } from '../platform/files/folder-store.ts';
import { silentLog } from '../platform/log.ts';
import { type Command, CommandError, optionalText, requiredText, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const demoProductionFile: Command = {
  name: 'demo production-file',
  usage: 'ORDER_NUMBER --break CAUSE [--out DIR]',
  summary: 'Writes a production file that fails its validation.',
  details: [
    `--break  the fault: ${faultCauses.join(', ')}.`,
    '--out    folder for Production_<number>_<cause>.csv; the current one unless given.',
    '',
    'Upload the file with Validate File to see what the check says. The order and its kept production file stay as they are.',
  ],
  options: { break: { type: 'string' }, out: { type: 'string' } },
  run: async (input, terminal) => {
    const [text = '', ...more] = input.operands;
    if (!/^\d{1,12}$/.test(text) || more.length > 0) throw new UsageError('Give the number of one order.');
    const wanted = requiredText(input, 'break');
    const cause = faultCauses.find((each) => each === wanted);
    if (cause === undefined) throw new UsageError(`--break takes one of: ${faultCauses.join(', ')}.`);
    const out = path.resolve(optionalText(input, 'out') ?? '.');
    const written = await withDatabase(terminal, 'leaves-outside-alone', (db, config) => {
      const parts = { db, clock: systemClock, log: silentLog, files: folderStore(filesFolder(config)) };
      return exportFaultyFile(parts, Number(text), cause, out);
    });
    if (written === null) throw new CommandError(`There is no placed order ${text}.`);
    terminal.out(written);
  },
};
