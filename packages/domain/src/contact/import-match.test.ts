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
    ['person ana|silva|1 bay st|33607'],
  ],
  [
    { firstName: 'José', lastName: 'O’Neil-Núñez', addressLine1: '1 Bay St', postalCode: '33607' },
    ['person jose|oneil nunez|1 bay st|33607'],
  ],
])('the keys of %j', (texts, keys) => {
  expect(matchKeys(texts)).toEqual(keys);
});

it.each([
  [{ reason: 'email', contactId: '1024', name: 'Ana Silva' }, 'Same e-mail as Ana Silva (1024).'],
  [{ reason: 'email', contactId: '1024' }, 'Same e-mail as contact 1024.'],
  [{ reason: 'person', line: 5 }, 'Same name and address as line 5.'],
  [
    { reason: 'phone', contactId: '7', name: 'Bo Ames', isHousehold: true },
    'Same household: same phone as Bo Ames (7).',
  ],
] as const)('says the match %j', (match, text) => {
  expect(matchText({ contactId: null, recordId: null, name: '', line: null, isHousehold: false, ...match })).toBe(text);
});
