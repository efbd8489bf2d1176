import { describe, expect, it } from 'vitest';
import { type Case, readBeside } from './read-cells.fixture.ts';
import { phoneOf } from './read-phone.ts';

describe('a phone number', () => {
  const good = [
    '+16175550101',
    '6175550101',
    '16175550101',
    '617-555-0101',
    '(617) 555-0101',
    '(617)555-0101',
    '617.555.0101',
    '617/555-0101',
    '1-617-555-0101',
    '1 (617) 555 0101',
    '+1 617 555 0101',
    '+1 (617) 555-0101',
    '0016175550101',
    '617 5550101',
    '617-555-0101 x12',
    '(617) 555-0101 ext. 1234',
    '617–555–0101',
    '617\u00a0555\u00a00101',
    '6175550101.0',
  ];
  const bad = [
    '555-0101',
    '+45 12 34 56 78',
    '+456175550101',
    '0617555010',
    '117-555-0101',
    '617-555-010',
    '617-555-01011',
    'call me',
    '617-555-O101',
    '26175550101',
  ];

  it('may have any American form', async () => {
    const reading = await readBeside(phoneOf('cell', 'null::varchar'), [
      ...good.map((cell): Case => [cell, '+16175550101']),
      ...bad.map((cell): Case => [cell, '?']),
      ['617.555.0000', '+16175550000'],
      ...['', '0', '0000000000', '(000) 000-0000'].map((cell): Case => [cell, null]),
    ]);
    expect(reading.found).toEqual(reading.expected);
  });

  it('may have its area code in a column of its own', async () => {
    const reading = await readBeside(phoneOf('cell', "'(617)'"), [
      ['555-0101', '+16175550101'],
      ['5550101', '+16175550101'],
      ['212-555-0101', '+12125550101'],
      ['55-0101', '?'],
    ]);
    expect(reading.found).toEqual(reading.expected);
    const second = await readBeside(phoneOf('cell', 'null::varchar'), [['555-0101', '?']]);
    expect(second.found).toEqual(second.expected);
  });
});
