import { describe, expect, it } from 'vitest';
import { previewFacts } from './preview-facts.ts';
import { type PieceRecipient, recipientsOf, type Samples } from './samples.ts';

const person = {
  firstName: 'MARLENE',
  middleName: '',
  lastName: 'CASTELLANO',
  addressLine1: '12 OAK ST',
  city: 'TAMPA',
  state: 'FL',
  zip: '33602',
  zip4: '0100',
  birthMonth: 3,
};
const identity = {
  printedKey: 'HAR01-0007-12',
  pieceId: '0123456789AB',
  qualifyingCode: 'QX7YTR2P',
  imb: { tracking: '00270123456000000007', routing: '33602010012' },
};
const ordered: PieceRecipient = { ...person, urbanization: '', variantId: 'a', identity };
const sample: PieceRecipient = {
  ...person,
  urbanization: '',
  stateName: 'Florida',
  county: 'Hillsborough',
  deliveryPoint: '12',
  printedKey: 'ZZZ00-0000-12',
  pieceId: 'ZZZZZZZZZZZ1',
  imb: 'A'.repeat(65),
  dataMatrix: ['1'],
};
const context = {
  stateCode: 'FL',
  stateName: 'Florida',
  orgName: 'Harborline',
  replyCenter: {
    name: 'Replies',
    addressLine1: 'PO Box 1',
    cityLine: 'Reno NV 89501',
    permit: { number: '7', city: 'Reno NV' },
  },
  senderAddress: null,
  mailDate: null,
  postalClass: 'first-class',
} as const;

describe('the identity on a shown piece', () => {
  it("is the piece's own when the piece is ordered", () => {
    expect(previewFacts(ordered, context)).toMatchObject({ recipient: { lastName: 'CASTELLANO' }, identity });
  });

  it('is a specimen for a sample and for an invented recipient', () => {
    for (const [recipient, lastName, printedKey] of [
      [sample, 'CASTELLANO', 'ZZZ00-0000-12'],
      [undefined, 'Neighbor', 'ZZZ00-0000-00'],
    ] as const) {
      const facts = previewFacts(recipient, context);
      expect([facts.recipient.lastName, facts.identity.printedKey]).toEqual([lastName, printedKey]);
      expect(facts.identity.qualifyingCode).toBe('SPEC1MEN');
      expect(facts.identity.imb.tracking).toContain('000000');
    }
  });
});

describe('the link on a shown piece', () => {
  const linked = { ...context, replyCenter: { ...context.replyCenter, answerUrl: 'https://mail.example' } };

  it('is that of a specimen, with its QR code, where pages for answers are configured', () => {
    const { online } = previewFacts(sample, linked).identity;
    expect(online?.link).toBe('mail.example/r/ZZZZ-ZZZZ-ZZZ1');
    expect(online?.code).toHaveLength(29);
    expect(previewFacts(undefined, linked).identity.online?.link).toMatch(/^mail\.example\/r\/ZZZZ-ZZZZ-ZZZ.$/);
  });

  it('is that of the piece when the piece is ordered', () => {
    const online = { link: 'mail.example/r/0123-4567-89AB', code: ['1'] };
    expect(previewFacts({ ...ordered, identity: { ...identity, online } }, linked).identity.online).toEqual(online);
    expect(previewFacts(ordered, linked).identity.online).toBeUndefined();
  });

  it('is missing where no pages for answers are configured', () => {
    expect(previewFacts(sample, context).identity.online).toBeUndefined();
  });
});

describe('the recipients of a variant', () => {
  it('are the recipients of its printed pieces, and every sample', () => {
    const others: PieceRecipient = { ...ordered, variantId: 'b' };
    const samples: Samples = {
      areOfOrder: true,
      state: 'known',
      reason: null,
      recipients: [ordered, others, sample],
      onRetry: () => {},
    };
    expect(recipientsOf(samples, 'a')).toEqual([ordered, sample]);
  });
});
