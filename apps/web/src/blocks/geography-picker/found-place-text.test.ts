import type { GeographyLevel, GeographyPath } from '@dropdate/domain/geography/geography-index';
import { describe, expect, it } from 'vitest';
import { foundPlaceName } from './found-place-text.ts';

describe('a found place in words', () => {
  it.each<[GeographyLevel, GeographyPath[], string]>([
    ['State', [['TX']], 'Texas'],
    ['County', [['TX', 'Harris']], 'Harris, Texas'],
    ['City', [['TX', 'Harris', 'Houston']], 'Houston, Harris, Texas'],
    ['Zip', [['TX', 'Harris', 'Houston', '77002']], '77002, Houston, Texas'],
  ])('%s %j', (level, paths, text) => {
    expect(foundPlaceName({ level, paths })).toBe(text);
  });

  it('names what several zips begin with, and their number', () => {
    const paths = ['92602', '92618', '92620'].map((zip) => ['CA', 'Orange', 'Irvine', zip]);
    expect(foundPlaceName({ level: 'Zip', paths })).toBe('926*, 3 zips, California');
  });

  it('names the number of counties of a city that lies in several', () => {
    const paths = [
      ['TX', 'Harris', 'Houston'],
      ['TX', 'Fort Bend', 'Houston'],
    ];
    expect(foundPlaceName({ level: 'City', paths })).toBe('Houston, Texas, in 2 counties');
  });
});
