import { describe, expect, it } from 'vitest';
import { allBut, flags, permissionBits } from './flags.ts';
import { meets } from './may.ts';
import { mayOpen, type PagePath, pageNeeds } from './page-needs.ts';
import { allBits, needs, permissionSetNames } from './permission-sets.ts';
import { rolesForCompany, systemRole, systemRoles } from './system-roles.ts';

const pages = Object.keys(pageNeeds) as readonly PagePath[];

describe('system roles', () => {
  it.each([
    ['client-admin', 'Client.Admin', 'Client Admin', 'org'],
    ['multiple-client-admin', 'MultipleClient.Admin', 'Multiple Client Admin', 'org'],
    ['sales-agent', 'SalesAgent', 'Sales Agent', 'users-only'],
    ['csd', 'Provider.Csd', 'Provider Client Admin', 'org'],
    ['csd-admin', 'Provider.CsdAdmin', 'Provider Backend Admin', 'org'],
    ['rcp-admin', 'Provider.RcpAdmin', 'RCP Admin', 'org'],
  ] as const)('%s is %s, shown as %s, and sees %s', (key, name, displayName, accessType) => {
    expect(systemRole(key)).toMatchObject({ name, displayName, accessType });
  });

  it('go to the companies of their kind', () => {
    expect(rolesForCompany('client').map(({ key }) => key)).toEqual([
      'client-admin',
      'multiple-client-admin',
      'sales-agent',
    ]);
    expect(rolesForCompany('provider').map(({ key }) => key)).toEqual(['csd', 'csd-admin', 'rcp-admin']);
  });

  // For each set, the sum of its bits, as decision 13 lists them.
  const ofClientAdmin = {
    Contact: 559,
    Campaign: 31,
    ProspectList: 127,
    ProspectListOrder: 1,
    User: 383,
    UserExtensions: 1,
    UserRole: 31,
    CompanySegment: 15,
    LandingPageLead: 3,
    Lead: 255,
    Report: 17,
  };
  it.each([
    ['client-admin', ofClientAdmin],
    ['multiple-client-admin', { ...ofClientAdmin, Company: 17 }],
    ['sales-agent', { Contact: 516, Campaign: 23, ProspectList: 71, ProspectListOrder: 1, Lead: 86 }],
    [
      'csd',
      {
        Campaign: 17,
        CampaignStatus: 1,
        Company: 17,
        ResponseCard: 3,
        MailbackProcessing: 3,
        KeyInService: 3,
        LandingPageLead: 3,
        Report: 17,
      },
    ],
    [
      'csd-admin',
      {
        ...ofClientAdmin,
        CampaignStatus: 15,
        User: 511,
        Company: 31,
        ResponseCard: 31,
        MailbackProcessing: 15,
        KeyInService: 31,
        LandingPageLead: 63,
        Report: 31,
      },
    ],
    ['rcp-admin', { ResponseCard: 31, MailbackProcessing: 15, KeyInService: 31, LandingPageLead: 63, Report: 17 }],
  ] as const)('%s holds %j', (key, bits) => {
    expect(systemRole(key).permissions).toEqual(bits);
  });

  it('name only permissions that their set has', () => {
    // @ts-expect-error Contact has no permission `buy`.
    expect(() => permissionBits({ Contact: flags('viewAll', 'buy') })).toThrow(RangeError);
    // @ts-expect-error User has no permission `edit`.
    expect(() => permissionBits({ User: allBut('edit') })).toThrow(RangeError);
  });

  it.each(systemRoles)('$key holds only bits that exist', ({ permissions }) => {
    for (const set of permissionSetNames) {
      const bits = (permissions as Readonly<Record<string, number>>)[set] ?? 0;
      expect(bits & ~allBits(set)).toBe(0);
    }
  });

  it('let the backend admin do everything, and open every page', () => {
    const { permissions } = systemRole('csd-admin');
    expect(needs.filter((need) => !meets(permissions, need))).toEqual([]);
    expect(pages.filter((page) => !mayOpen(permissions, page))).toEqual([]);
  });

  it('let the multiple client admin do everything the client admin does, and switch companies', () => {
    const { permissions } = systemRole('multiple-client-admin');
    const more = needs.filter(
      (need) => meets(permissions, need) && !meets(systemRole('client-admin').permissions, need),
    );
    expect(more).toEqual(['Company.view', 'Company.impersonate']);
  });

  it('give the client admin every user permission except adding login methods', () => {
    const { permissions } = systemRole('client-admin');
    expect(needs.filter((need) => need.startsWith('User.') && !meets(permissions, need))).toEqual([
      'User.addLoginMethod',
    ]);
  });
});

describe('pages', () => {
  it.each([
    ['sales-agent', '/contacts', true],
    ['sales-agent', '/contacts/contact', false],
    ['sales-agent', '/contacts/contact/{id}', true],
    ['sales-agent', '/campaigns/checkout/{cartId}', true],
    ['sales-agent', '/campaigns/define-audience/{cartId}/{campaignId}', true],
    ['sales-agent', '/campaign/status', false],
    ['sales-agent', '/reports', false],
    ['client-admin', '/campaign/status', false],
    ['client-admin', '/companies', false],
    ['client-admin', '/landing-page-leads', true],
    ['multiple-client-admin', '/companies', true],
    ['csd', '/campaign/status', true],
    ['csd', '/campaigns/create-campaign', false],
    ['csd', '/keying-in/service', false],
    ['rcp-admin', '/keying-in/service', true],
    ['rcp-admin', '/response-cards/manual-identification', true],
    ['rcp-admin', '/campaigns', false],
  ] as const)('%s opens %s: %s', (key, page, expected) => {
    expect(mayOpen(systemRole(key).permissions, page)).toBe(expected);
  });

  it('open with no permission at all only where a session is enough', () => {
    expect(pages.filter((page) => mayOpen({}, page))).toEqual(['/home']);
  });
});
