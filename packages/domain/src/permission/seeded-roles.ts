import type { AccessType } from './access-type.ts';
import { allBits, type PermissionSet, type Permissions, permissionSetNames } from './permission-sets.ts';

export const companyKinds = ['client', 'provider'] as const;
export type CompanyKind = (typeof companyKinds)[number];
/** Source: specification 1, section 3.10. */
export type RoleType = 'Admin' | 'Store' | 'AdminAndStore';

/** A system role. It is read-only and copied into each company of its kind (decisions 12 and 13). */
export interface SeededRole {
  readonly key: 'client-admin' | 'multiple-client-admin' | 'sales-agent' | 'csd' | 'csd-admin' | 'rcp-admin';
  /** The role's identifier. */
  readonly name: string;
  /** The role's name below the user's name in the sidebar. */
  readonly displayName: string;
  readonly description: string;
  readonly companyKind: CompanyKind;
  readonly roleType: RoleType;
  readonly accessType: AccessType;
  readonly permissions: Permissions;
}

function everyBitOf(...sets: readonly PermissionSet[]): Permissions {
  return Object.fromEntries(sets.map((set) => [set, allBits(set)]));
}

const clientAdmin: Permissions = {
  ...everyBitOf('Contact', 'Lead', 'Campaign', 'ProspectList', 'UserRole', 'CompanySegment'),
  ProspectListOrder: 1,
  User: 1 + 2 + 4 + 8 + 16 + 32 + 64 + 256,
  UserExtensions: 1,
  Report: 1 + 16,
  LandingPageLead: 1 + 2,
};

export const seededRoles = [
  {
    key: 'client-admin',
    name: 'Client.Admin',
    displayName: 'Client Admin',
    description: 'Runs one client: campaigns, prospect lists, contacts, leads, users and orgs',
    companyKind: 'client',
    roleType: 'AdminAndStore',
    accessType: 'org',
    permissions: clientAdmin,
  },
  {
    key: 'multiple-client-admin',
    name: 'MultipleClient.Admin',
    displayName: 'Multiple Client Admin',
    description: 'Client admin who may switch between the companies listed for the user',
    companyKind: 'client',
    roleType: 'AdminAndStore',
    accessType: 'org',
    permissions: { ...clientAdmin, Company: 1 + 16 },
  },
  {
    key: 'sales-agent',
    name: 'SalesAgent',
    displayName: 'Sales Agent',
    description: 'Works assigned leads and orders own campaigns and prospect lists',
    companyKind: 'client',
    roleType: 'Store',
    accessType: 'users-only',
    permissions: {
      Contact: 4 + 512,
      Lead: 2 + 4 + 16 + 64,
      Campaign: 1 + 2 + 4 + 16,
      ProspectList: 1 + 2 + 4 + 64,
      ProspectListOrder: 1,
    },
  },
  {
    key: 'csd',
    name: 'Provider.Csd',
    displayName: 'Provider Client Admin',
    description: 'Support desk: sees the work of all clients and switches to them',
    companyKind: 'provider',
    roleType: 'Admin',
    accessType: 'org',
    permissions: {
      Company: 1 + 16,
      Campaign: 1 + 16,
      CampaignStatus: 1,
      ResponseCard: 1 + 2,
      MailbackProcessing: 1 + 2,
      KeyInService: 1 + 2,
      LandingPageLead: 1 + 2,
      Report: 1 + 16,
    },
  },
  {
    key: 'csd-admin',
    name: 'Provider.CsdAdmin',
    displayName: 'Provider Backend Admin',
    description: 'Runs the back office: everything',
    companyKind: 'provider',
    roleType: 'AdminAndStore',
    accessType: 'org',
    permissions: everyBitOf(...permissionSetNames),
  },
  {
    key: 'rcp-admin',
    name: 'Provider.RcpAdmin',
    displayName: 'RCP Admin',
    description: 'Response card processing of all clients: identification, keying-in and mailback',
    companyKind: 'provider',
    roleType: 'Admin',
    accessType: 'org',
    permissions: {
      ...everyBitOf('ResponseCard', 'MailbackProcessing', 'KeyInService', 'LandingPageLead'),
      Report: 1 + 16,
    },
  },
] as const satisfies readonly SeededRole[];

export type SeededRoleKey = SeededRole['key'];

export function seededRole(key: SeededRoleKey): SeededRole {
  const role = seededRoles.find((candidate) => candidate.key === key);
  if (role === undefined) throw new RangeError(`unknown role: ${key}`);
  return role;
}

/** The system roles that a new company of this kind receives. */
export function rolesForCompany(kind: CompanyKind): readonly SeededRole[] {
  return seededRoles.filter(({ companyKind }) => companyKind === kind);
}
