import type { searchDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { planList } from '../../platform/database/list-query.ts';
import { selectRows } from '../../platform/database/row-list.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { doNotMailOf } from './do-not-mail.data.ts';
import { doNotMailList } from './do-not-mail-list.ts';

/** A page of the people whom the company does not mail. */
export const searchDoNotMail: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = doNotMailList(context);
  const source = doNotMailOf(context.viewer.companyId);
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
