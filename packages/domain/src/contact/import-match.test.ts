import { expect, it } from 'vitest';
import { matchKeys, matchText } from './import-match.ts';

it.each([
  [{}, []],
  [{ externalId: ' A1 ' }, ['id A1']],
  [{ email: 'Ana@Example.com' }, ['email Ana@Example.com']],
  [{ phoneNumber: '(813) 555-0123', mobilePhone: '(813) 555-0123', workPhone: '(813) 555-01' }, ['phone 8135550123']],
  [{ firstName: 'Ana', lastName: 'Silva' }, []],
  [
    { firstName: 'Ana', lastName: 'Silva', addressLine1: '1 Bay St', postalCode: '33607-1234' },
    ['person Ana|Silva|1 Bay St|33607'],
  ],
])('the keys of %j', (texts, keys) => {
  expect(matchKeys(texts)).toEqual(keys);
});

it('says the match', () => {
  expect(matchText({ reason: 'email', contactId: '1024', line: null })).toBe('Same e-mail as contact 1024.');
  expect(matchText({ reason: 'person', contactId: null, line: 5 })).toBe('Same name and address as line 5.');
});
