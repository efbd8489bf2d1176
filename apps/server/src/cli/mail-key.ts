import { v7 as uuidv7 } from 'uuid';
import { findAccount } from '../features/session/account.data.ts';
import { auditAs } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import { newKeySecret, sealSecret } from '../platform/http/signed/key-secret.ts';
import { insertSignedKey } from '../platform/http/signed/signed-keys.data.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { hashSecret } from '../platform/secret-file.ts';
import { type Command, CommandError, requiredText } from './command.ts';
import { withDatabase } from './with-database.ts';

export const mailKey: Command = {
  name: 'mail key',
  usage: '--user USERNAME',
  summary: 'Makes a key with which a mail host hands over the mails of prospects.',
  details: [
    '--user  the user for whom the key is made. A key of a client takes answers to pieces of this client alone.',
    '',
    'The secret is shown once. The command needs the DATA_DIR of the servers, because the secret is sealed with it.',
  ],
  options: { user: { type: 'string' } },
  run: (input, terminal) =>
    withDatabase(terminal, 'leaves-outside-alone', async (db, { dataDir }) => {
      const userName = requiredText(input, 'user');
      const account = await findAccount(db, userName);
      if (account === null) throw new CommandError(`There is no user named ${userName}.`);
      const { companyId, userId } = account;
      const [id, secret, now] = [uuidv7(), newKeySecret(), systemClock.now()];
      const sealed = sealSecret(keyedHash(hashSecret(dataDir)), id, secret);
      const author = { at: now, companyId, actorId: null, requestId: 'command-line' };
      await db.transaction(async (tx) => {
        const key = { id, companyId, scope: 'mail', name: 'Mail host', secret: sealed } as const;
        await insertSignedKey(tx, { ...key, createdAt: now, createdBy: userId });
        await auditAs(tx, author, { action: 'makeMailKey', entity: 'signed-key', entityId: id });
      });
      terminal.out(`Key:    ${id}`);
      terminal.out(`Secret: ${secret}`);
    }),
};
