import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone } from '../field/phone.ts';
import { areaCodeOf, callProblem, isAreaCode, readAreaCodes, readCallNumber, readDoNotCall } from './do-not-call.ts';

const number = fc
  .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 200, max: 999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([area, exchange, line]) => `+1${area}${exchange}${String(line).padStart(4, '0')}`);

describe('a text with one number', () => {
  it.each([
    ['(813) 555-0123', '+18135550123'],
    ['813.555.0123', '+18135550123'],
    ['+1 813 555 0123', '+18135550123'],
    ['1-813-555-0123', '+18135550123'],
    ['８１３５５５０１２３', '+18135550123'],
    ['Cell: 813–555–0123', '+18135550123'],
    ['813 555 0123 x12', '+18135550123'],
    ['', null],
    ['813 555 012', null],
    ['113 555 0123', null],
    ['813 155 0123', null],
    ['+44 20 7946 0958', null],
    ['(813) 555-0123 / (813) 555-0124', null],
    ['=813+555+0123', null],
    ['8135550123; drop table', null],
    ['8135550123'.repeat(50), null],
  ])('%j is %s', (text, phone) => {
    expect(readCallNumber(text)).toBe(phone);
  });

  it('is read back from every number in its mask', () => {
    fc.assert(fc.property(number, (phone) => readCallNumber(maskPhone(phone)) === phone));
  });

  it('is a whole number or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const phone = readCallNumber(text);
        return phone === null || /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone);
      }),
    );
  });
});

describe('pasted lines', () => {
  it.each([
    ['(813) 555-0123', ''],
    ['813-555-0123, asked on the phone', 'asked on the phone'],
    ['Jane Doe: 8135550123', 'Jane Doe'],
    ['Jane Doe\t813.555.0123\twrote on 03/04/2026', 'Jane Doe, wrote on 03/04/2026'],
    ['2026-11-28 +1 (813) 555-0123', '2026-11-28'],
    ['813 555 0123 x12', 'x12'],
    ['8135550123 (813) 555-0123', ''],
    ['\u202e813-555-0123\u0000 called twice', 'called twice'],
  ])('%j has one number, and its remark', (line, remark) => {
    expect(readDoNotCall(line)).toEqual({ numbers: [{ phone: '+18135550123', remark }], badLines: [] });
  });

  it.each([
    'Jane Doe',
    '813-555-012',
    '81355501234',
    '8135550123 or 8135550124',
    '+49 30 2345678901',
    `8135550123 ${'x'.repeat(201)}`,
  ])('the line %j is not read, and its number is told', (line) => {
    expect(readDoNotCall(`8135550199\r\n\r\n${line}`)).toMatchObject({ numbers: [{}], badLines: [3] });
  });

  it('name each number once, with the first remark', () => {
    const { numbers } = readDoNotCall('8135550123 first\n(813) 555-0123 second\n8135550124');
    expect(numbers.map(({ phone, remark }) => [phone, remark])).toEqual([
      ['+18135550123', 'first'],
      ['+18135550124', ''],
    ]);
  });

  it('keep every number of a list, in any mask', () => {
    fc.assert(
      fc.property(fc.uniqueArray(number, { maxLength: 20 }), fc.boolean(), (all, isMasked) => {
        const text = all.map((phone) => (isMasked ? maskPhone(phone) : phone)).join('\n');
        expect(readDoNotCall(text)).toEqual({ numbers: all.map((phone) => ({ phone, remark: '' })), badLines: [] });
      }),
    );
  });

  it('are read or told, line by line, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        const { numbers, badLines } = readDoNotCall(lines.join('\n'));
        expect(numbers.length + badLines.length).toBeLessThanOrEqual(
          lines.join('\n').split(/[\n\r\u2028\u2029]/).length,
        );
      }),
    );
  });
});

describe('area codes', () => {
  it.each([
    ['813, 727;941\n813', ['727', '813', '941'], []],
    ['(813) 911 12 8135 Tampa', ['813'], ['911', '12', '8135', 'Tampa']],
    ['', [], []],
  ])('of %j are read', (text, areaCodes, bad) => {
    expect(readAreaCodes(text)).toEqual({ areaCodes, bad });
  });

  it('of a number are its first three digits', () => {
    expect(areaCodeOf('+18135550123')).toBe('813');
    expect([isAreaCode('813'), isAreaCode('113'), isAreaCode('411')]).toEqual([true, false, false]);
  });
});

describe('a number', () => {
  const facts = (doNotCall: readonly string[], areaCodes: readonly string[]) => ({
    doNotCall: new Set(doNotCall),
    areaCodes: new Set(areaCodes),
  });
  it.each([
    [[], [], null],
    [[], ['813'], null],
    [[], ['727'], 'area-code'],
    [['+18135550123'], [], 'do-not-call'],
    [['+18135550123'], ['727'], 'do-not-call'],
    [['+18135550124'], ['813', '727'], null],
  ])('with the file %j and the area codes %j has the problem %j', (file, areaCodes, problem) => {
    expect(callProblem('+18135550123', facts(file, areaCodes))).toBe(problem);
  });

  it('may be called exactly when it is off the file and inside the area codes, if there are any', () => {
    fc.assert(
      fc.property(number, fc.array(number), fc.array(number), (phone, file, others) => {
        const areaCodes = others.map(areaCodeOf);
        const may = !file.includes(phone) && (areaCodes.length === 0 || areaCodes.includes(areaCodeOf(phone)));
        return (callProblem(phone, facts(file, areaCodes)) === null) === may;
      }),
    );
  });
});
