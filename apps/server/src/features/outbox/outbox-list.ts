import { outboxRowSchema } from '@dropdate/contract/outbox/search-outbox';
import { mailKinds } from '@dropdate/domain/order/mail-kind';
import { sql } from 'drizzle-orm';
import { instant, shown, text, word } from '../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../platform/database/list-fields.ts';
import { rowList } from '../../platform/database/row-list.ts';

const subject = sql`(mail_outbox.content->>'subject')`;

/** The sentences and the facts of a mail, as the search reads them. */
const inside = (path: string) =>
  sql`(select string_agg(part #>> '{}', ' ') from jsonb_path_query(mail_outbox.content, ${path}::jsonpath) part)`;

/** The columns of the Outbox. The newest mail is first by default. */
export const outboxList = ({ signedIn: { timeZone }, today }: ListCalendar) =>
  rowList(outboxRowSchema, {
    name: 'outbox',
    id: sql`mail_outbox.id`,
    today,
    search: [subject, inside('$.blocks[*].text'), inside('$.blocks[*].rows[*].value')],
    defaultSort: 'sentAt-desc',
    columns: {
      id: shown(sql`mail_outbox.id`),
      subject: text(subject),
      kind: word<string>(
        sql`mail_outbox.kind`,
        mailKinds.map(({ kind, label }) => ({ value: kind, label })),
      ),
      to: text(sql`mail_outbox.to_address`),
      sentAt: instant(sql`mail_outbox.sent_at`, timeZone, { isNeverEmpty: true }),
    },
  });
