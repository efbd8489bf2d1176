import type { UserId } from '@dropdate/domain/id/brand';
import { allBits, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { hash } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import {
  type SeededCompany,
  type SeededSegment,
  seedCompany,
  seedSegment,
  seedUser,
} from '../src/installation/company.ts';
import type { Database } from '../src/platform/database/database.ts';
import { rolePermissions, roles, userRoles } from '../src/schema/tenancy.ts';

/** The password of every user of the test world. */
export const worldPassword = 'correct horse battery';

/** A hash at the lowest cost. A thousand tests sign in, and each check at the cost of the product takes 70 ms. */
const quickHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Two clients and the provider. Tests check that the second client sees nothing of the first. */
export interface World {
  readonly harborline: SeededCompany;
  readonly prairie: SeededCompany;
  readonly provider: SeededCompany;
  readonly tampa: SeededSegment;
  readonly miami: SeededSegment;
  /** Ids by user name. */
  readonly users: Readonly<Record<string, UserId>>;
}

function userNamed(users: World['users'], name: string): UserId {
  const id = users[name];
  if (id === undefined) throw new RangeError(`the world has no user ${name}`);
  return id;
}

/** The id of a user of the world. */
export const userOf = ({ users }: World, name: string): UserId => userNamed(users, name);

/** The id of the role Sales Agent of Harborline. */
export function roleIdOfAgents({ harborline }: World): string {
  const id = harborline.roleIds.get('sales-agent');
  if (id === undefined) throw new RangeError('the world has no sales agents');
  return id;
}

/** The id of the role that the user `nobody` has. */
export const powerlessRoleId = '0192aaaa-0000-7000-8000-000000000001';

/** Makes a role without any permission. Every permission check refuses its user. */
async function seedPowerlessRole(db: Database, company: SeededCompany, org: SeededSegment): Promise<void> {
  await db.insert(roles).values({
    id: powerlessRoleId,
    companyId: company.id,
    name: 'Nobody',
    displayName: 'Nobody',
    segmentId: org.id,
    accessType: 'org',
  });
}

const allPowerfulRoleId = '0192aaaa-0000-7000-8000-000000000002';

/**
 * Makes a client role with all permission bits. When a user with this role does not see a record, the only reason is
 * the scope of the company.
 */
async function seedAllPowerfulRole(db: Database, company: SeededCompany, org: SeededSegment): Promise<void> {
  const companyId = company.id;
  const roleId = allPowerfulRoleId;
  const names = { name: 'Everything', displayName: 'Everything' };
  await db.insert(roles).values({ id: roleId, companyId, segmentId: org.id, ...names, accessType: 'org' });
  const sets = permissionSetNames.map((setName) => ({ companyId, roleId, setName, bits: allBits(setName) }));
  await db.insert(rolePermissions).values(sets);
}

export async function giveRole(db: Database, company: SeededCompany, userId: UserId, roleId: string): Promise<void> {
  await db
    .update(userRoles)
    .set({ roleId })
    .where(and(eq(userRoles.companyId, company.id), eq(userRoles.userId, userId)));
}

/**
 * Makes the users of the world. Harborline: `nobody` (no permission at all), `admin`, `multi`, `agent`, `miami-agent`.
 * Prairie: `prairie-admin`, `prairie-agent`, `prairie-admin-with-everything`. Provider: `csd`, `backend`, `rcp`.
 */
export async function buildWorld(db: Database): Promise<World> {
  const passwordHash = await quickHash(worldPassword);
  const users: Record<string, UserId> = {};
  const provider = await seedCompany(db, { code: 'PROVIDER', name: 'Provider', kind: 'provider' });
  const desk = await seedSegment(db, provider, { externalId: 'P-1', name: 'Operations' });
  const harborline = await seedCompany(db, {
    code: 'HARBOR',
    name: 'Harborline',
    kind: 'client',
    paymentTerms: ['credit-card', 'standard-invoicing'],
  });
  const top = await seedSegment(db, harborline, { externalId: 'H-1', name: 'Harborline Insurance Group' });
  const tampa = await seedSegment(db, harborline, { externalId: 'H-2', name: 'Harborline Tampa', parent: top });
  const miami = await seedSegment(db, harborline, { externalId: 'H-3', name: 'Harborline Miami', parent: top });
  const prairie = await seedCompany(db, {
    code: 'PRAIRIE',
    name: 'Prairie',
    kind: 'client',
    timeZone: 'America/Chicago',
  });
  const plains = await seedSegment(db, prairie, { externalId: 'R-1', name: 'Prairie Senior Benefits' });
  const make = async (
    company: SeededCompany,
    userName: string,
    role: Parameters<typeof seedUser>[2]['role'],
    segment: SeededSegment,
  ) => {
    users[userName] = await seedUser(db, company, {
      userName,
      email: `${userName}@${company.code.toLowerCase()}.example`,
      firstName: userName,
      lastName: 'Tester',
      role,
      segment,
      passwordHash,
      agentId: `AG-${userName}`,
    });
  };
  await make(harborline, 'admin', 'client-admin', top);
  await seedPowerlessRole(db, harborline, top);
  await make(harborline, 'nobody', 'sales-agent', tampa);
  await giveRole(db, harborline, userNamed(users, 'nobody'), powerlessRoleId);
  await make(harborline, 'multi', 'multiple-client-admin', top);
  await make(harborline, 'agent', 'sales-agent', tampa);
  await make(harborline, 'miami-agent', 'sales-agent', miami);
  await make(prairie, 'prairie-admin', 'client-admin', plains);
  await make(prairie, 'prairie-agent', 'sales-agent', plains);
  await make(prairie, 'prairie-admin-with-everything', 'multiple-client-admin', plains);
  await seedAllPowerfulRole(db, prairie, plains);
  await giveRole(db, prairie, userNamed(users, 'prairie-admin-with-everything'), allPowerfulRoleId);
  await make(provider, 'csd', 'csd', desk);
  await make(provider, 'backend', 'csd-admin', desk);
  await make(provider, 'rcp', 'rcp-admin', desk);
  return { harborline, prairie, provider, tampa, miami, users };
}
