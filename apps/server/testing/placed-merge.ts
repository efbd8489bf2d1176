import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { snapshotOf } from '../src/features/contacts/merge/merge.data.ts';
import { contactMerges } from '../src/schema/contact-merges.ts';
import { contacts } from '../src/schema/contacts.ts';
import type { TestApp } from './test-app.ts';

interface MergeParts {
  readonly companyId: CompanyId;
  readonly segmentId: string;
  readonly userId: UserId;
  readonly at: Date;
  readonly first: number;
}

/** Two prospects of an org. The second was merged into the first, which took nothing from it. */
export async function placeMerge(db: TestApp['db'], { companyId, segmentId, userId, at, first }: MergeParts) {
  const [otherContactId, mergedId, mergeId] = [randomUUID(), randomUUID(), randomUUID()];
  const prospect = { companyId, segmentId, contactType: 'prospect' as const, createdBy: userId, createdAt: at };
  const names = { firstName: 'Matrix', lastName: 'Prospect' };
  await db.insert(contacts).values([
    { id: otherContactId, externalId: `Matrix other ${first}`, ...prospect, ...names },
    {
      id: mergedId,
      externalId: `Matrix merged ${first}`,
      ...prospect,
      ...names,
      deletedAt: at,
      mergedIntoId: otherContactId,
    },
  ]);
  const keptRow = await snapshotOf(db, { companyId, id: otherContactId });
  await db.insert(contactMerges).values({
    id: mergeId,
    companyId,
    keptId: otherContactId,
    mergedId,
    mergedAt: at,
    mergedBy: userId,
    keptBefore: keptRow,
    keptAfter: keptRow,
    mergedBefore: await snapshotOf(db, { companyId, id: mergedId }),
    noteIds: [],
    callIds: [],
    labelIds: [],
  });
  return { otherContactId, mergeId };
}
