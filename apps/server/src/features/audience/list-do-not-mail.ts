import type { listDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/list-do-not-mail';
import type { UseCase } from '../../platform/http/serve.ts';
import { listDoNotMailEntries } from './do-not-mail.data.ts';

/** The people whom the company does not mail, newest first. */
export const listDoNotMail: UseCase<typeof endpoint> = async ({ db, viewer }) => {
  const entries = await listDoNotMailEntries(db, viewer.companyId);
  return { entries: entries.map((entry) => ({ ...entry, createdOn: entry.createdOn.toISOString() })) };
};
