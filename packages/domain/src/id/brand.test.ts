import { expect, it } from 'vitest';
import { mayOpenDuplicateList, type RowScope, type Viewer } from '../permission/row-scope.ts';
import { type CompanyId, idOf, type UserId } from './brand.ts';

const companyId = idOf<CompanyId>('c1');
const userId = idOf<UserId>('u1');
const permissions = { Campaign: 16 };
const viewer: Viewer = { userId, companyId, companyKind: 'client', accessType: 'org', segmentIds: [], permissions };

it('an id is the text that it was made of', () => {
  expect([companyId, userId]).toEqual(['c1', 'u1']);
});

it('the id of a user stands in for no company, and a bare text for neither', () => {
  // @ts-expect-error A user is no company.
  expect(mayOpenDuplicateList(viewer, userId)).toBe(false);
  // @ts-expect-error The ids are swapped.
  const swapped: RowScope = { kind: 'users-only', companyId: userId, userId: companyId };
  // @ts-expect-error A bare text may be the id of anything.
  const bare: RowScope = { kind: 'users-only', companyId: 'c1', userId };
  expect(swapped).not.toEqual(bare);
});
