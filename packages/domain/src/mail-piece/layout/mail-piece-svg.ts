import { type BarsRun, type LaidOutPage, type MatrixRun, mmPerPoint, type Run, type TextRun } from './runs.ts';

/**
 * The layout measured letters without kerning and ligatures, so the letters are drawn without kerning and ligatures. Small
 * letters would else stand on whole pixels of the screen, with uneven gaps.
 */
export const textFeatures =
  'font-kerning:none;font-variant-ligatures:none;font-feature-settings:"calt" 0,"ccmp" 0;text-rendering:geometricPrecision';

/**
 * One trimmed page as an SVG document in millimetres, for thumbnails. Fonts of the web page do not apply inside an
 * `<img>`. If the true letters matter, pass `fontFaces`: CSS with embedded font files. Without `fontFaces` every word
 * still has its measured width.
 */
export function mailPieceSvg(
  page: LaidOutPage,
  options: { readonly fontFaces?: string; readonly title?: string } = {},
): string {
  const { width, height } = page;
  const style = `text{font-family:Inter,Helvetica,Arial,sans-serif;white-space:pre;${textFeatures}}${options.fontFaces ?? ''}`;
  const title = options.title === undefined ? '' : `<title>${escaped(options.title)}</title>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `${title}<style>${style}</style><rect width="${width}" height="${height}" fill="#fff"/>`,
    ...page.runs.map(runSvg),
    '</svg>',
  ].join('');
}

function runSvg(run: Run): string {
  switch (run.kind) {
    case 'text':
      return textSvg(run);
    case 'rect': {
      const round = run.radius > 0 ? ` rx="${mm(run.radius)}"` : '';
      return `<rect x="${mm(run.x)}" y="${mm(run.y)}" width="${mm(run.width)}" height="${mm(run.height)}"${round}${paint(run)}/>`;
    }
    case 'line': {
      const dash = run.dash.length > 0 ? ` stroke-dasharray="${run.dash.join(' ')}"` : '';
      return `<path d="M${mm(run.x1)} ${mm(run.y1)}L${mm(run.x2)} ${mm(run.y2)}"${paint(run)}${dash}/>`;
    }
    case 'path':
      return `<path transform="translate(${mm(run.x)} ${mm(run.y)}) scale(${run.scale})" d="${run.d}"${paint(run)} stroke-linecap="round" stroke-linejoin="round"/>`;
    case 'bars':
      return `<path fill="#000" d="${barsPath(run)}"/>`;
    case 'matrix':
      return `<path fill="#000" shape-rendering="crispEdges" d="${matrixPath(run)}"/>`;
  }
}

function textSvg(run: TextRun): string {
  const spacing = run.spacing === 0 ? '' : ` letter-spacing="${mm(run.spacing)}"`;
  const weight = run.weight === 400 ? '' : ` font-weight="${run.weight}"`;
  const place = `x="${mm(run.x)}" y="${mm(run.y)}" font-size="${mm(run.size * mmPerPoint)}" textLength="${mm(run.width)}"`;
  return `<text ${place}${weight}${spacing} fill="${run.colour}">${escaped(run.text)}</text>`;
}

/** The bars of a barcode as one path. */
export function barsPath(run: BarsRun): string {
  return run.bars
    .map((bar) => `M${mm(bar.x)} ${mm(bar.y)}h${mm(run.barWidth)}v${mm(bar.height)}h${mm(-run.barWidth)}z`)
    .join('');
}

/** The dark modules of a matrix as one path. Neighbours in a row are joined, so that no hairline shows between them. */
export function matrixPath(run: MatrixRun): string {
  return run.rows
    .flatMap((row, index) =>
      [...row.matchAll(/1+/g)].map((dark) => {
        const [x, y] = [run.x + dark.index * run.module, run.y + index * run.module];
        return `M${mm(x)} ${mm(y)}h${mm(dark[0].length * run.module)}v${mm(run.module)}h${mm(-dark[0].length * run.module)}z`;
      }),
    )
    .join('');
}

function paint(run: { fill?: string | undefined; colour?: string | undefined; stroke: number }): string {
  const stroke =
    run.colour !== undefined && run.stroke > 0 ? ` stroke="${run.colour}" stroke-width="${mm(run.stroke)}"` : '';
  return `${run.fill === undefined ? ' fill="none"' : ` fill="${run.fill}"`}${stroke}`;
}

/** Thousandths of a millimetre are finer than any press. */
function mm(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
