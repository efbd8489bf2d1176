import { randomUUID } from 'node:crypto';
import { timeZoneNames } from '@dropdate/domain/company/client-settings';
import { type PaymentTerm, parsePaymentTerm, paymentTerms } from '@dropdate/domain/order/payment-term';
import { queueLinkMail } from '../features/session/password-links/password-mails.ts';
import { systemClock } from '../platform/clock.ts';
import { type Command, optionalText, requiredText, UsageError } from './command.ts';
import { adminHelp, adminOptions, makeCompany, readAdmin, readCompanyName } from './new-company.ts';
import { withDatabase } from './with-database.ts';

const termNames = paymentTerms.map(({ name }) => name).join(', ');

export const companyCreate: Command = {
  name: 'company create',
  usage: '--name NAME --user USERNAME [--email ADDRESS] [--first NAME] [--last NAME] [--zone ZONE] [--terms TERMS]',
  summary: 'Makes a client with its top org, and invites its first administrator by mail.',
  details: [
    '--name      name of the new client; one that exists is refused.',
    ...adminHelp,
    `--zone      time zone of the client: ${timeZoneNames.join(', ')}. America/New_York unless given.`,
    `--terms     payment terms with commas between them: ${termNames}. StandardInvoicing unless given.`,
    '',
    'A running server sends the invitation. Its link sets the password, works once, and ends after 7 days.',
    'Further settings are on the page Client Settings.',
  ],
  options: {
    name: { type: 'string' },
    ...adminOptions,
    zone: { type: 'string' },
    terms: { type: 'string' },
  },
  run: async (input, terminal) => {
    const name = readCompanyName(input, 'name');
    const admin = readAdmin(input);
    const timeZone = zoneOf(optionalText(input, 'zone') ?? 'America/New_York');
    const terms = termsOf(optionalText(input, 'terms') ?? 'StandardInvoicing');
    await withDatabase(terminal, 'always', (db) =>
      db.transaction(async (tx) => {
        const settings = { name, kind: 'client', paymentTerms: terms, timeZone, passwordHash: null } as const;
        const { company, userId } = await makeCompany(tx, settings, admin);
        const owner = { ...admin, companyId: company.id, userId };
        await queueLinkMail(tx, owner, { kind: 'set', aboutId: randomUUID(), now: systemClock.now() });
      }),
    );
    terminal.out(`${name} is made. An invitation goes to ${requiredText(input, 'user')}.`);
  },
};

/** @throws UsageError */
function zoneOf(text: string): string {
  const zone = timeZoneNames.find((one) => one.toLowerCase() === text.toLowerCase());
  if (zone === undefined) throw new UsageError(`--zone must be one of ${timeZoneNames.join(', ')}.`);
  return zone;
}

/** @throws UsageError */
function termsOf(text: string): readonly PaymentTerm[] {
  const terms = text.split(',').map((word) => parsePaymentTerm(word.trim()));
  const known = terms.filter((term) => term !== null);
  if (known.length < terms.length) throw new UsageError(`--terms must be some of ${termNames}.`);
  return [...new Set(known)];
}
