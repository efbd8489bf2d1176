import type {
  countSummarizedProspects as endpoint,
  SummarizedProspects,
} from '@dropdate/contract/audience/count-summarized-prospects';
import type { CallOf } from '@dropdate/contract/http/endpoint';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import type { Distribution } from '@dropdate/domain/distribution/distribution';
import { type DistributionTree, distribute } from '@dropdate/domain/distribution/distribution-tree';
import { type SplitCategory, splitCategories } from '@dropdate/domain/distribution/split-category';
import { geographyLevels, idSeparator } from '@dropdate/domain/geography/geography-index';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { onOneRelease } from '../audience/count-audience.ts';
import { type AudienceDraft, type AudienceDraftParts, draftQuery } from './audience-draft.ts';
import { lowestLevel, treeOf } from './distribution-tree-of.ts';
import { latestCount } from './latest-count.ts';

/**
 * Distributes a desired count among the places and the birth months of the last count. Without numbers that the buyer
 * typed, the shares are proportional to the available people. The buyer's stored numbers come with the answer, and the
 * rows of their category follow them (specification 2, section 4, Distribution forms).
 * @throws Refusal 400 `AboveAvailable`; 409 `CountOutOfDate`; 503 `NoProspects`
 */
export async function summarizeDraft(
  parts: AudienceDraftParts,
  context: Context,
  draft: AudienceDraft,
  { params, body }: Pick<CallOf<typeof endpoint>, 'params' | 'body'>,
): Promise<SummarizedProspects> {
  const { engine } = parts;
  const { today, signal } = context;
  const request = latestCount(draft, params.id, { today, timeZone: context.signedIn.timeZone });
  if (body.desiredCount > request.total) {
    throw invalid('AboveAvailable', continueReasons.aboveAvailable, 'body.desiredCount');
  }
  const { parameters, distribution } = draft.audience;
  const query = await draftQuery(parts, context, draft, { parameters, asOf: asOfMonth(request.asOf) });
  const isAsked = (category: SplitCategory) => (body.splitCategory ?? category) === category;
  const { result: trees } = await onOneRelease(engine, async () => {
    const counted: Partial<Record<SplitCategory, DistributionTree>> = {};
    for (const category of splitCategories.filter(isAsked)) {
      counted[category] = treeOf(await engine.countBy(query, lowestLevel[category], { signal }));
    }
    return counted;
  });
  const summaryOf = <Group>(
    category: SplitCategory,
    present: (tree: DistributionTree, desired: number[]) => Group[],
  ) => {
    const tree = trees[category];
    return tree === undefined ? [] : present(tree, desiredIn(tree, category, body.desiredCount, distribution));
  };
  return {
    summarizedGroupedCount: {
      summarizedGroupedCountByStateCountyCityZip: summaryOf('geography', placeGroups),
      summarizedGroupedCountByBirthMonthAndYear: summaryOf('demography', yearGroups),
    },
    splitCountRequest: distribution && presentDistribution(distribution),
  };
}

function desiredIn(
  tree: DistributionTree,
  category: SplitCategory,
  desiredCount: number,
  distribution: Distribution | null,
): number[] {
  const stored = distribution?.category === category ? distribution : null;
  return distribute(tree, stored?.total ?? desiredCount, stored?.entries ?? []);
}

type Summaries = SummarizedProspects['summarizedGroupedCount'];
type PlaceValue = Summaries['summarizedGroupedCountByStateCountyCityZip'][number]['values'][number];

function placeGroups(
  tree: DistributionTree,
  desired: readonly number[],
): Summaries['summarizedGroupedCountByStateCountyCityZip'] {
  const groups = geographyLevels.map((groupName) => ({ groupName, values: [] as PlaceValue[] }));
  let at = 0;
  for (const { path, available: totalRecords } of tree.rows) {
    const group = groups[path.length - 1];
    group?.values.push({
      summarizedGroup: group.groupName,
      summarizedTitle: path.at(-1) ?? '',
      state: path[0] ?? '',
      county: path[1] ?? null,
      city: path[2] ?? null,
      totalRecords,
      desiredRecords: desired[at] ?? 0,
    });
    at += 1;
  }
  return groups;
}

function yearGroups(
  tree: DistributionTree,
  desired: readonly number[],
): Summaries['summarizedGroupedCountByBirthMonthAndYear'] {
  return tree.roots.map((root) => {
    const groupName = tree.rows[root]?.path[0] ?? '';
    return {
      groupName,
      values: (tree.children[root] ?? []).map((month) => ({
        summarizedGroup: groupName,
        summarizedTitle: tree.rows[month]?.path[1] ?? '',
        totalRecords: tree.rows[month]?.available ?? 0,
        desiredRecords: desired[month] ?? 0,
      })),
    };
  });
}

function presentDistribution({ category, total, entries }: Distribution): SummarizedProspects['splitCountRequest'] {
  return {
    splitCategory: category,
    desiredCount: total,
    entries: entries.map(({ id, desired, isLocked }) => ({
      path: id.split(idSeparator),
      desiredRecords: desired,
      isLocked,
    })),
  };
}
