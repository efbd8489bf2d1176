import { maxFilterClauses } from '@dropdate/contract/http/list';
import { queueGroups } from '@dropdate/domain/campaign/production-queue';
import { describe, expect, it } from 'vitest';
import { hrefOf } from '../../client/links/route-path.ts';
import { groupTarget } from './queue-links.ts';

describe('the link to all campaigns of a group', () => {
  it.each([
    [
      'late',
      '?filter=dueDate.lte.2026-11-22&filter=problems.eq.0&filter=status.neq.5&filter=status.neq.100&sort=dueDate-asc',
    ],
    ['failed', '?filter=problems.gt.0'],
    [
      'later',
      '?filter=dueDate.gte.2026-11-30&filter=problems.eq.0&filter=status.neq.5&filter=status.neq.100&sort=dueDate-asc',
    ],
  ] as const)('%s', (group, query) => {
    expect(hrefOf(groupTarget(group, '2026-11-23'))).toBe(`/campaign/status${query}`);
  });

  it('has no more filters than a list takes', () => {
    for (const group of queueGroups) {
      const query = new URL(hrefOf(groupTarget(group, '2026-11-23')), 'http://localhost').searchParams;
      expect(query.getAll('filter').length).toBeLessThanOrEqual(maxFilterClauses);
    }
  });
});
