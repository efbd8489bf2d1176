import { idOf } from '@dropdate/domain/id/brand';
import { type SystemRoleKey, systemRole } from '@dropdate/domain/permission/system-roles';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../client/calls/api-error.ts';
import type { RecordItem } from './commands.ts';
import { findableBy, gathered } from './use-records.ts';

const record = (label: string, orderId: string): RecordItem => ({
  label,
  detail: 'T65 Southeast',
  group: 'Order',
  target: {
    to: '/campaigns/order/{orderId?}/{campaignId?}',
    params: { orderId: idOf(orderId), campaignId: idOf('7') },
  },
});
const answered = (...value: RecordItem[]) => ({ status: 'fulfilled' as const, value });

describe('records in the palette', () => {
  it('are offered once, in the order of their sources', () => {
    const { items, problem } = gathered([
      answered(record('10042', '1')),
      answered(record('T65', '1'), record('T66', '2')),
    ]);
    expect(items.map(({ label }) => label)).toEqual(['10042', 'T66']);
    expect(problem).toBeNull();
  });

  it('stand beside the failure of another source', () => {
    const reason = new ApiError(500, [], '7f3a');
    const found = gathered([{ status: 'rejected', reason }, answered(record('T66', '2'))]);
    expect(found.items).toHaveLength(1);
    expect(found.problem).toBe(reason);
  });
});

describe('what the palette says it finds', () => {
  const holding = (role: SystemRoleKey) => {
    const sets = Object.entries(systemRole(role).permissions);
    return { permissions: { permissionSets: sets.map(([name, bits]) => ({ name, bits })) } };
  };

  const people = ['part-of-contact', 'phone', 'email', 'contact-id'];

  it.each<[SystemRoleKey, readonly string[]]>([
    ['client-admin', ['part-of-name', ...people, 'digits-of-order']],
    ['multiple-client-admin', ['part-of-name', ...people, 'digits-of-order']],
    ['sales-agent', ['part-of-name', ...people, 'digits-of-order']],
    ['csd', ['part-of-name', 'part-of-client', 'digits-of-order']],
    ['csd-admin', ['part-of-name', 'part-of-client', ...people, 'digits-of-order']],
    ['rcp-admin', []],
  ])('is what %s can see', (role, expected) => {
    expect(findableBy(holding(role))).toEqual(expected);
  });
});
