import { doNotMailRowSchema } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, shown, text } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { doNotMailEntries } from '../../schema/do-not-mail.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';
import { isRemovableBy, type Remover } from './do-not-mail.data.ts';

const { id, name, address, zip, createdAt } = doNotMailEntries;

/** The columns of Do Not Mail. The newest entry is first by default. */
export const doNotMailList = ({ signedIn: { timeZone }, today, viewer }: ListCalendar & { readonly viewer: Remover }) =>
  rowList(doNotMailRowSchema, {
    name: 'do-not-mail',
    id,
    today,
    search: [name, address, zip],
    defaultSort: 'createdOn-desc',
    columns: {
      id: shown(sql`${id}`),
      name: text(name),
      address: text(address),
      zip: text(zip),
      createdOn: instant(createdAt, timeZone, { isNeverEmpty: true }),
      createdBy: text(personName(alias(users, 'creator'))),
      isRemovable: shown(isRemovableBy(viewer)),
    },
  });
