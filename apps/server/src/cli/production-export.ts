import path from 'node:path';
import { exportOrder } from '../features/production/export-order.ts';
import { systemClock } from '../platform/clock.ts';
import { filesFolder, folderStore } from '../platform/files/folder-store.ts';
import { silentLog } from '../platform/log.ts';
import { type Command, CommandError, optionalText, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const productionExport: Command = {
  name: 'production export',
  usage: 'ORDER_NUMBER [--out DIR]',
  summary: 'Writes production file and proof of a placed order.',
  details: [
    '--out  folder for Production_<number>.csv and Proof_<number>.pdf; the current one unless given.',
    '',
    'Both hold names and addresses and can be read by you only. What was made once is given again, the same bytes with',
    'the checksum that is told; it stands in DATA_DIR, so run this as the user of the server. Works beside a running one.',
  ],
  options: { out: { type: 'string' } },
  run: async (input, terminal) => {
    const [text = '', ...more] = input.operands;
    if (!/^\d{1,12}$/.test(text) || more.length > 0) throw new UsageError('Give the number of one order.');
    const out = path.resolve(optionalText(input, 'out') ?? '.');
    const written = await withDatabase(terminal, 'leaves-outside-alone', (db, config) => {
      const files = folderStore(filesFolder(config));
      const parts = { db, clock: systemClock, log: silentLog, files };
      return exportOrder(parts, Number(text), out);
    });
    if (!written) throw new CommandError(`There is no placed order ${text}.`);
    for (const { path: file, sha256 } of written) {
      terminal.out(file);
      terminal.err(`SHA-256 ${sha256}  ${path.basename(file)}`);
    }
  },
};
