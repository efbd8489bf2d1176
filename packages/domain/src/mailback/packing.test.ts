import { describe, expect, it } from 'vitest';
import { pieceIdOf } from '../mail-piece/identity/piece-id.ts';
import { type PackingRefusal, readCardCode, refusalText } from './packing.ts';

const pieceId = pieceIdOf(123_456_789n);
const printedKey = { clientCode: 'HRB01', mailingNumber: 42, deliveryPoint: '07' };

describe('a scanned text', () => {
  it.each([
    [pieceId],
    [pieceId.toLowerCase()],
    [` ${pieceId}\r\n`],
    [`${pieceId.slice(0, 4)}-${pieceId.slice(4, 8)}-${pieceId.slice(8)}`],
    [`https://dropdate.example/r/${pieceId}`],
    [`https://dropdate.example/r/${pieceId}/?from=card#top`],
  ])('names the piece in %j', (text) => {
    expect(readCardCode(text)).toEqual({ pieceId });
  });

  it.each([['HRB01-0042-07'], ['hrb01 0042 07'], ['HRB01004207']])('names the printed key in %j', (text) => {
    expect(readCardCode(text)).toEqual({ printedKey });
  });

  it.each([
    [''],
    ['   '],
    ['12345'],
    [`${pieceId.slice(0, 11)}!`],
    ['/'],
    ['HRB01-0042'],
    ['\u0000'],
    ['x'.repeat(200)],
  ])('names nothing in %j', (text) => {
    expect(readCardCode(text)).toBeUndefined();
  });
});

describe('a refusal', () => {
  const reasons: readonly PackingRefusal[] = [
    'no-code',
    'unknown',
    'not-scanned',
    'sent',
    'in-this-batch',
    'in-other-batch',
    'other-org',
    'deleted',
    'seed',
    'unidentified',
    'cards-return',
    'no-service',
    'not-ready',
    'deceased',
    'flagged',
  ];
  const facts = { owner: 'Harborline, Tampa', box: 3, packer: 'Pat Lee', sentOn: '11/20/2026' };

  it('has a sentence of its own for each reason', () => {
    const texts = reasons.map((reason) => refusalText(reason, facts));
    expect(new Set(texts).size).toBe(reasons.length);
    for (const text of texts) expect(text).toMatch(/^\S.*\.$/);
  });

  it('names the box, the day and the packer', () => {
    expect(refusalText('in-this-batch', facts)).toBe('This card is in box 3 already.');
    expect(refusalText('sent', facts)).toBe('This card of Harborline, Tampa was marked as sent on 11/20/2026.');
    expect(refusalText('in-other-batch', facts)).toContain('Pat Lee');
  });
});
