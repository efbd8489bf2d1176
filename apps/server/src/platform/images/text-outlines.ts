import type { FontWeight } from '@dropdate/domain/mail-piece/layout/layout-model';
import { mmPerPoint, type PathRun, type TextRun } from '@dropdate/domain/mail-piece/layout/runs';
import { characterWidth, type FontPart, fontStretches } from '@dropdate/domain/mail-piece/text/font-metrics';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { create, type Font } from 'fontkit';
import { interFonts } from '../inter-fonts.ts';

/** Draws texts as paths, so that a picture needs no font of the system. */
export type TextOutliner = (run: TextRun) => PathRun;

type Outline = readonly { readonly letter: string; readonly points: readonly number[] }[];

const svgLetter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

let outliner: Promise<TextOutliner> | undefined;

/** The outliner of the fonts that pieces are printed in. The fonts are read once. */
export function textOutliner(): Promise<TextOutliner> {
  outliner ??= makeOutliner();
  return outliner;
}

async function makeOutliner(): Promise<TextOutliner> {
  const files = await interFonts('woff');
  const fonts = new Map<string, Font>();
  const outlines = new Map<string, Outline>();
  const fontOf = (part: FontPart, weight: FontWeight): Font => {
    const known = fonts.get(`${part} ${weight}`);
    if (known !== undefined) return known;
    const font = create(files[part][weight]);
    if (!('glyphForCodePoint' in font)) throw new Error('a font file of the package holds several fonts');
    fonts.set(`${part} ${weight}`, font);
    return font;
  };
  const outlineOf = (character: string, part: FontPart, weight: FontWeight): Outline => {
    const key = `${weight} ${character}`;
    const known = outlines.get(key);
    if (known !== undefined) return known;
    const { commands } = fontOf(part, weight).glyphForCodePoint(character.codePointAt(0) ?? 0).path;
    const outline = commands.map(({ command, args }) => ({ letter: svgLetter[command], points: args }));
    outlines.set(key, outline);
    return outline;
  };
  return (run) => {
    const em = run.size * mmPerPoint;
    const units = interMetrics.unitsPerEm;
    let left = 0;
    const strokes: string[] = [];
    for (const { part, text } of fontStretches(run.text, run.weight, interMetrics))
      for (const character of text) {
        strokes.push(drawnAt(outlineOf(character, part, run.weight), left));
        left += characterWidth(character, run.weight, interMetrics) * units + (run.spacing / em) * units;
      }
    return { kind: 'path', d: strokes.join(''), x: run.x, y: run.y, scale: em / units, fill: run.colour, stroke: 0 };
  };
}

/** Fonts count upwards, and pictures downwards. */
function drawnAt(outline: Outline, left: number): string {
  return outline
    .map(
      ({ letter, points }) =>
        letter + points.map((value, place) => (place % 2 === 0 ? Math.round(value + left) : -value)).join(' '),
    )
    .join('');
}
