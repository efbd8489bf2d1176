import { describe, expect, it } from 'vitest';
import { permissionSetNames } from './permission-sets.ts';
import {
  companyScope,
  mayOpenDuplicateList,
  mayOpenProductionFile,
  orderDetailsScope,
  rowScope,
  type Viewer,
} from './row-scope.ts';

const viewer: Viewer = {
  userId: 'u1',
  companyId: 'c1',
  companyKind: 'client',
  accessType: 'org',
  segmentIds: ['s1', 's2'],
  permissions: {},
};
const provider: Viewer = { ...viewer, companyId: 'p', companyKind: 'provider', permissions: { CampaignStatus: 1 } };

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
    const switched: Viewer = { ...provider, companyId: 'c1', companyKind: 'client' };
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
    [viewer, 16, 'c1', true],
    [viewer, 15, 'c1', false],
    [viewer, 16, 'c2', false],
    [provider, 31, 'c2', false],
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
