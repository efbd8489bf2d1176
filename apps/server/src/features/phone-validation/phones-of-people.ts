import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Candidate, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';

/**
 * The number of each person who has one. A person who is not in the present release has none here, and the order finds out
 * that the person is gone.
 */
export async function phonesOfPeople(
  engine: Pick<ProspectEngine, 'mailingList'>,
  companyId: CompanyId,
  people: readonly Candidate[],
): Promise<ReadonlyMap<bigint, string>> {
  const phones = new Map<bigint, string>();
  if (people.length === 0) return phones;
  const list = await engine.mailingList(companyId, [people.map(({ vendorKey }) => vendorKey)]);
  try {
    for await (const portion of list.portions())
      for (const { prospect } of portion) if (prospect.phone !== null) phones.set(prospect.vendorKey, prospect.phone);
  } finally {
    await list.close();
  }
  return phones;
}
