import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardReading, ReadPrint } from './card-reading.ts';
import { type IssuedPiece, identifyCard, surePrint } from './identify-card.ts';
import { nearCodes } from './near-codes.ts';
import { keyDistance, nearKeys } from './near-keys.ts';
import { isOfAddress } from './print-agreement.ts';

const piece = (printedKey: string, other: Partial<IssuedPiece> = {}): IssuedPiece => ({
  recipientId: `of ${printedKey}`,
  clientId: 'harborline',
  pieceId: `id of ${printedKey}`,
  addressee: 'ANNA BERG',
  printedKey,
  zip: '33607',
  zip4: '1234',
  isDispatched: true,
  ...other,
});
const anna = piece('HRB01-6789-01');
const boris = piece('HRB01-4321-44');
/** Lives with Anna. */
const otto = piece('HRB01-6788-01', { addressee: 'OTTO BERG' });

const nothing: CardReading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };
const coded = (...pieces: readonly IssuedPiece[]): CardReading => ({
  ...nothing,
  codes: pieces.map(({ pieceId }) => ({ pieceId, pass: 'plain' as const })),
});
const printed = (print: Partial<ReadPrint> = {}, reading: CardReading = nothing): CardReading => ({
  ...reading,
  print: { printedKey: anna.printedKey, zip: '33607-1234', addressee: 'ANNA BERG', confidence: 95, ...print },
});
const none: readonly IssuedPiece[] = [];

/** `code of Anna`, or the reason of a manual card. */
function said(reading: CardReading, byCode: readonly IssuedPiece[], byPrint: readonly IssuedPiece[]): string {
  const verdict = identifyCard(reading, { byCode, byPrint });
  return verdict.kind === 'manual' ? verdict.reason : `${verdict.by} ${verdict.recipientId}`;
}
const byCodeOfAnna = `code ${anna.recipientId}`;
const byPrintOfAnna = `print ${anna.recipientId}`;

