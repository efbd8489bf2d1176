import { countMails } from '../features/answer-mails/answer-mails.data.ts';
import { systemClock } from '../platform/clock.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const days = 30;

export const mailReceived: Command = {
  name: 'mail received',
  usage: '',
  summary: `Counts the mails of prospects of the last ${days} days.`,
  details: [
    'A line for each kind: answers of people, automatic answers such as out-of-office notes, bounces, and mails that went',
    'elsewhere, to no address for answers. Behind the mails stand the attachments that came in as response cards.',
  ],
  options: {},
  run: (_, terminal) =>
    withDatabase(terminal, 'leaves-outside-alone', async (db) => {
      const counts = await countMails(db, new Date(systemClock.now().getTime() - days * 86_400_000));
      for (const { kind, mails, cards } of counts) terminal.out(`${kind}  ${mails} mails  ${cards} cards`);
      if (counts.length === 0) terminal.err('No mail came in.');
    }),
};
