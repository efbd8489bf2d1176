import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { maxOptions } from '../../platform/database/max-options.ts';
import { seenCampaigns } from '../../schema/order-conditions.ts';
import { labels } from '../../schema/tenancy.ts';
import { uuids } from '../../schema/visible-rows.ts';
import { type LabelKind, visibleLabels } from './labels.data.ts';

export interface CampaignLabel {
  readonly id: string;
  readonly name: string;
  /** The orgs that have the label, below the viewer's own orgs. Empty for a label that the viewer's own orgs see. */
  readonly orgs: readonly string[];
}

/**
 * The labels of one kind that campaigns in the scope can have, sorted by name. These are the labels that the viewer's
 * orgs see. If the scope includes the campaigns of the orgs below, the labels of these orgs are added. All other labels
 * on campaigns in the scope are added, too: for example, a campaign of another org may be assigned to the viewer.
 */
export async function selectCampaignLabels(
  db: Database,
  viewer: Viewer,
  scope: RowScope,
  kind: LabelKind,
): Promise<readonly CampaignLabel[]> {
  const own = visibleLabels(viewer);
  const below = orgsBelow(scope);
  const onCampaign = sql`${labels.id} in (select cl.label_id from campaign_labels cl
    join campaigns on campaigns.company_id = cl.company_id and campaigns.id = cl.campaign_id
    where ${seenCampaigns(scope)} and campaigns.deleted_at is null)`;
  const names = sql<string[]>`case when ${own} then '{}' else coalesce(
    (select array_agg(org.name order by lower(org.name)) ${below}), '{}') end`;
  return db
    .select({ id: labels.id, name: labels.name, orgs: names })
    .from(labels)
    .where(
      and(
        eq(labels.companyId, viewer.companyId),
        eq(labels.kind, kind),
        eq(labels.type, 'campaign'),
        or(own, sql`exists (select 1 ${below})`, onCampaign),
      ),
    )
    .orderBy(asc(sql`lower(${labels.name})`))
    .limit(maxOptions);
}

/**
 * The orgs with a label, below the viewer's own orgs. None when the scope does not include the campaigns of the orgs
 * below.
 */
function orgsBelow(scope: RowScope): SQL {
  const isSeen = scope.kind === 'org' ? sql`org.path && ${uuids(scope.pathSegmentIds)}` : sql`false`;
  return sql`from label_segments owner
    join segments org on org.company_id = owner.company_id and org.id = owner.segment_id
    where owner.company_id = labels.company_id and owner.label_id = labels.id and ${isSeen}`;
}
