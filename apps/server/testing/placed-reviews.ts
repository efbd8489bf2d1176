import { randomUUID } from 'node:crypto';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { ImportKindName } from '@dropdate/domain/import/import-states';
import { importRows, imports } from '../src/schema/imports.ts';
import type { TestApp } from './test-app.ts';

/**
 * A review of one row that is ready: of contacts, of the own list of a campaign, or of people whom the company does not
 * mail.
 */
export async function placeReview(
  db: TestApp['db'],
  owner: Pick<typeof imports.$inferInsert, 'companyId' | 'userId' | 'segmentId'>,
  subjectId: CampaignId | null = null,
  kind: ImportKindName = subjectId === null ? 'contacts' : 'own-list',
): Promise<string> {
  const id = randomUUID();
  const address = { addressLine1: '1 Matrix Way', city: 'Tampa', state: 'FL', postalCode: '33607-1234' };
  const own: Readonly<Record<string, string>> = kind === 'contacts' ? { contactType: 'Prospect' } : {};
  const texts: Readonly<Record<string, string>> = {
    firstName: 'Ana',
    lastName: 'Matrix',
    ...own,
    ...(kind === 'contacts' ? {} : address),
  };
  await db.insert(imports).values({
    id,
    ...owner,
    kind,
    subjectId,
    status: 'review',
    fileName: 'matrix.csv',
    headings: ['First', 'Last'],
    headingsHash: 'matrix',
    columns: ['firstName', 'lastName'],
    defaults: own,
    rows: 1,
    ready: 1,
    selected: 1,
    createdAt: new Date(),
  });
  await db.insert(importRows).values({
    companyId: owner.companyId,
    importId: id,
    line: 2,
    cells: ['Ana', 'Matrix'],
    problems: [],
    texts,
    errors: {},
    keys: [],
    state: 'ready',
    isSelected: true,
  });
  return id;
}