describe('a card', () => {
  it.each([
    ['a page that is no image', { ...nothing, isImage: false }, none, none, 'not-an-image'],
    ['a blank page', { ...nothing, isBlank: true }, none, none, 'blank'],
    ['a page with nothing readable', nothing, none, none, 'nothing-read'],
    ['a code', coded(anna), [anna], none, byCodeOfAnna],
    ['a code of another installation', coded(anna), none, none, 'unknown-piece'],
    ['two codes', coded(anna, boris), [anna, boris], none, 'two-codes'],
    ['a print and a second card', { ...printed(), isCrowded: true }, none, [anna], 'two-codes'],
    ['a code and a second card', { ...coded(anna), isCrowded: true }, [anna], none, 'two-codes'],
    ['two codes, of which one is unknown', coded(anna, boris), [anna], none, 'two-codes'],
    ['a code of a piece that was not mailed', coded(anna), [{ ...anna, isDispatched: false }], none, 'not-dispatched'],
    [
      'a code of a missing piece of a dispatch',
      coded(anna),
      [{ ...anna, isDispatched: false, isOfDispatch: true }],
      none,
      'not-mailed',
    ],
    ['a code with its own key', printed({ zip: null }, coded(anna)), [anna], [anna], byCodeOfAnna],
    ['a code with the key of another', printed({}, coded(boris)), [boris], [anna], 'code-and-print-differ'],
    ['a code with the key of nobody', printed({}, coded(boris)), [boris], none, 'code-and-print-differ'],
    [
      'a code with an unsure key of nobody',
      printed({ confidence: 40 }, coded(boris)),
      [boris],
      none,
      `code ${boris.recipientId}`,
    ],
    [
      'a code with an unsure key of another',
      printed({ confidence: 40 }, coded(boris)),
      [boris],
      [anna],
      'code-and-print-differ',
    ],
    [
      'a code with the key of the neighbour, whose key differs in one character',
      printed({ printedKey: otto.printedKey }, coded(anna)),
      [anna],
      [anna, otto],
      'code-and-print-differ',
    ],
    [
      'a code with an unsure key of the neighbour',
      printed({ printedKey: otto.printedKey, confidence: surePrint - 1 }, coded(anna)),
      [anna],
      [anna, otto],
      byCodeOfAnna,
    ],
    [
      'a code with one wrong letter beside it',
      printed({ printedKey: 'HRB01-6788-01' }, coded(anna)),
      [anna],
      none,
      byCodeOfAnna,
    ],
    ['key and ZIP code', printed(), none, [anna], byPrintOfAnna],
    ['key and ZIP code without its four digits', printed({ zip: '33607' }), none, [anna], byPrintOfAnna],
    ['another ZIP code', printed({ zip: '33608-1234' }), none, [anna], 'print-not-sure'],
    ['other four digits', printed({ zip: '33607-1239' }), none, [anna], 'print-not-sure'],
    ['no ZIP code, and the name', printed({ zip: null }), none, [anna], byPrintOfAnna],
    ['no ZIP code, and no name', printed({ zip: null, addressee: null }), none, [anna], 'print-not-sure'],
    ['no ZIP code, and another name', printed({ zip: null, addressee: 'OTTO BERG' }), none, [anna], 'print-not-sure'],
    ['an unsure key without ZIP code', printed({ zip: null, confidence: 40 }), none, [anna], 'print-not-sure'],
    ['an unsure print of key, ZIP code and name', printed({ confidence: 40 }), none, [anna], byPrintOfAnna],
    [
      'an unsure print without the name',
      printed({ confidence: surePrint - 1, addressee: null }),
      none,
      [anna],
      'print-not-sure',
    ],
    [
      'an unsure print without the four digits',
      printed({ confidence: surePrint - 1, zip: '33607' }),
      none,
      [anna],
      byPrintOfAnna,
    ],
    [
      'an unsure print without the four digits and with a misread name',
      printed({ confidence: surePrint - 1, zip: '33607', addressee: 'ANMA BERG' }),
      none,
      [anna],
      'print-not-sure',
    ],
    ['a key that was never issued', printed(), none, none, 'unknown-piece'],
    ['a key that was never issued, unsure', printed({ confidence: 30 }), none, none, 'print-not-sure'],
    [
      'a key with a neighbour at the same ZIP code',
      printed(),
      none,
      [anna, piece('HRB01-6788-01')],
      'several-candidates',
    ],
    ['a key with a neighbour of another name', printed(), none, [anna, otto], byPrintOfAnna],
    [
      'the key of one and the name of the other',
      printed({ addressee: 'OTTO BERG' }),
      none,
      [anna, otto],
      'several-candidates',
    ],
    [
      'a neighbour and an unreadable name',
      printed({ addressee: 'ANMA BERG' }),
      none,
      [anna, otto],
      'several-candidates',
    ],
    ['a neighbour and no name', printed({ addressee: null }), none, [anna, otto], 'several-candidates'],
    [
      'a neighbour of a similar name',
      printed(),
      none,
      [anna, { ...otto, addressee: 'ANNE BERG' }],
      'several-candidates',
    ],
    [
      'a neighbour of an unknown name',
      printed(),
      none,
      [anna, { ...otto, addressee: undefined }],
      'several-candidates',
    ],
    [
      'a key with a neighbour elsewhere',
      printed(),
      none,
      [anna, piece('HRB01-6788-01', { zip: '02886' })],
      byPrintOfAnna,
    ],
    [
      'a key that is one letter off, beside the whole address',
      printed({ printedKey: 'HRB01-6788-01' }),
      none,
      [anna],
      byPrintOfAnna,
    ],
    [
      'a key that is one letter off, and a misread name',
      printed({ printedKey: 'HRB01-6788-01', addressee: 'ANMA BERG' }),
      none,
      [anna],
      'print-not-sure',
    ],
    [
      'a key that is one letter off, without the four digits',
      printed({ printedKey: 'HRB01-6788-01', zip: '33607' }),
      none,
      [anna],
      'print-not-sure',
    ],
    ['a print of a piece that was not mailed', printed(), none, [{ ...anna, isDispatched: false }], 'not-dispatched'],
    [
      'a print of a missing piece of a dispatch',
      printed(),
      none,
      [{ ...anna, isDispatched: false, isOfDispatch: true }],
      'not-mailed',
    ],
  ] as const)('with %s', (_, reading, byCode, byPrint, wanted) => {
    expect(said(reading, byCode, byPrint)).toBe(wanted);
  });

  const maria = piece('HRB01-5512-80', {
    addressee: 'MARIA STONE',
    zip: '02886',
    zip4: '7777',
    qualifyingCode: 'QY16A142',
  });
  const address = { addressee: 'MARIA STONE', zip: '02886-7777', addressConfidence: 92 };
  const beside = (print: Partial<ReadPrint>) => printed({ addressConfidence: 92, ...print }, coded(anna));

  it.each([
    ['own address', {}, none, byCodeOfAnna],
    ['name and ZIP code of another', address, none, 'address-differs'],
    [
      'name and ZIP code of another recipient, read badly',
      { ...address, addressConfidence: 10 },
      [maria],
      'address-differs',
    ],
    ['badly read name and ZIP code of nobody', { ...address, addressConfidence: 10 }, none, 'address-differs'],
    ['name of another and no ZIP code', { ...address, zip: null }, none, 'address-differs'],
    ['badly read name alone', { ...address, zip: null, addressConfidence: 40 }, none, byCodeOfAnna],
    ['badly read name beside the own ZIP code', { addressee: 'XQV WPPL', addressConfidence: 30 }, none, byCodeOfAnna],
    ['ZIP code of another and no name', { ...address, addressee: null }, none, 'address-differs'],
    ['own name at another ZIP code, as after a move', { zip: '90210-1111' }, none, byCodeOfAnna],
    ['own name with a misread letter', { addressee: 'ANMA BERC' }, none, byCodeOfAnna],
    ['own name cut by a streak', { addressee: 'AN NA BERG' }, none, byCodeOfAnna],
    ['own last name alone', { addressee: 'BERG' }, none, byCodeOfAnna],
    ['own ZIP code with a misread digit', { addressee: null, zip: '33607-1284' }, none, byCodeOfAnna],
    [
      'name of the spouse, who got a card too',
      { addressee: 'OTTO BERG', addressConfidence: 50 },
      [otto],
      'address-differs',
    ],
    [
      'name of somebody of the household, cut at its beginning',
      { addressee: 'OLF BERG', addressConfidence: 30 },
      none,
      'address-differs',
    ],
    ['own first name with misread letters', { addressee: 'ANHA BERG', addressConfidence: 30 }, none, byCodeOfAnna],
    ['street in place of the name', { addressee: '1552 LAKE OSBORNE BLVD', addressConfidence: 95 }, none, byCodeOfAnna],
    [
      'street and ZIP code of another',
      { addressee: '1552 LAKE OSBORNE BLVD', zip: '02886-7777', addressConfidence: 95 },
      none,
      'address-differs',
    ],
    [
      'street in place of the name, and five digits alone',
      { addressee: '1552 LAKE OSBORNE BLVD', zip: '33607', addressConfidence: 95 },
      none,
      'address-differs',
    ],
    ['an address that a pen crossed out', { addressee: 'W 4A', zip: null, addressConfidence: 12 }, none, byCodeOfAnna],
  ] as const)('with a code and beside it the %s', (_, print, byAddress, wanted) => {
    const verdict = identifyCard(beside(print), { byCode: [anna], byPrint: [anna], byAddress });
    expect(verdict.kind === 'manual' ? verdict.reason : `${verdict.by} ${verdict.recipientId}`).toBe(wanted);
  });

  it('proposes both people of two cards that lie one over the other', () => {
    const verdict = identifyCard(beside(address), { byCode: [anna], byPrint: [], byAddress: [maria] });
    expect(verdict).toMatchObject({ candidates: [anna, maria].map(({ recipientId }) => ({ recipientId })) });
  });

  const short = (print: Partial<ReadPrint>) =>
    printed({ printedKey: null, zip: null, addressee: null, confidence: 0, qualifyingCode: 'QY16A142', ...print });

  it.each([
    ['alone', {}, 'print of HRB01-5512-80'],
    ['beside the own address', address, 'print of HRB01-5512-80'],
    ['beside a key with wrong characters', { printedKey: 'HRB01-5572-88' }, 'print of HRB01-5512-80'],
    ['beside the address of another', { addressee: 'ANNA BERG', zip: '33607-1234' }, 'address-differs'],
    ['beside the key of another', { printedKey: anna.printedKey, confidence: 95 }, 'code-and-print-differ'],
    [
      'with a letter too many, beside the own address',
      { ...address, qualifyingCode: 'QBY16A14' },
      'print of HRB01-5512-80',
    ],
    ['of nobody, beside the own address', { ...address, qualifyingCode: 'ZZZ99999' }, 'print-not-sure'],
    [
      'of nobody, beside the own address and two wrong digits of the key',
      { ...address, qualifyingCode: 'ZZZ99999', printedKey: 'HRB01-5572-88' },
      'print of HRB01-5512-80',
    ],
    ['with a wrong character, alone', { qualifyingCode: 'QY16A1A2' }, 'print-not-sure'],
    [
      'with a wrong character, beside the whole key',
      { qualifyingCode: 'QY16A1A2', printedKey: maria.printedKey },
      'print of HRB01-5512-80',
    ],
    [
      'with a wrong character, beside a key with a wrong character and the address',
      { ...address, qualifyingCode: 'QY16A1A2', printedKey: 'HRB01-5572-80' },
      'print of HRB01-5512-80',
    ],
    [
      'with a wrong character, beside a key with a wrong character',
      { qualifyingCode: 'QY16A1A2', printedKey: 'HRB01-5572-80' },
      'print-not-sure',
    ],
  ] as const)('with a code of 8 characters %s', (_, print, wanted) => {
    const reading = short(print);
    const all = [anna, maria];
    const near = (printedKey: string) => keyDistance(printedKey, reading.print?.printedKey ?? '') <= 1;
    const verdict = identifyCard(reading, {
      byCode: [],
      byPrint: all.filter((one) => reading.print?.printedKey && near(one.printedKey)),
      byQualifyingCode: nearCodes(reading.print?.qualifyingCode ?? '').includes('QY16A142') ? [maria] : [],
      byAddress: all.filter((one) => isOfAddress(reading.print as ReadPrint, one)),
    });
    expect(verdict.kind === 'manual' ? verdict.reason : `${verdict.by} ${verdict.recipientId}`).toBe(wanted);
  });

  it('with a key of two wrong digits is left to a person when its person has two pieces', () => {
    const reading = printed({ printedKey: 'HRB01-5572-88', confidence: 95, ...address });
    const second = { ...maria, printedKey: 'HRB01-5972-80', recipientId: 'second', qualifyingCode: '00000000' };
    expect(identifyCard(reading, { byCode: [], byPrint: [], byAddress: [maria, second] }).kind).toBe('manual');
    expect(identifyCard(reading, { byCode: [], byPrint: [], byAddress: [maria] }).kind).toBe('identified');
  });

  it('with a DataMatrix and the code of 8 characters of another is left to a person', () => {
    const reading = printed({ printedKey: null, addressee: null, zip: null, qualifyingCode: 'QY16A142' }, coded(anna));
    expect(identifyCard(reading, { byCode: [anna], byPrint: [], byQualifyingCode: [maria] })).toMatchObject({
      reason: 'code-and-print-differ',
    });
  });

  it('without key or code has the people of its address as candidates', () => {
    const reading = printed({ printedKey: null, ...address });
    const verdict = identifyCard(reading, { byCode: [], byPrint: [], byAddress: [maria] });
    expect(verdict).toMatchObject({ reason: 'nothing-read', candidates: [{ recipientId: maria.recipientId }] });
  });

  it('shows the two best candidates, those at the read ZIP code first', () => {
    const elsewhere = piece('HRB01-6789-01', { zip: '02886' });
    const near = ['HRB01-6788-01', 'HRB01-6787-01'].map((key) => piece(key));
    expect(identifyCard(printed(), { byCode: [], byPrint: [elsewhere, ...near] })).toEqual({
      kind: 'manual',
      reason: 'several-candidates',
      candidates: near.map(({ recipientId, clientId }) => ({ recipientId, clientId, distance: 1, isZipEqual: true })),
    });
  });
});

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const keys = fc
  .tuple(fc.constantFrom('HRB01', 'HRB02', 'ABC99'), digit, digit, digit, fc.constantFrom('01', '02', '11'))
  .map(([code, hundreds, tens, ones, point]) => `${code}-1${hundreds}${tens}${ones}-${point}`);
