import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { reassignUsersToUserRole } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { accessTypeCodes, accessTypes } from '@dropdate/domain/permission/access-type';
import { combined, notGrantable } from '@dropdate/domain/permission/may';
import { allBits, type Permissions, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ofTier } from '../../../testing/tier.ts';
import { userOf } from '../../../testing/world.ts';
import { roles } from '../../schema/tenancy.ts';
import { roleForm, storedPermissions } from './role-form.fixture.ts';

const names = ['admin', 'multi', 'agent', 'miami-agent'];
let app: TestApp;
let callers: readonly Caller[];
beforeAll(async () => {
  app = await startTestApp();
  callers = await Promise.all(names.map((name) => app.as(name)));
});
afterAll(() => app.close());

const anyPermissions: fc.Arbitrary<Permissions> = fc
  .tuple(...permissionSetNames.map((set) => fc.nat(1023).map((bits) => [set, bits & allBits(set)] as const)))
  .map((entries): Permissions => Object.fromEntries(entries.filter(([, bits]) => bits !== 0)));
const anyStep = fc.record({
  by: fc.nat(3),
  kind: fc.constantFrom('create', 'update', 'update', 'reassign'),
  role: fc.nat(20),
  onto: fc.nat(20),
  /** Few bits, so that many steps are accepted. */
  mask: anyPermissions,
  wanted: anyPermissions,
  accessType: fc.constantFrom(...accessTypes.map(({ type }) => type)),
});

/** The role of a user, with its permissions and the code of its visibility. */
async function rightsOf(name: string): Promise<{ readonly permissions: Permissions; readonly access: number }> {
  const { rows } = await app.db.execute<{ role_id: string; access_type: number }>(sql`
    select r.id as role_id, r.access_type from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${userOf(app.world, name)}`);
  const [row] = rows;
  if (!row) throw new Error(`${name} has no role`);
  return { permissions: await storedPermissions(app, row.role_id), access: row.access_type };
}

/** Gives a role the bits to edit roles, as a powerful admin would, so that each user can try. */
async function letEverybodyTry(): Promise<void> {
  await app.db.execute(sql`update roles set is_system = false,
    segment_id = coalesce(segment_id, ${app.world.tampa.path[0]}) where company_id = ${app.world.harborline.id}`);
  await app.db.execute(sql`insert into role_permissions (company_id, role_id, set_name, bits)
    select company_id, id, 'UserRole', 7 from roles where company_id = ${app.world.harborline.id}
    on conflict (company_id, role_id, set_name) do update set bits = role_permissions.bits | 7`);
}

it('lets no sequence of calls give a user a right that neither the user nor the caller held', async () => {
  let accepted = 0;
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 25 }), async (steps) => {
      await letEverybodyTry();
      for (const { by, kind, role, onto, mask, wanted, accessType } of steps) {
        const all = await app.db.select().from(roles).where(eq(roles.companyId, app.world.harborline.id));
        const [one, other] = [all[role % all.length], all[onto % all.length]];
        const caller = callers[by];
        if (!one || !other || !caller) throw new Error('there is no role');
        const before = await Promise.all(names.map(rightsOf));
        const held = before[by];
        if (!held) throw new Error('there is no caller');
        // The edit changes some bits of the role: any bits, or bits that the caller holds.
        const stored = await storedPermissions(app, one.id);
        const masked: Permissions = Object.fromEntries(
          permissionSetNames.map((set) => [
            set,
            (stored[set] ?? 0) ^
              ((wanted[set] ?? 0) & (onto % 2 === 0 ? (mask[set] ?? 0) : (held.permissions[set] ?? 0))),
          ]),
        );
        made += 1;
        const values = { id: kind === 'update' ? one.name : `R.${made}`, name: `R ${made}`, permissions: masked };
        const form = roleForm({ ...values, accessType: onto % 3 === 0 ? accessType : one.accessType });
        const body = {
          ...form,
          userRole: { ...form.userRole, accessType: accessTypeCodes.codeOf(form.userRole.accessType) },
        };
        const answer =
          kind === 'create'
            ? await caller.raw('POST', createUserRole.path, body)
            : kind === 'update'
              ? await caller.raw('PUT', updateUserRole.path.replace('{id}', one.id), { ...body, version: one.version })
              : await caller.raw('POST', reassignUsersToUserRole.path, {
                  CurrentUserRoleId: one.id,
                  UserRoleToBeAssigned: other.id,
                });
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 200) accepted += 1;
        for (const [index, name] of names.entries()) {
          const [was, is] = [before[index], await rightsOf(name)];
          if (!was) throw new Error('there is no user');
          expect(notGrantable(combined([was.permissions, held.permissions]), is.permissions)).toEqual({});
          expect(is.access).toBeLessThanOrEqual(Math.max(was.access, held.access));
        }
      }
    }),
    { numRuns: ofTier({ gate: 3, night: 100 }) },
  );
  // A test in which every call is refused would show nothing.
  expect(accepted).toBeGreaterThan(5);
});
