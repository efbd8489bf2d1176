import { describe, expect, it } from 'vitest';
import { canBeAnswered, senderAddressOf, senderOf } from './reply-center.ts';

const replyCenter = {
  name: 'Response Center',
  addressLine1: 'PO Box 6610',
  cityLine: 'Tampa FL 33633-6610',
  permit: { number: '1187', city: 'Tampa FL' },
};
const address = {
  addressLine1: '4200 W Cypress St',
  addressLine2: 'Suite 300',
  city: 'Tampa',
  state: 'FL',
  zip: '33607',
};

describe('the sender of a piece', () => {
  it('is the org at its own address, under the permit of the reply center', () => {
    expect(senderOf('Harborline', { replyCenter, senderAddress: senderAddressOf(address) })).toEqual({
      name: 'Harborline',
      addressLine1: '4200 W Cypress St, Suite 300',
      cityLine: 'Tampa FL 33607',
      permit: replyCenter.permit,
    });
  });

  it('has the address of the reply center when the org has none', () => {
    expect(senderOf('Harborline', { replyCenter, senderAddress: senderAddressOf(null) })).toEqual({
      name: 'Harborline',
      addressLine1: 'PO Box 6610',
      cityLine: 'Tampa FL 33633-6610',
      permit: replyCenter.permit,
    });
  });

  it('has the phone number of the reply center, which takes answers by phone', () => {
    const phone = '(813) 555-0142';
    const sender = senderOf('Harborline', { replyCenter: { ...replyCenter, phone }, senderAddress: null });
    expect(sender.phone).toBe(phone);
  });

  it.each([
    [true, undefined, true],
    [true, '(813) 555-0142', true],
    [false, '(813) 555-0142', true],
    [false, undefined, false],
  ])('can be answered: reply card %s, phone %s, %s', (hasReplyCard, phone, expected) => {
    expect(canBeAnswered(hasReplyCard, { phone })).toBe(expected);
  });

  it('leaves no comma behind a street without a suite', () => {
    expect(senderAddressOf({ ...address, addressLine2: '' })?.addressLine1).toBe('4200 W Cypress St');
  });
});
