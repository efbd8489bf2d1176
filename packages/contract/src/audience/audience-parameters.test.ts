import { emptyAudience, type ParameterName } from '@dropdate/domain/audience/audience-parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audienceParametersSchema, parameterWireNames } from './audience-parameters.ts';

const names = Object.keys(parameterWireNames) as ParameterName[];
const wire = z.encode(audienceParametersSchema, emptyAudience);

describe('pins on the wire', () => {
  it('come back in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...names)), (pinned) => {
        const sent = z.encode(audienceParametersSchema, { ...emptyAudience, pinned });
        expect(z.decode(audienceParametersSchema, sent)).toEqual({ ...emptyAudience, pinned });
      }),
    );
  });

  it("have the names of the wire's fields", () => {
    const { states: _places, pinned: _pins, suppression: _orders, ...parameters } = wire;
    const sent = z.encode(audienceParametersSchema, { ...emptyAudience, pinned: names });
    expect(new Set(sent.pinned)).toEqual(new Set(Object.keys(parameters)));
  });

  it('are empty in a body without pins; a repeated name counts once', () => {
    const { pinned: _pins, ...older } = wire;
    expect(audienceParametersSchema.parse(older)).toEqual(emptyAudience);
    const repeated = { ...wire, pinned: ['gender', 'ageGroup', 'gender'] };
    expect(audienceParametersSchema.parse(repeated)).toMatchObject({ pinned: ['gender', 'age'] });
  });

  it.each(['states', 'pinned', 'age', 'shoeSize', ''])('refuse the name %j', (name) => {
    expect(audienceParametersSchema.safeParse({ ...wire, pinned: [name] }).success).toBe(false);
  });
});

describe('the suppression on the wire', () => {
  it('is the code of the type, and the numbers of the orders, each once', () => {
    const chosen = { ...wire, suppression: { type: 1, orders: ['500102', '500101', '500102'] } };
    const { suppression } = audienceParametersSchema.parse(chosen);
    expect(suppression).toEqual({ type: 'previous-orders', orders: ['500102', '500101'] });
    expect(z.encode(audienceParametersSchema, { ...emptyAudience, suppression }).suppression).toEqual({
      type: 1,
      orders: ['500102', '500101'],
    });
  });

  it('is the standard suppression in a body without it, and has no orders then', () => {
    const { suppression: _none, ...older } = wire;
    expect(audienceParametersSchema.parse(older)).toEqual(emptyAudience);
    const stray = { ...wire, suppression: { type: 0, orders: ['500101'] } };
    expect(audienceParametersSchema.parse(stray)).toEqual(emptyAudience);
  });

  it('leaves out contacts only where a body says so', () => {
    for (const type of [0, 1]) {
      const orders = type === 0 ? [] : ['500101'];
      const read = (leavesOutContacts?: boolean) =>
        audienceParametersSchema.parse({ ...wire, suppression: { type, orders, leavesOutContacts } }).suppression;
      expect(read(true)).toMatchObject({ leavesOutContacts: true, orders });
      expect(read(false)).toEqual(read());
      expect(z.encode(audienceParametersSchema, { ...emptyAudience, suppression: read(true) }).suppression).toEqual({
        type,
        orders,
        leavesOutContacts: true,
      });
    }
  });

  it.each([{ type: 2, orders: [] }, { type: 1, orders: ['x'] }, { type: 1, orders: [''] }, { type: 1 }])(
    'refuses %j',
    (suppression) => {
      expect(audienceParametersSchema.safeParse({ ...wire, suppression }).success).toBe(false);
    },
  );
});
