import { penLetters } from './pen-strokes.ts';

/** A stroked path in its own units, y down, from 0, 0 to width, height. */
export interface PenPath {
  readonly d: string;
  readonly width: number;
  readonly height: number;
  /** Width of the pen in the same units. */
  readonly stroke: number;
}

const ascent = 19;
const descent = 9.5;
const slant = 0.32;
const wordSpace = 5;
const penWidth = 0.85;

/**
 * A name in handwriting, as a path; undefined when the pen can draw none of the name's letters. Accents are left out.
 */
export function signaturePath(name: string): PenPath | undefined {
  let x = descent * slant;
  let isLifted = true;
  const strokes: string[] = [];
  for (const character of name.normalize('NFD')) {
    const letter = penLetters[character];
    if (letter === undefined) {
      if (/[\s-]/.test(character)) x += wordSpace;
      isLifted ||= /[\s-]/.test(character);
      continue;
    }
    const isCapital = character !== character.toLowerCase();
    const start = isLifted && !letter.strokes.startsWith('M') ? 'M0 0 ' : '';
    strokes.push(moved(`${start}${letter.strokes}`, x));
    x += letter.advance;
    isLifted = isCapital;
  }
  if (strokes.length === 0) return undefined;
  return { d: strokes.join(' '), width: x + ascent * slant, height: ascent + descent, stroke: penWidth };
}

/**
 * Turns the strokes of a letter (y down), slants them, and shifts them right by `left`. Each pair of numbers is a
 * point.
 */
function moved(strokes: string, left: number): string {
  return strokes.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const across = left + Number(x) + Number(y) * slant;
    return `${round(across)} ${round(ascent - Number(y))}`;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
