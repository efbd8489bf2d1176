import { countSummarizedProspects } from '@dropdate/contract/audience/count-summarized-prospects';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import type { Caller } from '../../../testing/test-app.ts';

/** A place or a birth month of a distribution. */
interface Row {
  readonly path: string[];
  readonly available: number;
  readonly share: number;
}

interface Asked {
  readonly requestId: number;
  readonly desiredCount: number;
  readonly splitCategory: SplitCategory;
  readonly depth: number;
}

/** The rows of a proportional distribution, at one depth. */
export async function rowsOf(
  caller: Caller,
  { requestId, desiredCount, splitCategory, depth }: Asked,
): Promise<readonly Row[]> {
  const { model } = await caller.call(countSummarizedProspects, {
    params: { id: requestId },
    body: { desiredCount, splitCategory },
  });
  const { summarizedGroupedCountByStateCountyCityZip: places, summarizedGroupedCountByBirthMonthAndYear: years } =
    model.summarizedGroupedCount;
  const sumOf = (values: Values, of: 'totalRecords' | 'desiredRecords') =>
    values.reduce((sum, value) => sum + value[of], 0);
  if (splitCategory === 'geography') {
    return (places[depth - 1]?.values ?? []).map(({ state, county, city, summarizedTitle, ...row }) => ({
      path: [state, county ?? '', city ?? '', summarizedTitle].slice(0, depth),
      available: row.totalRecords,
      share: row.desiredRecords,
    }));
  }
  return years.flatMap(({ groupName, values }) =>
    depth === 1
      ? { path: [groupName], available: sumOf(values, 'totalRecords'), share: sumOf(values, 'desiredRecords') }
      : values.map((value) => ({
          path: [groupName, value.summarizedTitle],
          available: value.totalRecords,
          share: value.desiredRecords,
        })),
  );
}
type Values = readonly { readonly totalRecords: number; readonly desiredRecords: number }[];

/** The entries that move the people of the first row to the row with the most room. */
export function moveOneRow(rows: readonly Row[]) {
  const roomy = rows.reduce((best, row) => (row.available - row.share > best.available - best.share ? row : best));
  const first = rows.find((row) => row.share > 0 && row !== roomy) ?? roomy;
  return [
    { path: first.path, desiredRecords: 0, isLocked: false },
    { path: roomy.path, desiredRecords: roomy.share + first.share, isLocked: false },
  ];
}
