import { systemClock } from '../platform/clock.ts';
import { listFailedMails, queueFailedMails } from '../platform/mail/mail-outbox.data.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const maxShown = 100;

export const mailFailed: Command = {
  name: 'mail failed',
  usage: '[--retry]',
  summary: 'Lists the mails that were given up, or has them tried again.',
  details: [
    '--retry  queues them again; a running server sends them within a minute.',
    '',
    'A mail is shown by its id, what it tells, when it was queued, how often it was tried, and why it failed. One whose',
    'outcome is unknown may have arrived: retrying may send it twice.',
  ],
  options: { retry: { type: 'boolean' } },
  run: (input, terminal) =>
    withDatabase(terminal, 'leaves-outside-alone', async (db) => {
      if (input.options.retry === true) {
        terminal.out(`Mails queued again: ${await queueFailedMails(db, systemClock.now())}`);
        return;
      }
      const mails = await listFailedMails(db, maxShown);
      for (const { id, kind, queuedAt, attempts, errorCode } of mails)
        terminal.out([id, kind, queuedAt.toISOString(), `${attempts} tries`, errorCode ?? 'unknown'].join('  '));
      if (mails.length === 0) terminal.err('No mail was given up.');
    }),
};
