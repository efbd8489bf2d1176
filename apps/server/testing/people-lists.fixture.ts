import type { ListQuery } from '@dropdate/contract/http/list';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { sql } from 'drizzle-orm';
import { visibleContacts } from '../src/features/contacts/list/contact-list.data.ts';
import { contactList } from '../src/features/contacts/list/contact-list.ts';
import { visibleLeads } from '../src/features/leads/list/lead-list.data.ts';
import { leadList } from '../src/features/leads/list/lead-list.ts';
import { systemClock } from '../src/platform/clock.ts';
import { planList } from '../src/platform/database/list-query.ts';
import { type RowList, selectRows } from '../src/platform/database/row-list.ts';
import { seedCampaign } from './seed-campaign.ts';
import type { TestApp } from './test-app.ts';
import { userOf } from './world.ts';

export interface Listed {
  readonly id: string;
}

const signedIn = { timeZone: 'America/New_York', leadClock: null };
const calendar = { signedIn, today: '2026-11-20', clock: systemClock } as const;
export const contacts = contactList(calendar) as RowList<Listed>;
export const leads = leadList(calendar) as RowList<Listed>;

/** Fills all columns of both lists of people with few values, and with gaps. Answers the scopes of four viewers. */
export async function fillPeople(app: TestApp): Promise<readonly RowScope[]> {
  const { harborline, prairie, tampa, miami } = app.world;
  const [agent, admin, other] = ['agent', 'admin', 'miami-agent'].map((name) => userOf(app.world, name));
  const { rows: roots } = await app.db.execute<{ id: string; company: string }>(
    sql`select id, company_id as company from segments where parent_id is null`,
  );
  const rootOf = (company: string) => roots.find((root) => root.company === company)?.id ?? '';
  const [root, prairieRoot] = [rootOf(harborline.id), rootOf(prairie.id)];
  // Two agents have one name, so their contacts stand mixed, ordered by id.
  await app.db.execute(
    sql`update users set first_name = 'Sam', last_name = case when id = ${admin} then 'adams' else 'Zed' end where id in (${agent}, ${admin}, ${other})`,
  );
  const campaigns = [(await seedCampaign(app)).id, (await seedCampaign(app)).id];
  const ofRule = (value: string) => sql.raw(`case when n % 10 < 4 then ${value} end`);
  // The ids do not follow the time, and many leads wait since the same instant.
  await app.db.execute(sql`insert into contacts (id, company_id, segment_id, external_id, contact_type, first_name, last_name, city, email,
      address_line1, address_line2, state, postal_code, county, home_phone, mobile_phone, work_phone, birth_year, birth_month, birth_day,
      campaign_id, channel, assignment_rule_id, assignment_rule_name, assigned_by_rule_on, assigned_user_id, created_by, created_at, lead_status, lead_created_at, first_touched_at, deleted_at)
    select md5('contact ' || n)::uuid, case when n % 7 = 0 then ${prairie.id}::uuid else ${harborline.id}::uuid end,
      case when n % 7 = 0 then ${prairieRoot}::uuid when n % 2 = 0 then ${tampa.id}::uuid else ${miami.id}::uuid end,
      'P' || n, n % 11 % 3, 'Pat', 'Part ' || n % 4, case n % 5 when 0 then 'Tampa' when 1 then 'ocala' when 2 then '' else 'Ocala' end,
      case when n % 4 > 0 then case when n % 3 = 0 then 'Pat' else 'pat' end || n % 9 || '@example.test' end,
      n % 17 || ' Bay St', case when n % 6 = 0 then 'Apt ' || n % 4 else '' end, (array['FL', 'GA', ''])[1 + n % 3],
      case when n % 4 > 0 then '3360' || n % 8 else '' end, (array['Pinellas', 'pasco', ''])[1 + n % 3],
      case when n % 4 > 0 then '+1813555010' || n % 7 end, case when n % 5 > 2 then '+1727555010' || n % 3 end,
      case when n % 9 = 0 then '+1941555010' || n % 2 end, case when n % 5 > 0 then 1950 + n % 12 end, case when n % 3 > 0 then 1 + n % 12 end,
      case when n % 6 > 1 then 1 + n % 28 end, case when n % 7 > 0 then (array[${campaigns[0]}, ${campaigns[1]}, null]::uuid[])[1 + n % 3] end,
      (array['direct-mail', 'email', null])[1 + n % 3], ${ofRule('md5((n % 4)::text)::uuid')}, ${ofRule("'Rule ' || n % 4")},
      ${ofRule("date '2026-11-10'")},
      case when n % 7 > 0 then (array[${agent}, ${admin}, ${other}, null, null]::uuid[])[1 + n % 5] end,
      case when n % 7 > 0 and n % 3 = 0 then ${agent}::uuid end, timestamptz '2026-11-01' + n % 9 * interval '1 day',
      case when n % 2 = 0 then (array[0, 1, 2, 99, 100])[1 + n / 2 % 5] end,
      case when n % 2 = 0 then timestamptz '2026-11-10' + n % 8 * interval '1 hour' end,
      case when n % 6 = 0 then timestamptz '2026-11-12' end, case when n % 13 = 0 then timestamptz '2026-11-15' end
    from generate_series(1, 200) n`);
  return [
    { kind: 'org', companyId: harborline.id, pathSegmentIds: [root] },
    { kind: 'agency', companyId: harborline.id, segmentIds: [tampa.id] },
    { kind: 'users-only', companyId: harborline.id, userId: userOf(app.world, 'agent') },
    { kind: 'org', companyId: prairie.id, pathSegmentIds: [prairieRoot] },
  ];
}

const sourceOf = (list: RowList<Listed>, scope: RowScope, query: ListQuery) =>
  list === contacts ? visibleContacts(scope) : visibleLeads(scope, query);

/** A page as the product reads it. */
export const pageOf = (app: TestApp, list: RowList<Listed>, scope: RowScope, query: ListQuery) =>
  selectRows(app.db, list, sourceOf(list, scope, query), planList(list, query));

/** The rows of the whole list in the order of the plain sort, without a kept count. */
export async function plainRows(
  app: TestApp,
  list: RowList<Listed>,
  scope: RowScope,
  query: ListQuery,
): Promise<Listed[]> {
  const { changes: _, ...source } = sourceOf(list, scope, query);
  return (await selectRows(app.db, list, source, planList(list, { ...query, page: 0, pageSize: 500 }))).rows;
}
