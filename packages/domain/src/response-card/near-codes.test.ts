import { describe, expect, it } from 'vitest';
import { nearCodes } from './near-codes.ts';
import { keyDistance } from './near-keys.ts';

describe('near codes', () => {
  it('are the code and every code with one other character', () => {
    const near = nearCodes('QY16A142');
    expect([near[0], near.length, new Set(near).size]).toEqual(['QY16A142', 249, 249]);
    expect(near.slice(1).every((other) => keyDistance(other, 'QY16A142') === 1)).toBe(true);
    expect([nearCodes('QY16A14'), nearCodes('')]).toEqual([[], []]);
  });
});
