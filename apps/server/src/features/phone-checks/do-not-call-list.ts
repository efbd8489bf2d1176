import { doNotCallRowSchema } from '@dropdate/contract/do-not-call/search-do-not-call';
import { doNotCallSourceCodes, doNotCallSources } from '@dropdate/domain/do-not-call/do-not-call';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coded, instant, shown, text } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';
import { maskedPhone } from '../../schema/contacts.ts';
import { doNotCall } from '../../schema/do-not-call.ts';
import { isLike } from '../../schema/folded.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';
import { phoneDigits } from '../../schema/visible-contacts.ts';
import { isRemovableBy, type Remover, shownSource } from './do-not-call.data.ts';

const { id, phone, remark, createdAt } = doNotCall;
const digitsOf = sql`substr(${phone}, 3)`;

/** Whether a number has typed digits. An index finds a whole number; parts are looked for in all numbers. */
const hasDigits = (digits: string): SQL =>
  digits.length === 10 ? sql`${phone} = ${`+1${digits}`}` : sql`${digitsOf} like ${`%${digits}%`}`;

/** A search finds a number however it is written, and words of its remark. */
function matches(pattern: string): SQL {
  const digits = phoneDigits(pattern.replace(/^%|%$/g, '').trim());
  return digits === null ? sql`(${remark} <> '' and ${isLike(remark, pattern)})` : hasDigits(digits);
}

/** The columns of Do Not Call. The newest number is first by default. */
export const doNotCallList = ({ signedIn: { timeZone }, today, viewer }: ListCalendar & { readonly viewer: Remover }) =>
  rowList(doNotCallRowSchema, {
    name: 'do-not-call',
    id,
    today,
    search: ({ pattern }) => matches(pattern),
    defaultSort: 'createdOn-desc',
    columns: {
      id: shown(sql`${id}`),
      phone: text(maskedPhone(sql`${phone}`), {
        sort: phone,
        isNeverEmpty: true,
        equals: (typed) => {
          const digits = phoneDigits(typed);
          return digits?.length === 10 ? hasDigits(digits) : sql`false`;
        },
        contains: (pattern, typed) => {
          const digits = phoneDigits(typed.trim().replace(/^\+1\s*/, ''));
          return digits === null ? sql`${maskedPhone(sql`${phone}`)} like ${pattern}` : hasDigits(digits);
        },
      }),
      remark: text(remark),
      source: coded(
        shownSource,
        doNotCallSourceCodes,
        doNotCallSources.map(({ source, code, label }) => ({ value: String(code), label, words: [source] })),
        { isNeverEmpty: true },
      ),
      createdOn: instant(createdAt, timeZone, { isNeverEmpty: true }),
      createdBy: text(personName(alias(users, 'creator'))),
      isRemovable: shown(isRemovableBy(viewer)),
    },
  });
