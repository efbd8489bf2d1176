import { randomUUID } from 'node:crypto';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { type CartId, type CompanyId, idOf, type ProspectListId, type UserId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { audienceRequests, audiences, carts } from '../src/schema/ordering.ts';
import { prospectListLabels, prospectLists } from '../src/schema/prospect-lists.ts';
import { labelSegments, labels } from '../src/schema/tenancy.ts';
import type { MadeList } from './prospect-list.ts';
import type { TestApp } from './test-app.ts';

interface ListOwner {
  readonly companyId: CompanyId;
  readonly segmentId: string;
  readonly userId: UserId;
  /** The org whose users see the tag of the list. */
  readonly labelOrgId: string;
}

/** A draft of a prospect list with a name, a tag and a count. The next free number of the company is its number. */
export async function placeList(
  db: TestApp['db'],
  { companyId, segmentId, userId, labelOrgId }: ListOwner,
): Promise<MadeList> {
  const [cartId, prospectListId] = [idOf<CartId>(randomUUID()), idOf<ProspectListId>(randomUUID())];
  const [audienceId, labelId] = [randomUUID(), randomUUID()];
  await db.insert(carts).values({ id: cartId, companyId, segmentId, ownerId: userId, kind: 'prospect-list' });
  await db.insert(audiences).values({ id: audienceId, companyId, parameters: emptyAudience, parametersHash: 'none' });
  await db.insert(prospectLists).values({
    id: prospectListId,
    companyId,
    segmentId,
    cartId,
    number: sql`(select coalesce(max(number), 1000) + 1 from prospect_lists where company_id = ${companyId})`,
    name: `Matrix ${prospectListId.slice(0, 8)}`,
    audienceId,
    createdBy: userId,
    updatedBy: userId,
  });
  const count = { parametersHash: 'none', releaseSeq: 1, dataAsOf: '2026-11-01', asOf: '2026-11-01', seed: 'seed' };
  await db.insert(audienceRequests).values({ companyId, audienceId, ...count, total: 10, withPhone: 0 });
  const tag = { kind: 'tag', type: 'prospect-list', name: `Matrix ${labelId}` } as const;
  await db.insert(labels).values({ id: labelId, companyId, ...tag, createdBy: userId });
  await db.insert(labelSegments).values({ companyId, labelId, segmentId: labelOrgId });
  await db.insert(prospectListLabels).values({ companyId, prospectListId, labelId });
  return { cartId, prospectListId };
}
