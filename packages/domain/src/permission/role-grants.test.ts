import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessTypes } from './access-type.ts';
import { combined, notGrantable } from './may.ts';
import { allBits, type Permissions, permissionSetNames } from './permission-sets.ts';
import { isEditableSet } from './role-editor.ts';
import { editRole, exceeds, grantableAccessTypes, isWider, type Rights } from './role-grants.ts';

const all = { accessType: 'org', permissions: { Contact: 559, Campaign: 31, UserRole: 31 } } as const;
const some = { accessType: 'agency', permissions: { Contact: 4, Campaign: 31 } } as const;

describe('a role that exceeds its giver', () => {
  it.each([
    [all, some, false],
    [all, all, false],
    [some, all, true],
    [{ ...all, accessType: 'agency' }, all, true],
    [all, { ...all, permissions: { Lead: 1 } }, true],
    [{ ...all, permissions: { Contact: 4095 } }, { ...all, permissions: { Contact: 16 } }, true],
  ] as const)('%j gives %j: %s', (held, role, expected) => {
    expect(exceeds(held, role)).toBe(expected);
  });
});

it.each([
  ['users-only', ['users-only']],
  ['agency', ['users-only', 'agency']],
  ['org', ['users-only', 'agency', 'org']],
] as const)('a viewer with the visibility %s gives %j', (held, expected) => {
  expect(grantableAccessTypes(held)).toEqual(expected);
});

describe('an edit', () => {
  const before = { accessType: 'agency', permissions: { Contact: 4 + 512, Lead: 255 } } as const;
  const held = { accessType: 'agency', permissions: { Contact: 4, Campaign: 1 } } as const;
  it.each([
    ['adds a bit that the editor holds', { Contact: 516, Campaign: 1 }, true],
    ['removes a bit that the editor holds', { Contact: 512 }, true],
    ['changes nothing', { Contact: 516 }, true],
    ['adds a bit that the editor lacks', { Contact: 516 + 1 }, false],
    ['removes a bit that the editor lacks', { Contact: 4 }, false],
    ['adds a bit that does not exist', { Contact: 516 + 16 }, false],
  ] as const)('%s', (_what, permissions, expected) => {
    expect(editRole(held, before, { ...before, permissions }).isAllowed).toBe(expected);
  });

  it('keeps the sets that the form does not show, whatever the edit says about them', () => {
    const edited = editRole(held, before, { ...before, permissions: { Contact: 516, Report: 1, Company: 1 } });
    expect(edited).toEqual({ isAllowed: true, rights: before });
  });

  it('takes no permission of leads that the editor lacks', () => {
    const wanted = { ...before, permissions: { Contact: 516, Lead: 0 } };
    expect(editRole(held, before, wanted).isAllowed).toBe(false);
    expect(editRole({ ...held, permissions: { Lead: 255 } }, before, wanted)).toMatchObject({ isAllowed: true });
  });

  it.each([
    ['agency', 'users-only', true],
    ['users-only', 'agency', true],
    ['agency', 'org', false],
    ['org', 'agency', false],
    ['org', 'org', true],
  ] as const)('turns the visibility %s into %s: %s', (from, to, expected) => {
    const edit = editRole(held, { ...before, accessType: from }, { ...before, accessType: to });
    expect(edit.isAllowed).toBe(expected);
  });
});

const anyRights: fc.Arbitrary<Rights> = fc.record({
  accessType: fc.constantFrom(...accessTypes.map(({ type }) => type)),
  permissions: fc
    .tuple(...permissionSetNames.map((set) => fc.nat(1023).map((bits) => [set, bits & allBits(set)] as const)))
    .map((entries): Permissions => Object.fromEntries(entries)),
});
const anyStep = fc.record({ by: fc.nat(3), role: fc.nat(3), onto: fc.nat(3), wanted: anyRights, kind: fc.nat(2) });

it('lets no sequence of edits give a user a right that no giver held', () => {
  fc.assert(
    fc.property(fc.array(anyRights, { minLength: 4, maxLength: 4 }), fc.array(anyStep), (start, steps) => {
      // User number n begins with role number n.
      const roles = [...start];
      const roleOf = [0, 1, 2, 3];
      const rightsOf = (user: number) => roles[roleOf[user] ?? 0] as Rights;
      for (const { by, role, onto, wanted, kind } of steps) {
        const held = rightsOf(by);
        const before = [0, 1, 2, 3].map(rightsOf);
        if (kind === 0) {
          const edit = editRole(held, roles[role] as Rights, wanted);
          if (edit.isAllowed) roles[role] = edit.rights;
        } else if (kind === 1) {
          if (!exceeds(held, wanted)) roles.push(wanted);
        } else if (!exceeds(held, roles[onto] as Rights) && !exceeds(held, roles[role] as Rights)) {
          for (const user of [0, 1, 2, 3]) if (roleOf[user] === role) roleOf[user] = onto;
        }
        for (const user of [0, 1, 2, 3]) {
          const [was, is] = [before[user] as Rights, rightsOf(user)];
          // Every right that is new was held by the user itself or by the giver.
          expect(notGrantable(combined([was.permissions, held.permissions]), is.permissions)).toEqual({});
          expect(isWider(was.accessType, is.accessType) && isWider(held.accessType, is.accessType)).toBe(false);
        }
      }
    }),
  );
});

it('lets no edit touch a set that the form does not show', () => {
  fc.assert(
    fc.property(anyRights, anyRights, anyRights, (held, before, wanted) => {
      const { rights } = editRole(held, before, wanted);
      for (const set of permissionSetNames)
        if (!isEditableSet(set)) expect(rights.permissions[set] ?? 0).toBe(before.permissions[set] ?? 0);
    }),
  );
});
