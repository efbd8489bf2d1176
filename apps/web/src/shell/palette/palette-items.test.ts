import { describe, expect, it } from 'vitest';
import { matching, paletteItems } from './palette-items.ts';

const labels = (text: string): readonly string[] =>
  matching(
    paletteItems(() => true),
    text,
  ).map((item) => item.label);

describe('the command palette', () => {
  it('offers only what the viewer may open', () => {
    const shown = paletteItems((path) => path === '/home');
    expect(shown.map((item) => item.label)).toEqual(['Home']);
  });

  it.each([
    ['camp stat', ['Campaign Status']],
    ['turning', ['Create Turning Age Order']],
    ['order create', ['Create Lead Gen Order', 'Create Turning Age Order']],
    ['in', ['Keying-In']],
    ['xyz', []],
  ])('finds by the beginnings of words: %j', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });
});
