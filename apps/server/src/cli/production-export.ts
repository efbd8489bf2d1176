import path from 'node:path';
import { exportOrder } from '../features/production/export-order.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { filesFolder, folderStore } from '../platform/files/folder-store.ts';
import { silentLog } from '../platform/log.ts';
import { type Command, CommandError, optionalText, UsageError } from './command.ts';
import { configOf } from './command-config.ts';
import { openCommandDatabase } from './command-database.ts';
import { migrateDatabase } from './migrate.ts';

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
    const config = configOf(terminal);
    const database = await openCommandDatabase(config);
    try {
      // A database outside may be at work for others: reading from it must not change it.
      if (!database.isServed && config.databaseUrl === undefined) await migrateDatabase(database, terminal);
      const handle = openDatabase(database.applicationUrl, silentLog);
      try {
        const files = folderStore(filesFolder(config));
        const parts = { db: handle.db, clock: systemClock, log: silentLog, files, mailerId: config.mailerId };
        const written = await exportOrder(parts, Number(text), path.resolve(optionalText(input, 'out') ?? '.'));
        if (!written) throw new CommandError(`There is no placed order ${text}.`);
        for (const { path: file, sha256 } of written) {
          terminal.out(file);
          terminal.err(`SHA-256 ${sha256}  ${path.basename(file)}`);
        }
      } finally {
        await handle.close();
      }
    } finally {
      await database.close();
    }
  },
};
