import type { findCampaigns as endpoint } from '@dropdate/contract/campaigns/find-campaigns';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { searchCondition } from '../../../platform/database/list-conditions.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { indexedRun } from '../../../schema/indexed-run.ts';
import { uuids } from '../../../schema/visible-rows.ts';
import { visibleCampaigns } from '../list/campaign-list.data.ts';
import { campaignList } from '../list/campaign-list.ts';
import { findCampaignIds } from './find-campaigns.data.ts';

const max = 6;

/** The visible campaigns that match the typed text, the newest first. */
export const findCampaigns: UseCase<typeof endpoint> = async (context, { body }) => ({
  results: await findCampaignRows(context, body.search),
});

/** The rows of the campaigns that match a text. */
export async function findCampaignRows(context: Pick<Context, 'db' | 'scopeOf'> & ListCalendar, text: string) {
  const { db, scopeOf } = context;
  const list = campaignList(context);
  const { visible, changes: _changes, ...source } = visibleCampaigns(scopeOf('Campaign'));
  const matches = searchCondition(list, text);
  const ids = await findCampaignIds(db, { visible, matches, isIndexed: indexedRun.test(text), limit: max });
  const plan = planList(list, { search: '', filters: [], filterIds: [], page: 0, pageSize: max });
  const isFound = sql`${visible} and campaigns.id = any(${uuids(ids)})`;
  return (await selectRows(db, list, { ...source, visible: isFound }, plan)).rows;
}
