import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password-rules.ts';

const length = 'The password must have 12 to 128 characters.';
const own = 'The password must not contain the e-mail or user name.';
const common = 'The password must not be among the most common ones.';

describe('a password', () => {
  it.each([
    ['correct horse battery', []],
    ['eleven char', [length]],
    ['x'.repeat(64) + 'Yz'.repeat(33), [length]],
    ['my-Maya.Okafor-1', [own]],
    ['from MAYA.OKAFOR@harborline.example', [own]],
    ['123456789012', [common]],
    ['210987654321', [common]],
    ['passwordpassword', [common]],
    ['Password-2026!', [common]],
    ['Qwerty123456', [common]],
    ['aaaaaaaaaaaaaaaa', [common]],
    ['abcabcabcabc', [common]],
    ['1q2w3e4r5t6y', [common]],
    ['abcdefghijkl', [common]],
    ['Tr0ub4dor&3-and-more', []],
    ['passwords are a bad idea', []],
  ])('%s', (password, problems) => {
    expect(passwordProblems(password, ['maya.okafor', 'maya.okafor@harborline.example'])).toEqual(problems);
  });

  it.each([
    '1qaz2wsx3edc',
    'zaq12wsxcde3',
    'qweasdzxc123',
    '!QAZ2wsx#EDC',
    'P@ssw0rd1234',
    'Pa55word!2026',
    'Summer2026!!!',
    'January-2026!',
    'Harborline2026',
    'H4rborline2026!',
    'Harborline Insurance',
    'Dropdate2026!',
    'DirectMail2026',
    'drowssap2026!',
    'passwordadmin1',
    '12/25/1985-admin',
    '19851225198512',
    'aaaabbbbcccc1111',
    'abcd1234efgh',
    'monkeymonkey99',
  ])('%s is common', (password) => {
    const names = ['maya.okafor', 'maya@harborline.example'];
    expect(passwordProblems(password, names, { company: 'Harborline Insurance Group' })).toEqual([common]);
  });

  it.each([
    'correct horse battery',
    'nine violet kettles',
    'kettle-9-Harborline-plum',
    'vbR7kq2xTm9w',
    '839201746152-ox',
    'Wir fahren nach Süden',
    'ظرف بريد يوم الأحد',
  ])('%s is not common', (password) => {
    expect(passwordProblems(password, ['maya@harborline.example'], { company: 'Harborline' })).toEqual([]);
  });

  it('may contain a name of a few letters, which occurs in many words', () => {
    expect(passwordProblems('an anchor of gold', ['an', 'an@b.example'])).toEqual([]);
    expect(passwordProblems('ananananananan', ['an', 'an@b.example'])).toContain(own);
  });

  it('of any characters is checked without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.string({ maxLength: 20 }), (password, name) => {
        const problems = passwordProblems(password, [name]);
        expect(problems.includes(length)).toBe([...password].length < 12 || [...password].length > 128);
      }),
    );
  });
});
