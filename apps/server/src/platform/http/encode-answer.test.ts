import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeAnswer, readsAsItWrites } from './encode-answer.ts';

const day = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString().slice(0, 10),
});
const place = z.object({ state: z.string(), people: z.number().int().min(0), city: z.string().nullable().optional() });

describe('a schema that reads as it writes', () => {
  it.each([
    ['texts, numbers and nothing', place],
    ['lists of objects', z.object({ groups: z.array(z.object({ values: z.array(place) })) })],
    ['codes', z.object({ code: z.enum(['a', 'b']), kind: z.literal('zip'), is: z.boolean() })],
    ['one of several', z.union([place, z.null()])],
  ])('has %s', (_, schema) => {
    expect(readsAsItWrites(schema)).toBe(true);
  });

  it.each([
    ['a codec', day],
    ['a codec deep inside', z.object({ list: z.array(z.object({ on: day.nullable() })) })],
    ['a changed text', z.object({ name: z.string().trim() })],
    ['a coerced number', z.array(z.coerce.number())],
    ['a default', z.object({ count: z.number().default(1) })],
    ['a transformed value', z.union([z.string().transform(Number), z.null()])],
    ['an unknown kind', z.date()],
  ])('has not %s', (_, schema) => {
    expect(readsAsItWrites(schema)).toBe(false);
  });
});

describe('an encoded answer', () => {
  it('has the fields of the schema alone', () => {
    const answer = { state: 'FL', people: 3, city: null, secret: 'x' };
    expect(encodeAnswer(place, answer)).toEqual({ state: 'FL', people: 3, city: null });
    expect(encodeAnswer(place, answer)).toEqual(z.encode(place, answer));
  });

  it.each([{ state: 'FL', people: -1 }, { state: 'FL', people: 0.5 }, { state: null, people: 1 }, { people: 1 }])(
    'is refused when it does not fit: %j',
    (answer) => {
      expect(() => encodeAnswer(place, answer as never)).toThrow(z.ZodError);
    },
  );

  it('has the wire form of values that change', () => {
    expect(encodeAnswer(z.object({ on: day }), { on: new Date('2026-11-30T12:00:00Z') })).toEqual({ on: '2026-11-30' });
  });
});
