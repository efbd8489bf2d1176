import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostInk, pressInk } from './press-ink.ts';

describe('the inks of a colour', () => {
  it.each<[string, readonly number[]]>([
    ['#000000', [0, 0, 0, 100]],
    ['#22262B', [0, 0, 0, 100]],
    ['#4A5057', [0, 0, 0, 69]],
    ['#FFFFFF', [0, 0, 0, 0]],
    ['#D3D6D9', [0, 0, 0, 16]],
    ['#FF0000', [0, 100, 100, 0]],
    ['#123F58', [80, 28, 0, 65]],
    ['#FBF3E6', [0, 3, 8, 2]],
  ])('%s', (colour, inks) => {
    expect(pressInk(colour)).toEqual(inks);
  });

  it('never are more than the paper takes', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (...channels) => {
        const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        const inks = pressInk(colour);
        expect(inks.every((ink) => ink >= 0 && ink <= 100)).toBe(true);
        expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(mostInk);
      }),
    );
  });

  it('refuse what is no colour', () => {
    expect(() => pressInk('black')).toThrow(RangeError);
  });
});
