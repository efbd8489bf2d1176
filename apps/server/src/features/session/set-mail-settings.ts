import type { setMailSettings as endpoint } from '@dropdate/contract/users/set-mail-settings';
import { type OrderMail, orderMails } from '@dropdate/domain/order/order-mail';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { lockOrderMails, saveOrderMails } from './mail-settings.data.ts';

const labelsOf = (mails: readonly OrderMail[]) =>
  orderMails.filter(({ mail }) => mails.includes(mail)).map(({ label }) => label);

/** Switches a mail about orders on or off for the user. Mails that are already queued still go out. */
export const setMailSettings: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer } = context;
  return db.transaction(async (tx) => {
    const before = await lockOrderMails(tx, viewer);
    const after = orderMails
      .map(({ mail }) => mail)
      .filter((mail) => (mail === body.mail ? body.isOn : before.includes(mail)));
    if (before.includes(body.mail) !== body.isOn) {
      await saveOrderMails(tx, viewer, after);
      const change = { old: { orderMails: before }, new: { orderMails: after } };
      await audit(tx, context, { action: 'setMailSettings', entity: 'user', entityId: viewer.userId, ...change });
      const shown = { old: { orderMails: labelsOf(before) }, new: { orderMails: labelsOf(after) } };
      await recordChange(tx, context, { entity: 'user', entityId: viewer.userId }, shown);
    }
    return { orderMails: after };
  });
};
