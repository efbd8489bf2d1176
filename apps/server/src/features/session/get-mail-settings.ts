import type { getMailSettings as endpoint } from '@dropdate/contract/users/get-mail-settings';
import type { UseCase } from '../../platform/http/serve.ts';
import { findOrderMails } from './mail-settings.data.ts';

/** The mails about orders that the user gets. */
export const getMailSettings: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  orderMails: [...(await findOrderMails(db, viewer))],
});
