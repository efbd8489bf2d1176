import { describe, expect, it } from 'vitest';
import { type CompanyId, idOf } from '../id/brand.ts';
import { permissionSetNames } from './permission-sets.ts';
import {
  companyScope,
  mayOpenDuplicateList,
  mayOpenProductionFile,
  orderDetailsScope,
  rowScope,
  type Viewer,
} from './row-scope.ts';

const [ours, theirs] = [idOf<CompanyId>('c1'), idOf<CompanyId>('c2')];
const viewer: Viewer = {
  userId: idOf('u1'),
  companyId: ours,
  companyKind: 'client',
  accessType: 'org',
  segmentIds: ['s1', 's2'],
  permissions: {},
};
const provider: Viewer = {
  ...viewer,
  companyId: idOf('p'),
  companyKind: 'provider',
  permissions: { CampaignStatus: 1 },
};

describe('rowScope', () => {
  it.each([
    ['users-only', { kind: 'users-only', companyId: 'c1', userId: 'u1' }],
    ['agency', { kind: 'agency', companyId: 'c1', segmentIds: ['s1', 's2'] }],
    ['org', { kind: 'org', companyId: 'c1', pathSegmentIds: ['s1', 's2'] }],
  ] as const)('of a client user with access %s', (accessType, scope) => {
    for (const set of permissionSetNames) expect(rowScope({ ...viewer, accessType }, set)).toEqual(scope);
  });

  it('of a provider user spans all clients in six sets only', () => {
    const wide = permissionSetNames.filter((set) => rowScope(provider, set).kind === 'all-clients');
    expect(wide).toEqual([
      'CampaignStatus',
      'Company',
      'ResponseCard',
      'MailbackProcessing',
      'KeyInService',
      'LandingPageLead',
    ]);
    expect(rowScope(provider, 'Lead')).toEqual({ kind: 'org', companyId: 'p', pathSegmentIds: ['s1', 's2'] });
  });

  it('of a provider user who switched to a client is the client only', () => {
    const switched: Viewer = { ...provider, companyId: ours, companyKind: 'client' };
    expect(permissionSetNames.filter((set) => rowScope(switched, set).kind === 'all-clients')).toEqual([]);
  });
});

describe('order details', () => {
  it('of placed orders open for provider users with campaign status', () => {
    expect(orderDetailsScope(provider)).toEqual({ scope: { kind: 'all-clients' }, isPlacedOnly: true });
    expect(orderDetailsScope({ ...provider, permissions: {} }).scope.kind).toBe('org');
    expect(orderDetailsScope({ ...viewer, permissions: { CampaignStatus: 15 } })).toEqual({
      scope: { kind: 'org', companyId: 'c1', pathSegmentIds: ['s1', 's2'] },
      isPlacedOnly: false,
    });
  });

  it.each([
    [1, false],
    [7, false],
    [8, true],
  ])('give out the production file with CampaignStatus %i: %s', (bits, expected) => {
    expect(mayOpenProductionFile({ ...provider, permissions: { CampaignStatus: bits } })).toBe(expected);
  });
});

describe('the Duplicate List', () => {
  it.each([
    [viewer, 16, ours, true],
    [viewer, 15, ours, false],
    [viewer, 16, theirs, false],
    [provider, 31, theirs, false],
  ])('opens only to users who may view details in the company of the order', (who, bits, companyId, expected) => {
    const permissions = { Campaign: bits, CampaignStatus: 15 };
    expect(mayOpenDuplicateList({ ...who, permissions }, companyId)).toBe(expected);
  });
});

describe('companyScope', () => {
  it('is every client for the provider and the listed companies for others', () => {
    expect(companyScope(provider)).toEqual({ kind: 'all-clients' });
    expect(companyScope(viewer)).toEqual({ kind: 'listed', userId: 'u1' });
  });
});
