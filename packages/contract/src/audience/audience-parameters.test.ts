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
    const { states: _places, pinned: _pins, ...parameters } = wire;
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
