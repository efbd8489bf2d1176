import { describe, expect, it } from 'vitest';
import { type Permission, permissionState, permissionText } from './permission.ts';

const today = '2026-11-30';

describe('a permission to contact', () => {
  it.each<[Permission, string, string]>([
    [{ until: null, overriddenOn: null }, 'unknown', 'No answer on record'],
    [{ until: '2027-11-30', overriddenOn: null }, 'permitted', 'Permission until 11/30/2027'],
    // The last day counts.
    [{ until: today, overriddenOn: null }, 'permitted', 'Permission until 11/30/2026'],
    [{ until: '2026-11-29', overriddenOn: null }, 'ended', 'Permission ended 11/29/2026'],
    [{ until: '2026-11-29', overriddenOn: today }, 'overridden', 'Permission ended 11/29/2026, overridden'],
    // A later answer gave a new end, so the former override is over.
    [{ until: '2026-11-29', overriddenOn: '2025-11-29' }, 'ended', 'Permission ended 11/29/2026'],
    [{ until: '2026-11-29', overriddenOn: '2026-11-29' }, 'ended', 'Permission ended 11/29/2026'],
    [{ until: null, overriddenOn: today }, 'unknown', 'No answer on record'],
  ])('%j is %s', (permission, state, text) => {
    expect(permissionState(permission, today)).toBe(state);
    expect(permissionText(permission, permissionState(permission, today))).toBe(text);
  });
});