const names = fc.constantFrom('ANNA BERG', 'ANNE BERG', 'OTTO BERG', undefined);
const issued = fc
  .uniqueArray(fc.record({ key: keys, zip: fc.constantFrom('33607', '33608'), addressee: names }), {
    maxLength: 40,
    selector: ({ key }) => key,
  })
  .map((all) => all.map(({ key, ...other }) => piece(key, { ...other, zip4: '' })));

describe('the rules never guess', () => {
  it('does not identify a print that is read wrongly in one character', () => {
    fc.assert(
      fc.property(issued, fc.nat(), fc.nat(), fc.boolean(), (pieces, whose, which, hasFurther) => {
        const own = pieces[whose % Math.max(pieces.length, 1)];
        if (own === undefined) return;
        const misread = nearKeys(own.printedKey).slice(1);
        const printedKey = misread[which % misread.length] ?? '';
        const near = new Set(nearKeys(printedKey));
        const byPrint = pieces.filter((each) => near.has(each.printedKey));
        const zip = hasFurther ? `${own.zip}-1234` : own.zip;
        expect(
          identifyCard(printed({ printedKey, zip, addressee: own.addressee ?? null }), { byCode: [], byPrint }).kind,
        ).toBe('manual');
      }),
    );
  });

  it('identifies nobody but the one mailed piece of the code', () => {
    fc.assert(
      fc.property(issued, fc.array(fc.nat(60), { maxLength: 3 }), (pieces, places) => {
        const wanted = places.map((place) => pieces[place]?.pieceId ?? `unknown ${place}`);
        const reading = { ...nothing, codes: wanted.map((pieceId) => ({ pieceId, pass: 'plain' as const })) };
        const verdict = identifyCard(reading, { byCode: pieces, byPrint: pieces });
        const [only, ...more] = new Set(wanted);
        const own = pieces.find(({ pieceId }) => pieceId === only);
        expect(verdict.kind === 'identified' ? verdict.recipientId : null).toBe(
          more.length === 0 && own !== undefined ? own.recipientId : null,
        );
      }),
    );
  });
});
