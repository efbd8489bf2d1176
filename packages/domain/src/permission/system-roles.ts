import type { AccessType } from './access-type.ts';
import { all, allBut, flags, type PermissionFlags, permissionBits } from './flags.ts';
import { allBits, type Permissions, permissionSetNames } from './permission-sets.ts';

export const companyKinds = ['client', 'provider'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** A system role. It is read-only and copied into each company of its kind (decisions 12 and 13). */
export interface SystemRole {
  readonly key: 'client-admin' | 'multiple-client-admin' | 'sales-agent' | 'csd' | 'csd-admin' | 'rcp-admin';
  /** The role's identifier. */
  readonly name: string;
  /** The role's name below the user's name in the sidebar. */
  readonly displayName: string;
  readonly description: string;
  readonly companyKind: CompanyKind;
  readonly accessType: AccessType;
  readonly permissions: Permissions;
}

const clientAdmin: PermissionFlags = {
  Contact: all,
  Lead: all,
  Campaign: all,
  ProspectList: all,
  ProspectListOrder: flags('viewDetail'),
  User: allBut('addLoginMethod'),
  UserExtensions: flags('editCredits'),
  UserRole: all,
  CompanySegment: all,
  Report: flags('viewAll', 'viewDetail'),
  LandingPageLead: flags('viewAll', 'detail'),
};

export const systemRoles = [
  {
    key: 'client-admin',
    name: 'Client.Admin',
    displayName: 'Client Admin',
    description: 'Runs one client: campaigns, prospect lists, contacts, leads, users and orgs',
    companyKind: 'client',
    accessType: 'org',
    permissions: permissionBits(clientAdmin),
  },
  {
    key: 'multiple-client-admin',
    name: 'MultipleClient.Admin',
    displayName: 'Multiple Client Admin',
    description: 'Client admin who may switch between the companies listed for the user',
    companyKind: 'client',
    accessType: 'org',
    permissions: permissionBits({ ...clientAdmin, Company: flags('view', 'impersonate') }),
  },
  {
    key: 'sales-agent',
    name: 'SalesAgent',
    displayName: 'Sales Agent',
    description: 'Works assigned leads and orders own campaigns and prospect lists',
    companyKind: 'client',
    accessType: 'users-only',
    permissions: permissionBits({
      Contact: flags('viewAll', 'viewDetails'),
      Lead: flags('update', 'viewAll', 'viewDetails', 'downloadResponseCards'),
      Campaign: flags('viewAll', 'create', 'edit', 'viewDetail'),
      ProspectList: flags('create', 'viewAll', 'buy', 'viewDetail'),
      ProspectListOrder: flags('viewDetail'),
    }),
  },
  {
    key: 'csd',
    name: 'Provider.Csd',
    displayName: 'Provider Client Admin',
    description: 'Support desk: sees the work of all clients and switches to them',
    companyKind: 'provider',
    accessType: 'org',
    permissions: permissionBits({
      Company: flags('view', 'impersonate'),
      Campaign: flags('viewAll', 'viewDetail'),
      CampaignStatus: flags('viewAll'),
      ResponseCard: flags('viewAll', 'viewDetail'),
      MailbackProcessing: flags('viewAll', 'detail'),
      KeyInService: flags('viewAll', 'detail'),
      LandingPageLead: flags('viewAll', 'detail'),
      Report: flags('viewAll', 'viewDetail'),
    }),
  },
  {
    key: 'csd-admin',
    name: 'Provider.CsdAdmin',
    displayName: 'Provider Backend Admin',
    description: 'Runs the back office: everything',
    companyKind: 'provider',
    accessType: 'org',
    permissions: Object.fromEntries(permissionSetNames.map((set) => [set, allBits(set)])),
  },
  {
    key: 'rcp-admin',
    name: 'Provider.RcpAdmin',
    displayName: 'RCP Admin',
    description: 'Response card processing of all clients: identification, keying-in and mailback',
    companyKind: 'provider',
    accessType: 'org',
    permissions: permissionBits({
      ResponseCard: all,
      MailbackProcessing: all,
      KeyInService: all,
      LandingPageLead: all,
      Report: flags('viewAll', 'viewDetail'),
    }),
  },
] as const satisfies readonly SystemRole[];

export type SystemRoleKey = SystemRole['key'];

export function systemRole(key: SystemRoleKey): SystemRole {
  const role = systemRoles.find((candidate) => candidate.key === key);
  if (role === undefined) throw new RangeError(`unknown role: ${key}`);
  return role;
}

/** The system roles that a new company of this kind receives. */
export function rolesForCompany(kind: CompanyKind): readonly SystemRole[] {
  return systemRoles.filter(({ companyKind }) => companyKind === kind);
}
