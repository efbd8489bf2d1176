import { longestAnswerUrl, printedLink } from '@dropdate/domain/mail-piece/identity/personal-link';
import { layOutPiece, pieceLayouter } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { cardPlaceOf } from '@dropdate/domain/mail-piece/layout/reply-card-place';
import type { Run } from '@dropdate/domain/mail-piece/layout/runs';
import { templateProblems } from '@dropdate/domain/mail-piece/layout/template-problems.fixture';
import type { PieceFacts, PieceVariant } from '@dropdate/domain/mail-piece/piece-facts';
import { samplePieceFacts, samplePieceVariant } from '@dropdate/domain/mail-piece/sample-piece.fixture';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allTemplates } from './all.ts';
import { finalExpenseSnapPack } from './final-expense-snap-pack.ts';
import { formats, snapPack } from './formats.ts';
import { medigapPriceLetter } from './medigap-price-letter.ts';

const hostileWord = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "O'Shaughnessy-Montgomery",
    'Ng',
    'Wolfeschlegelsteinhausenbergerdorff',
    'Łódź',
    '<b>&amp;',
    '李小龍',
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 40 }),
);
const states = [
  ['FL', 'Florida'],
  ['DC', 'District of Columbia'],
  ['MA', 'Massachusetts'],
  ['NC', 'North Carolina'],
] as const;

const recipients = fc.record({
  firstName: hostileWord,
  middleName: fc.option(hostileWord, { nil: undefined }),
  lastName: hostileWord,
  addressLine1: fc.oneof(hostileWord, fc.constant('123456 NORTHWEST MARTIN LUTHER KING JUNIOR MEMORIAL BOULEVARD')),
  addressLine2: fc.option(hostileWord, { nil: undefined }),
  city: fc.constantFrom('Reno', 'Rancho Santa Margarita', 'Winchester-on-the-Severn Township', ''),
  zip: fc.constantFrom('33573', ''),
  zip4: fc.constantFrom(undefined, '4471', ''),
});
const longestHost = 'answers.harborlinebenefits.us';
const senderName = fc.constantFrom(
  'A',
  'Harborline Senior Benefits',
  'Harborline Senior Benefits and Retirement Planning Associates of Greater Central Florida, LLC',
);

/** Pieces without a link, with a short and with the longest one. */
const online = fc.constantFrom(undefined, samplePieceFacts.identity.online, {
  link: printedLink(`https://${longestHost}`, samplePieceFacts.identity.pieceId),
  code: samplePieceFacts.identity.online?.code ?? [],
});

const pieces: fc.Arbitrary<{ facts: PieceFacts; variant: PieceVariant }> = fc
  .record({
    recipient: recipients,
    place: fc.constantFrom(...states),
    agencyName: senderName,
    isAgencyNameShown: fc.boolean(),
    isLicenseNumberShown: fc.boolean(),
    isScheduled: fc.boolean(),
    online,
    hasSigner: fc.boolean(),
  })
  .map(({ recipient, place: [state, stateName], isScheduled, hasSigner, online: answer, ...shown }) => ({
    facts: {
      ...samplePieceFacts,
      recipient: { ...recipient, state },
      stateName,
      identity: { ...samplePieceFacts.identity, online: answer },
      mailDate: isScheduled ? samplePieceFacts.mailDate : undefined,
      sender: {
        ...samplePieceFacts.sender,
        name: shown.agencyName,
        signer: hasSigner ? 'Maximiliane Wolff-Hohenstein' : undefined,
      },
    },
    variant: {
      postalClass: 'first-class',
      lines: { ...samplePieceVariant.lines, ...shown, licenseNumber: 'W482190-0042-A' },
    },
  }));

/** The products of the specification (specification 2, section 2, Choose Template). */
const products =
  'Annuity, Dental, Diabetic, Final Expense, Medical Supplements, Medicare, Seminar, Trust, Veteran, Wealth Transfer'.split(
    ', ',
  );

