import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextElement } from '../layout/layout-model.ts';
import { mmPerPoint } from '../layout/runs.ts';
import { fontStretches, printableText, textWidth } from './font-metrics.ts';
import { interMetrics } from './inter-metrics.ts';
import { flowText } from './text-flow.ts';

const block: TextElement = { kind: 'text', x: 10, y: 20, width: 50, text: '', size: 10 };
const flow = (text: string, change: Partial<TextElement> = {}) =>
  flowText(
    { ...block, ...change },
    text.split('\n').map((line) => [{ text: line, weight: 400 as const }]),
    interMetrics,
  );
const words = (text: string, change: Partial<TextElement> = {}) => flow(text, change).runs.map((run) => run.text);

describe('lines', () => {
  it('break at spaces and keep their order', () => {
    expect(words('The quick brown fox jumps over the lazy dog by the river')).toEqual([
      'The quick brown fox jumps',
      'over the lazy dog by the river',
    ]);
  });

  it('do not leave a short word alone at the end', () => {
    expect(words('Within six months your health today cannot be held against you', { width: 92 })).toEqual([
      'Within six months your health today cannot be held',
      'against you',
    ]);
  });

  it('start with their capitals at y and follow at the leading', () => {
    const [first, second] = flow('One\nTwo', { leading: 20 }).runs;
    expect(first?.y).toBeCloseTo(20 + (1490 / 2048) * 10 * mmPerPoint, 6);
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(20 * mmPerPoint, 6);
  });

  it.each([
    ['left', 10],
    ['center', 35],
    ['right', 60],
  ] as const)('aligned %s keep to their side', (align, edge) => {
    const [run] = flow('Some words', { align }).runs;
    const { x = 0, width = 0 } = run ?? {};
    expect(align === 'left' ? x : align === 'right' ? x + width : x + width / 2).toBeCloseTo(edge, 6);
  });

  it('never leave their width, whatever the text, and lose no letter', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcWMil ,.-\u00e9'), minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 90 }), (content, width) => {
        const { runs } = flow(content, { width });
        for (const run of runs) expect(run.x + run.width).toBeLessThanOrEqual(10 + width + 0.01);
        expect(
          runs
            .map((run) => run.text)
            .join('')
            .replace(/ /g, ''),
        ).toBe(content.replace(/ /g, ''));
      }),
    );
  });
});

describe('text without room', () => {
  const long = 'Harborline Senior Benefits and Retirement Planning Associates';

  it('is reported if it may neither shrink nor be cut', () => {
    expect(flow(long, { maxLines: 1 }).problem).toBe('overflow');
    expect(flow(long, { height: 5 }).problem).toBe('overflow');
    expect(flow(long, { maxLines: 2 }).problem).toBe('overflow');
    expect(flow(long, { maxLines: 3 }).problem).toBeUndefined();
  });

  it('shrinks as little as it must', () => {
    const { runs, problem } = flow(long, { maxLines: 2, fit: 'shrink', minSize: 6 });
    expect(problem).toBeUndefined();
    expect(runs).toHaveLength(2);
    expect(runs[0]?.size).toBeGreaterThan(6);
    expect(runs[0]?.size).toBeLessThan(10);
    const larger = flow(long, { maxLines: 2, size: (runs[0]?.size ?? 0) + 0.25 });
    expect(larger.problem).toBe('overflow');
  });

  it('ends in an ellipsis within its width', () => {
    const { runs, problem } = flow(long, { maxLines: 1, fit: 'ellipsis' });
    expect(problem).toBe('cut');
    expect(runs).toHaveLength(1);
    expect(runs[0]?.text).toMatch(/^Harborline.*\u2026$/);
    expect((runs[0]?.width ?? 0) <= 50).toBe(true);
  });

  it('is cut and reported when shrinking does not help', () => {
    const { runs, problem } = flow(long, { width: 10, maxLines: 1, fit: 'shrink', minSize: 8 });
    expect(problem).toBe('overflow');
    expect(runs.map((run) => run.text).join('')).toMatch(/\u2026$/);
  });
});

describe('letters', () => {
  it.each([
    ['Szőke, Łódź, Nguyễn, Țepeș', 'Szőke, Łódź, Nguyễn, Țepeș'],
    ['La\u0308rmn', 'Lärmn'],
    ['S\u0229gol', 'Segol'],
    ['a\u2011b', 'a-b'],
    ['日本', '??'],
    ['a\u0000b\u200bc', 'a bc'],
    ['café', 'café'],
  ])('%j are printed as %j', (text, printed) => {
    expect(printableText(text, interMetrics)).toBe(printed);
  });

  it('are told apart by their font file', () => {
    const parts = fontStretches('Łódź, Nguyễn', 400, interMetrics).map(({ part, text }) => `${part}: ${text}`);
    expect(parts).toEqual(['latin-ext: Ł', 'latin: ód', 'latin-ext: ź', 'latin: , Nguy', 'vietnamese: ễ', 'latin: n']);
    expect(fontStretches('', 400, interMetrics).map(({ text }) => text)).toEqual(['']);
  });

  it("have the font's widths, with the spacing after each letter", () => {
    expect(textWidth('AB', 400, interMetrics, 0.01)).toBeCloseTo((1413 + 1340) / 2048 + 0.02, 9);
  });
});
