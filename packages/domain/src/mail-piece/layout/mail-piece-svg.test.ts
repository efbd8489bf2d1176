import { describe, expect, it } from 'vitest';
import { mailPieceSvg, matrixPath } from './mail-piece-svg.ts';
import type { LaidOutPage, Run } from './runs.ts';
import { signaturePath } from './signature-path.ts';

const page = (...runs: Run[]): LaidOutPage => ({ side: 'front', width: 200, height: 100, bleed: 3, safe: 6, runs });
const text: Run = {
  kind: 'text',
  x: 10,
  y: 20,
  width: 30,
  text: 'A <b> & "c"',
  size: 10,
  weight: 700,
  colour: '#112233',
  spacing: 0.1,
};

describe('a page as SVG', () => {
  it('is as large as the trimmed piece, on white', () => {
    expect(mailPieceSvg(page())).toMatch(
      /^<svg [^>]*width="200mm" height="100mm" viewBox="0 0 200 100">.*<rect width="200" height="100" fill="#fff"\/><\/svg>$/,
    );
  });

  it('sets words at their place and width, and never as markup', () => {
    const svg = mailPieceSvg(page(text), { title: '<&>' });
    expect(svg).toContain('<title>&lt;&amp;&gt;</title>');
    expect(svg).toContain(
      'x="10" y="20" font-size="3.528" textLength="30" font-weight="700" letter-spacing="0.1" fill="#112233"',
    );
    expect(svg).toContain('>A &lt;b&gt; &amp; &quot;c&quot;</text>');
  });

  it('draws every kind of run', () => {
    const svg = mailPieceSvg(
      page(
        { kind: 'rect', x: 1, y: 2, width: 3, height: 4, radius: 0.5, fill: '#EEEEEE', colour: '#000000', stroke: 0.2 },
        { kind: 'line', x1: 0, y1: 5, x2: 9, y2: 5, stroke: 0.3, colour: '#444444', dash: [1, 2] },
        { kind: 'path', d: 'M0 0 L1 1', x: 4, y: 5, scale: 2, colour: '#555555', stroke: 1 },
        { kind: 'bars', barWidth: 0.5, bars: [{ x: 1, y: 2, height: 3 }] },
      ),
    );
    expect(svg).toContain(
      '<rect x="1" y="2" width="3" height="4" rx="0.5" fill="#EEEEEE" stroke="#000000" stroke-width="0.2"/>',
    );
    expect(svg).toContain(
      '<path d="M0 5L9 5" fill="none" stroke="#444444" stroke-width="0.3" stroke-dasharray="1 2"/>',
    );
    expect(svg).toContain(
      '<path transform="translate(4 5) scale(2)" d="M0 0 L1 1" fill="none" stroke="#555555" stroke-width="1"',
    );
    expect(svg).toContain('d="M1 2h0.5v3h-0.5z"');
  });

  it('joins dark neighbours of a matrix', () => {
    expect(matrixPath({ kind: 'matrix', symbol: 'DataMatrix', x: 0, y: 0, module: 1, rows: ['110', '001'] })).toBe(
      'M0 0h2v1h-2zM2 1h1v1h-1z',
    );
  });
});

describe('a signature', () => {
  it('is one path within its box, longer for a longer name', () => {
    const [short, long] = [signaturePath('Al'), signaturePath("Jörg O'Brien-Whitfield")];
    expect(short?.d).toMatch(/^M[\dMLC .-]+$/);
    expect(long?.width).toBeGreaterThan(short?.width ?? 0);
    for (const [, x = '', y = ''] of (long?.d ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(long?.width ?? 0);
      expect(Number(y)).toBeGreaterThanOrEqual(-2);
      expect(Number(y)).toBeLessThanOrEqual((long?.height ?? 0) + 1);
    }
  });

  it('is undefined for an empty name', () => {
    expect(signaturePath('  \u65e5\u672c ')).toBeUndefined();
  });
});
