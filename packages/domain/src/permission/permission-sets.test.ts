import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combined, may, meets, meetsAny, notGrantable } from './may.ts';
import {
  allBits,
  bitsOf,
  isPermissionSet,
  needBits,
  needs,
  type Permissions,
  permissionSetNames,
} from './permission-sets.ts';

const anyPermissions: fc.Arbitrary<Permissions> = fc
  .tuple(...permissionSetNames.map((set) => fc.nat(1023).map((bits) => [set, bits & allBits(set)] as const)))
  .map((entries): Permissions => Object.fromEntries(entries));

describe('permission sets', () => {
  it.each([
    ['Contact', 1 + 2 + 4 + 8 + 32 + 512],
    ['Campaign', 31],
    ['CampaignStatus', 15],
    ['ProspectList', 127],
    ['ProspectListOrder', 1],
    ['User', 511],
    ['UserExtensions', 1],
    ['UserRole', 31],
    ['CompanySegment', 15],
    ['Company', 31],
    ['ResponseCard', 31],
    ['MailbackProcessing', 15],
    ['KeyInService', 31],
    ['LandingPageLead', 63],
    ['Lead', 255],
    ['Report', 31],
  ] as const)('%s has the bits %i', (set, bits) => {
    expect(allBits(set)).toBe(bits);
  });

  it('are sixteen, each bit a power of two used once', () => {
    expect(permissionSetNames).toHaveLength(16);
    for (const set of permissionSetNames) {
      const bits = Object.values(bitsOf(set));
      expect(new Set(bits).size).toBe(bits.length);
      expect(bits.every((bit) => bit > 0 && (bit & (bit - 1)) === 0)).toBe(true);
    }
    expect(isPermissionSet('Announcement')).toBe(false);
    expect(isPermissionSet('toString')).toBe(false);
  });

  it.each([
    ['Contact.create', 'Contact', 1],
    ['Contact.viewAll', 'Contact', 4],
    ['Campaign.create', 'Campaign', 2],
    ['CampaignStatus.validateProductionFile', 'CampaignStatus', 8],
    ['ProspectList.buyAndApprove', 'ProspectList', 8],
    ['Company.impersonate', 'Company', 16],
    ['Lead.assign', 'Lead', 32],
    ['LandingPageLead.manuallyIdentify', 'LandingPageLead', 32],
  ] as const)('%s is %s bit %i', (need, set, bit) => {
    expect(needBits(need)).toEqual({ set, bits: bit });
  });
});

describe('may', () => {
  it.each([
    [{ Campaign: 2 }, 'create', true],
    [{ Campaign: 3 }, 'viewAll', true],
    [{ Campaign: 1 }, 'create', false],
    [{ Contact: 31 }, 'create', false],
    [{}, 'create', false],
  ] as const)('%j, Campaign.%s: %s', (permissions, permission, expected) => {
    expect(may(permissions, 'Campaign', permission)).toBe(expected);
    expect(meets(permissions, `Campaign.${permission}`)).toBe(expected);
  });

  it('is met where nothing is needed, else by one of the needs', () => {
    expect(meetsAny({}, [])).toBe(true);
    expect(meetsAny({ Contact: 1 }, ['Contact.viewAll', 'Contact.create'])).toBe(true);
    expect(meetsAny({ Contact: 2 }, ['Contact.viewAll', 'Contact.create'])).toBe(false);
  });

  it('needs all of a group, or another group', () => {
    const groups = [['Campaign.viewAll', 'Campaign.create'], 'CampaignStatus.viewAll'] as const;
    expect(meetsAny({ Campaign: 1 }, groups)).toBe(false);
    expect(meetsAny({ Campaign: 2 }, groups)).toBe(false);
    expect(meetsAny({ Campaign: 3 }, groups)).toBe(true);
    expect(meetsAny({ Campaign: 1, CampaignStatus: 1 }, groups)).toBe(true);
  });

  it('lets a user who may buy and approve also buy, but not the reverse', () => {
    expect(meets({ ProspectList: 8 }, 'ProspectList.buy')).toBe(true);
    expect(may({ ProspectList: 8 }, 'ProspectList', 'buy')).toBe(true);
    expect(meets({ ProspectList: 4 }, 'ProspectList.buyAndApprove')).toBe(false);
  });
});

describe('combined', () => {
  it('meets exactly what one of the roles meets', () => {
    fc.assert(
      fc.property(fc.array(anyPermissions, { maxLength: 3 }), (list) => {
        const together = combined(list);
        for (const need of needs) expect(meets(together, need)).toBe(list.some((one) => meets(one, need)));
      }),
    );
  });
});

describe('notGrantable', () => {
  it.each([
    [{ Lead: 7 }, { Lead: 5 }, {}],
    [{ Lead: 1 }, { Lead: 5, Campaign: 2 }, { Campaign: 2, Lead: 4 }],
    [{ Lead: 4095 }, { Lead: 256 }, { Lead: 256 }],
    [{}, {}, {}],
  ] as const)('holding %j, wanting %j: %j', (held, wanted, expected) => {
    expect(notGrantable(held, wanted)).toEqual(expected);
  });

  it('lets every holder grant the bits they hold', () => {
    fc.assert(
      fc.property(anyPermissions, (held) => {
        expect(notGrantable(held, held)).toEqual({});
      }),
    );
  });
});