describe('the catalogue', () => {
  it('has 26 templates of different keys and names, four of them turning-age', () => {
    expect(allTemplates.length).toBe(26);
    expect(new Set(allTemplates.map(({ key }) => key)).size).toBe(allTemplates.length);
    expect(new Set(allTemplates.map(({ name }) => name)).size).toBe(allTemplates.length);
    expect(allTemplates.filter(({ isTurningAge }) => isTurningAge).length).toBe(4);
  });

  it('has two templates or more of every product', () => {
    const counts = products.map((product) => allTemplates.filter((template) => template.product === product).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(new Set(allTemplates.map(({ product }) => product))).toEqual(new Set(products));
  });
});

it('has letters of one and two pages, two sizes of postcards, double cards and a snap pack, most with a reply card', () => {
  const of = (format: string) => allTemplates.filter((template) => template.format === format).length;
  expect(Object.fromEntries(Object.entries(formats).map(([name, words]) => [name, of(words)]))).toEqual({
    letter: 8,
    twoPageLetter: 1,
    snapPack: 1,
    selfMailer: 1,
    foldedInvitation: 1,
    postcard: 2,
    largePostcard: 3,
    doubleCard: 9,
  });
  expect(allTemplates.filter(({ layout }) => cardPlaceOf(layout) !== null)).toHaveLength(20);
});

describe('the snap pack', () => {
  const { edge, trim } = snapPack;

  it('prints nothing to read on the edges that are torn off', () => {
    for (const online of [samplePieceFacts.identity.online, undefined]) {
      const facts = { ...samplePieceFacts, identity: { ...samplePieceFacts.identity, online } };
      const { pages } = layOutPiece(finalExpenseSnapPack.layout, facts, interMetrics, samplePieceVariant);
      const runs = pages.flatMap((page) => page.runs);
      const boxes = runs.flatMap((run) => {
        if (run.kind === 'text') return [[run.x, run.x + run.width]];
        if (run.kind === 'matrix') return [[run.x, run.x + run.module * run.rows.length]];
        if (run.kind === 'bars') return run.bars.map(({ x }) => [x, x]);
        return run.kind === 'rect' && run.fill === '#000000' ? [[run.x, run.x + run.width]] : [];
      });
      // 3 mm beside the perforation stay free, because a tear is no straight line.
      for (const [from = 0, to = 0] of boxes) {
        expect(from).toBeGreaterThanOrEqual(edge + 3);
        expect(to).toBeLessThanOrEqual(trim.width - edge - 3);
      }
    }
  });

  it('says before it is opened how to open it, and that it is no notice of an agency', () => {
    const [, back] = layOutPiece(finalExpenseSnapPack.layout, samplePieceFacts, interMetrics, samplePieceVariant).pages;
    const words = back?.runs.flatMap((run) => (run.kind === 'text' ? [run.text] : [])).join(' ');
    expect(words).toContain('Tear off both side edges first.');
    expect(words).toMatch(/no bill, no check and no notice of a government agency/);
  });

  it('has a card as wide as the sheet without its edges, with the place of its business reply panel', () => {
    expect(cardPlaceOf(finalExpenseSnapPack.layout)).toMatchObject({
      page: 0,
      left: edge,
      width: expect.closeTo(trim.width - 2 * edge),
    });
    expect(cardPlaceOf(medigapPriceLetter.layout)).toMatchObject({
      left: 0,
      width: trim.width,
      height: trim.height / 3,
    });
  });
});

describe.each(allTemplates)('$name', ({ layout }) => {
  it('may be mailed', () => {
    expect(templateProblems(layout)).toEqual([]);
  });

  it('is plain data that can be stored', () => {
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
  });

  it('takes 200 hostile recipients without overflow, with all text within the safe zone', () => {
    const next = pieceLayouter(layout, interMetrics);
    fc.assert(
      fc.property(pieces, ({ facts, variant }) => {
        const { pages, overflows } = next(facts, variant);
        expect(overflows.filter(({ kind }) => kind === 'overflow')).toEqual([]);
        expect(pages.flatMap((page) => page.runs.filter((run) => !isSafe(run, page)))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps an address of four lines, each wider than its block', () => {
    for (const middleName of ['-', 'A', 'Ann-Marie']) {
      const recipient = {
        ...samplePieceFacts.recipient,
        middleName,
        lastName: 'W'.repeat(32),
        addressLine1: '123456 NORTHWEST MARTIN LUTHER KING JUNIOR MEMORIAL BOULEVARD',
        addressLine2: 'W'.repeat(32),
        city: 'Winchester-on-the-Severn Township',
      };
      const { overflows } = pieceLayouter(layout, interMetrics)({ ...samplePieceFacts, recipient }, samplePieceVariant);
      expect(overflows.filter(({ kind }) => kind === 'overflow')).toEqual([]);
    }
  });

  it('shows its barcode, its DataMatrix and its printed key', () => {
    const { pages } = layOutPiece(layout, samplePieceFacts, interMetrics, samplePieceVariant);
    const runs = pages.flatMap((page) => page.runs);
    expect(runs.some((run) => run.kind === 'bars')).toBe(true);
    expect(runs.filter((run) => run.kind === 'matrix' && run.symbol === 'DataMatrix')).toHaveLength(1);
    expect(runs.some((run) => run.kind === 'text' && run.text === samplePieceFacts.identity.printedKey)).toBe(true);
    expect(runs.some((run) => run.kind === 'text' && run.field === 'agencyName')).toBe(true);
    expect(runs.some((run) => run.kind === 'text' && run.field === 'licenseNumber')).toBe(true);
  });
});

describe.each(allTemplates)('the personal link of $name', ({ layout }) => {
  const drawn = (answer: PieceFacts['identity']['online']) => {
    const facts = { ...samplePieceFacts, identity: { ...samplePieceFacts.identity, online: answer } };
    const { pages } = layOutPiece(layout, facts, interMetrics, samplePieceVariant);
    return pages.flatMap((page) => page.runs);
  };
  const wordsOf = (runs: readonly Run[]) => runs.flatMap((run) => (run.kind === 'text' ? [run.text] : [])).join(' ');

  it('stands beside its QR code, which a camera resolves', () => {
    const runs = drawn(samplePieceFacts.identity.online);
    const [code, ...others] = runs.filter((run) => run.kind === 'matrix' && run.symbol === 'QR');
    expect(others).toEqual([]);
    expect(code?.kind === 'matrix' ? code.module : 0).toBeGreaterThanOrEqual(0.4);
    expect(wordsOf(runs)).toContain('dropdate.example/r/03G9-230V-QVS2');
  });

  it('is not printed, and not spoken of, where no pages for answers are configured', () => {
    const runs = drawn(undefined);
    expect(runs.some((run) => run.kind === 'matrix' && run.symbol === 'QR')).toBe(false);
    expect(wordsOf(runs)).not.toMatch(/\/r\/|online|scan|localhost/i);
  });
});

it('the longest host of the tests is the longest that is taken', () => {
  expect(`https://${longestHost}`).toHaveLength(longestAnswerUrl);
});

describe('the facing identification mark of a reply panel', () => {
  const inch = 25.4;
  /** The bars that a piece prints beside the upper right corner of its reply panel, as digits. */
  function markOf(layout: (typeof allTemplates)[number]['layout'], imb: PieceFacts['reply']['imb']): string | null {
    const facts = { ...samplePieceFacts, reply: { ...samplePieceFacts.reply, imb } };
    const { pages } = layOutPiece(layout, facts, interMetrics, samplePieceVariant);
    const bars = pages.flatMap((page) =>
      page.runs.flatMap((run) => (run.kind === 'rect' && Math.abs(run.height - (5 * inch) / 8) < 0.001 ? [run.x] : [])),
    );
    const [first] = bars.toSorted((a, b) => a - b);
    if (first === undefined) return null;
    const places = bars.map((x) => Math.round(((x - first) * 16) / inch));
    return Array.from({ length: 9 }, (_, place) => (places.includes(place) ? '1' : '0')).join('');
  }

  // The marks of the postal service (Domestic Mail Manual 708.9.3).
  it.each(allTemplates.filter(({ layout }) => markOf(layout, undefined) !== null))(
    '$name: C with a barcode, B without',
    ({ layout }) => {
      expect(markOf(layout, samplePieceFacts.reply.imb)).toBe('110101011');
      expect(markOf(layout, undefined)).toBe('101101101');
    },
  );
});

const withoutCard = allTemplates.filter(
  ({ layout }) => !layout.pages.some(({ elements }) => elements.some(({ kind }) => kind === 'field')),
);

describe('the templates without a reply card', () => {
  it('are six', () => {
    expect(withoutCard.map(({ key }) => key)).toEqual([
      'annuity-postcard',
      'dental-postcard',
      'seminar-invitation',
      'medicare-large-postcard',
      'final-expense-large-postcard',
      'trust-large-postcard',
    ]);
  });

  it.each(withoutCard)('$name prints a phone number and the code for it', ({ layout }) => {
    const { pages } = layOutPiece(layout, samplePieceFacts, interMetrics, samplePieceVariant);
    const words = pages.flatMap(({ runs }) => runs.flatMap((run) => (run.kind === 'text' ? [run.text] : []))).join(' ');
    expect(words).toContain(samplePieceFacts.sender.phone);
    expect(words).toContain(samplePieceFacts.identity.qualifyingCode);
  });
});

const letters = allTemplates.filter(({ layout }) =>
  layout.pages.some(({ elements }) => elements.some(({ kind }) => kind === 'signature')),
);

describe.each(letters)('the letter $name', ({ layout }) => {
  const signed = (signer: string | undefined) => {
    const facts = { ...samplePieceFacts, sender: { ...samplePieceFacts.sender, signer } };
    const { pages } = layOutPiece(layout, facts, interMetrics, samplePieceVariant);
    const last = layout.pages.findIndex(({ elements }) => elements.some(({ kind }) => kind === 'signature'));
    return (pages[last]?.runs ?? []).filter((run) => run.kind === 'text');
  };

  it('ends with the sender in the place of the signature if there is no signer', () => {
    const runs = signed(undefined);
    const closing = runs.find(({ text }) => text === 'Sincerely,');
    const sender = runs.find(({ text, y }) => text.startsWith('Harborline') && y > (closing?.y ?? Number.NaN));
    expect((sender?.y ?? Number.NaN) - (closing?.y ?? Number.NaN)).toBeLessThan(8);
    expect(runs.some(({ text }) => text.includes('licensed insurance agent  ·'))).toBe(false);
  });

  it('ends with a signature when there is a signer', () => {
    const texts = signed('Dana Whitfield').map(({ text }) => text);
    expect(texts).not.toContain('Sincerely,');
    expect(texts.some((text) => text.startsWith('Dana Whitfield, licensed insurance agent'))).toBe(true);
  });
});

function isSafe(run: Run, { width, height, safe }: { width: number; height: number; safe: number }): boolean {
  if (run.kind !== 'text') return true;
  const edge = safe - 0.01;
  return run.x >= edge && run.x + run.width <= width - edge && run.y >= edge && run.y <= height - edge;
}
