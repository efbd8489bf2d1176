import type { AudienceField } from '@dropdate/contract/landing-page-leads/search-audience-rows';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { anywhere } from '../../../platform/database/list-conditions.ts';
import { folded, isLike } from '../../../schema/folded.ts';
import { hasDispatch } from '../../../schema/order-conditions.ts';
import { selectAudiences, visibleRecipients } from './audiences.data.ts';

/** A part of a recipient that a search must find. */
export interface AudiencePart {
  readonly field: AudienceField;
  readonly text: string;
}

/** The recipient's own texts. An e-mail address is none of them. */
const columns: Readonly<Record<Exclude<AudienceField, 'email'>, SQL>> = {
  name: sql`trim(r.first_name || ' ' || r.last_name)`,
  address: sql`r.address_line1`,
  city: sql`r.city`,
  state: sql`r.state`,
  zip: sql`r.zip || '-' || r.zip4`,
  qualifyingCode: sql`r.qualifying_code`,
};

/** Contacts of one e-mail address that are looked at. */
const mostContacts = 500;

/**
 * The recipients of pieces whose campaign has a dispatch and who have all parts, by first name. At most `limit`, in any order if
 * more than `limit` have them. The index of the search finds the recipients, and then each part is compared with its own field.
 */
export function findAudienceRows(
  db: Database,
  scope: RowScope,
  parts: readonly AudiencePart[],
  limit: number,
): Promise<MatchingAudience[]> {
  const own = parts.flatMap(({ field, text }) => (field === 'email' ? [] : [{ column: columns[field], text }]));
  const emails = parts.filter(({ field }) => field === 'email');
  const found = [
    ...own.map(({ text }) => sql`s.search_text like ${folded(anywhere(text))}`),
    ...own.map(({ column, text }) => isLike(column, anywhere(text))),
    ...emails.map(({ text }) => hasEmail(text)),
  ];
  const ids = sql`(select s.company_id, s.recipient_id from recipient_search s
    join recipients r on r.company_id = s.company_id and r.id = s.recipient_id
    join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
    where ${sql.join(found, sql` and `)} and (r.mailed_on is not null or ${hasDispatch(sql`c`)})
      and ${visibleRecipients(scope)} limit ${limit})`;
  return selectAudiences(db, sql`(r.company_id, r.id) in ${ids}`, sql`lower(r.first_name), lower(r.last_name)`, limit);
}

/** Whether the client has a contact of the recipient's name and ZIP code with an e-mail address that has this part. */
const hasEmail = (text: string): SQL => sql`(s.company_id, s.zip, s.name) in (
  select k.company_id, left(k.postal_code, 5), lower(trim(k.first_name || ' ' || k.last_name)) from contacts k
  where k.deleted_at is null and k.search_text like ${folded(anywhere(text))} and ${isLike(sql`k.email`, anywhere(text))}
  limit ${mostContacts})`;
