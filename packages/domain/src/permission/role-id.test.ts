import { expect, it } from 'vitest';
import { suggestedRoleId } from './role-id.ts';

it.each([
  ['Desk Lead', 'Desk.Lead'],
  ['  Regional manager (West) ', 'Regional.manager.West'],
  ['مدير', ''],
  ['', ''],
  [`${'x'.repeat(49)} yz`, 'x'.repeat(49)],
])('suggests for the name %j the Role ID %j', (name, expected) => {
  expect(suggestedRoleId(name)).toBe(expected);
});
