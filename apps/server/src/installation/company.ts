import type { Address } from '@dropdate/contract/http/address';
import type { UserAddress } from '@dropdate/contract/users/user-fields';
import { type CompanyId, idOf, type UserId } from '@dropdate/domain/id/brand';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { rolesForCompany, type SystemRoleKey } from '@dropdate/domain/permission/system-roles';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../platform/database/database.ts';
import { companies, rolePermissions, roles, segments, userRoles, userSegments, users } from '../schema/tenancy.ts';

export interface CompanySeed {
  readonly code: string;
  readonly name: string;
  readonly kind: 'client' | 'provider';
  readonly timeZone?: string;
  /** The payment terms that the company is offered. The default is the card alone (decision 41). */
  readonly paymentTerms?: readonly PaymentTerm[];
  readonly isIGroup?: boolean;
  readonly isCardsReturn?: boolean;
}

export interface SeededCompany {
  readonly id: CompanyId;
  readonly code: string;
  readonly roleIds: ReadonlyMap<SystemRoleKey, string>;
}

type MakeId = () => string;

/** Makes a company with its own copies of the system roles, because each company may change its roles (decision 12). */
export async function seedCompany(db: Database, seed: CompanySeed, makeId: MakeId = uuidv7): Promise<SeededCompany> {
  const id = idOf<CompanyId>(makeId());
  await db.insert(companies).values({
    id,
    code: seed.code,
    name: seed.name,
    kind: seed.kind,
    timeZone: seed.timeZone ?? 'America/New_York',
    paymentTerms: [...(seed.paymentTerms ?? ['credit-card' as const])],
    isIGroup: seed.isIGroup ?? false,
    isCardsReturn: seed.isCardsReturn ?? false,
  });
  const roleIds = new Map<SystemRoleKey, string>();
  for (const role of rolesForCompany(seed.kind)) {
    const roleId = makeId();
    roleIds.set(role.key, roleId);
    await db.insert(roles).values({
      id: roleId,
      companyId: id,
      key: role.key,
      name: role.name,
      displayName: role.displayName,
      description: role.description,
      accessType: role.accessType,
      isSystem: true,
    });
    const sets = permissionSetNames.flatMap((setName) => {
      const bits = role.permissions[setName];
      return bits === undefined ? [] : [{ companyId: id, roleId, setName, bits }];
    });
    await db.insert(rolePermissions).values(sets);
  }
  return { id, code: seed.code, roleIds };
}

export interface SegmentSeed {
  readonly externalId: string;
  readonly name: string;
  readonly parent?: SeededSegment;
  readonly address?: Address;
  /** Whether the users of the org, and of the orgs below it, need two-factor sign-in. */
  readonly isTwoFactorRequired?: boolean;
}
export interface SeededSegment {
  readonly id: string;
  readonly path: readonly string[];
}

/** Makes an org of a company, at the top or below another org. */
export async function seedSegment(
  db: Database,
  company: SeededCompany,
  seed: SegmentSeed,
  makeId: MakeId = uuidv7,
): Promise<SeededSegment> {
  const id = makeId();
  const path = [...(seed.parent?.path ?? []), id];
  await db.insert(segments).values({
    id,
    companyId: company.id,
    externalId: seed.externalId,
    name: seed.name,
    parentId: seed.parent?.id ?? null,
    path,
    address: seed.address ?? null,
    isTwoFactorRequired: seed.isTwoFactorRequired ?? false,
  });
  return { id, path };
}

export interface UserSeed {
  readonly userName: string;
  /** The default is the user name. */
  readonly email?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: SystemRoleKey;
  readonly segment: SeededSegment;
  /** Null for a user who sets the password with the link of a mail. */
  readonly passwordHash: string | null;
  readonly agentId?: string;
  readonly parentUserId?: UserId;
  /** In the form E.164. */
  readonly phone?: string;
  readonly address?: UserAddress;
}

/** Makes a user with one role, in one org. */
export async function seedUser(
  db: Database,
  company: SeededCompany,
  seed: UserSeed,
  makeId: MakeId = uuidv7,
): Promise<UserId> {
  const id = idOf<UserId>(makeId());
  const roleId = company.roleIds.get(seed.role);
  if (!roleId) throw new RangeError(`${company.code} has no role ${seed.role}`);
  await db.insert(users).values({
    id,
    companyId: company.id,
    userName: seed.userName,
    email: seed.email ?? seed.userName,
    firstName: seed.firstName,
    lastName: seed.lastName,
    agentId: seed.agentId ?? null,
    primarySegmentId: seed.segment.id,
    parentUserId: seed.parentUserId ?? null,
    phone: seed.phone ?? null,
    address: seed.address ?? null,
    passwordHash: seed.passwordHash,
  });
  await db.insert(userSegments).values({ companyId: company.id, userId: id, segmentId: seed.segment.id });
  await db.insert(userRoles).values({ companyId: company.id, userId: id, roleId, isPrimary: true });
  return id;
}
