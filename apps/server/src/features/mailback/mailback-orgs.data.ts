import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { isPendingMailback } from '../../schema/mailback-state.ts';
import { companies, segments } from '../../schema/tenancy.ts';
import { presentCards } from '../../schema/visible-cards.ts';
import { visibleRows } from '../../schema/visible-rows.ts';

/** The orgs of clients whose rows a viewer sees. The provider's own orgs get no cards. */
const clientOrgs = (scope: RowScope) =>
  and(
    visibleRows(scope, { companyId: segments.companyId, segmentId: segments.id, createdBy: sql`null::uuid` }),
    eq(companies.kind, 'client'),
  );

/**
 * Orgs of clients with their addresses and the number of cards that wait, by company and name.
 * @throws Refusal 404 when the viewer does not see one of them
 */
export async function requireOrgs(db: Database, scope: RowScope, ids: readonly string[]) {
  const named = [...new Set(ids)];
  const orgs = await db
    .select({
      segmentId: segments.id,
      clientId: segments.companyId,
      companyName: companies.name,
      orgName: segments.name,
      address: segments.address,
      pending: sql<number>`(select count(*)::int from response_cards where response_cards.client_id = ${segments.companyId}
        and response_cards.segment_id = ${segments.id} and ${presentCards(scope)} and ${isPendingMailback})`,
    })
    .from(segments)
    .innerJoin(companies, eq(companies.id, segments.companyId))
    .where(and(clientOrgs(scope), inArray(segments.id, named)))
    .orderBy(asc(sql`lower(${companies.name})`), asc(sql`lower(${segments.name})`), asc(segments.id));
  if (orgs.length < named.length) throw notFound();
  return orgs;
}
