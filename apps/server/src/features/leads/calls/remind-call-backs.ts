import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { markCallsMailed } from '../../contacts/change-contacts.ts';
import { lockCallBacksToMail } from './remind-call-backs.data.ts';

/** The name of this kind of mail in the outbox. */
export const callBackKind = 'call-back';

/**
 * Mails the callers whose call backs have come, and who have chosen a mail. The mail and the mark of its call are one
 * transaction, so that nobody is reminded twice. The mail names nobody, because mails are read in public.
 */
export async function remindCallBacks({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const due = await lockCallBacksToMail(tx, now);
    await markCallsMailed(tx, due, now);
    for (const { companyId, userId, name, address, contactId } of due) {
      const content = {
        subject: 'It is time for a call back',
        blocks: [
          { kind: 'paragraph', text: `${name}, a lead wants to be called back now.` },
          { kind: 'link', label: 'Open the lead', path: `/leads/lead/${contactId}` },
        ],
      } as const;
      const mail = { companyId, userId, kind: callBackKind, aboutId: uuidv7(), to: { name, address } };
      await queueMail(tx, { ...mail, content }, now);
    }
  });
}
