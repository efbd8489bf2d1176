import { randomInt } from 'node:crypto';
import { mailedCodeMs } from '@dropdate/domain/session/two-factor';
import { v7 as uuidv7 } from 'uuid';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import type { SecretMaker } from '../../../platform/mail/deliver-mail.ts';
import { findLinkOwner } from '../password-links/account-links.data.ts';
import { type CodePlace, findOpenCodes, insertMailedCode, markCodeUsed, setMailedCode } from './mailed-codes.data.ts';
import { codeMailKind, type MailedOwner, queueCodeMail } from './two-factor-mails.ts';

/** Six digits are quickly tried, so the hash has a key that is not in the database. */
const hashOf = (keyed: KeyedHash, id: string, code: string) => keyed('mailed code', `${id} ${code}`);

/** Queues the mail with a code that works for one session or one pending sign-in. */
export async function mailCode(tx: Database, owner: MailedOwner, forId: string, now: Date): Promise<void> {
  const id = uuidv7();
  const { companyId, userId } = owner;
  await insertMailedCode(tx, { companyId, userId, forId }, { id, expiresAt: new Date(now.getTime() + mailedCodeMs) });
  await queueCodeMail(tx, owner, id, now);
}

/**
 * Makes the code of a mail when the mail is delivered. The ten minutes of the code begin now. A mail that was corrected
 * or whose user may no longer sign in gets no code (decision 53).
 */
export const codeMakers = (keyed: KeyedHash): Readonly<Record<string, SecretMaker>> => ({
  [codeMailKind]: async (tx, mail, now) => {
    const owner = mail.userId === null ? null : await findLinkOwner(tx, mail.userId);
    if (owner === null || owner.email !== mail.toAddress) return null;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + mailedCodeMs);
    const codeHash = hashOf(keyed, mail.aboutId, code);
    return (await setMailedCode(tx, owner, { id: mail.aboutId, codeHash, expiresAt })) ? code : null;
  },
});

/** Uses up a mailed code. Returns false for a wrong, used or expired code. */
export async function takeMailedCode(
  tx: Database,
  { keyed, clock }: Pick<PublicContext, 'keyed' | 'clock'>,
  place: CodePlace,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const open = await findOpenCodes(tx, place, now);
  const match = open.find(({ id, codeHash }) => codeHash === hashOf(keyed, id, code));
  return match !== undefined && (await markCodeUsed(tx, place, { id: match.id, now }));
}
