import { allocationByState, scheduleBlockers, unallocatedStates } from '@dropdate/domain/personalize/variant-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf, variantOf } from './variant-form.fixture.ts';
import { isDirty, maxVariants, startForm, type VariantEvent, type VariantForm, variantForm } from './variant-form.ts';

const first = variantOf('A', [stateOf('FL', 9_420), stateOf('GA', 2_580)]);
const start = startForm({ variants: [first], version: 3 });
const after = (form: VariantForm, ...events: VariantEvent[]) => events.reduce(variantForm, form);
const add = (id: string): VariantEvent => ({ type: 'added', id, modelId: 'A' });
const counts = ({ variants }: VariantForm) =>
  variants.map(({ states }) => states.map(({ isEnabled, desiredCount }) => (isEnabled ? desiredCount : null)));

describe('adding a variant', () => {
  it('splits every state, and copies its model for the new variant', () => {
    const form = after(start, add('B'));
    expect(counts(form)).toEqual([
      [4_710, 1_290],
      [4_710, 1_290],
    ]);
    expect(form.variants[1]).toMatchObject({ id: 'B', name: 'Variant B', stockColor: 'white' });
    expect(form.variants[1]?.states[0]?.lines).toEqual(first.states[0]?.lines);
  });

  it("gives the new variant an equal part of the total, and keeps the others' proportions", () => {
    const uneven = after(
      start,
      add('B'),
      { type: 'counted', id: 'A', stateCode: 'FL', count: 6_280 },
      { type: 'counted', id: 'B', stateCode: 'FL', count: 3_140 },
    );
    const florida = after(uneven, add('C')).variants.map(({ states }) => states[0]?.desiredCount);
    expect(florida).toEqual([4_187, 2_093, 3_140]);
  });

  it('takes a free letter', () => {
    const named = after(start, { type: 'named', id: 'A', name: 'Variant B' }, add('B'), add('C'));
    expect(named.variants.map(({ name }) => name)).toEqual(['Variant B', 'Variant C', 'Variant D']);
  });

  it(`ends at ${maxVariants}`, () => {
    const many = after(start, ...Array.from({ length: 14 }, (_, at) => add(`x${at}`)));
    expect(many.variants).toHaveLength(maxVariants);
    expect(unallocatedStates(many.variants)).toEqual([]);
  });
});

describe('removing a variant', () => {
  it('gives its people back', () => {
    expect(counts(after(start, add('B'), { type: 'removed', id: 'A' }))).toEqual([[9_420, 2_580]]);
  });

  it('never removes the last variant', () => {
    expect(after(start, { type: 'removed', id: 'A' })).toBe(start);
  });

  it('leaves no state without a variant', () => {
    const split = after(
      start,
      add('B'),
      { type: 'switched', id: 'B', stateCode: 'FL', isEnabled: false },
      { type: 'removed', id: 'A' },
    );
    expect(counts(split)).toEqual([[9_420, 2_580]]);
  });

  it('can be undone without losing later entries', () => {
    const before = after(start, add('B'), { type: 'counted', id: 'A', stateCode: 'GA', count: 7 });
    const restored = after(
      before,
      { type: 'removed', id: 'A' },
      { type: 'lined', id: 'B', stateCode: 'FL', change: { agencyName: 'Bay' } },
      { type: 'counts-restored', before: before.variants },
    );
    expect(counts(restored)).toEqual(counts(before));
    expect(restored.variants[1]?.states[0]?.lines.agencyName).toBe('Bay');
  });
});

describe('entering', () => {
  it('strips line breaks from the name', () => {
    expect(after(start, { type: 'named', id: 'A', name: 'Dead\nline\r\n' }).variants[0]?.name).toBe('Deadline');
  });

  it('leaves the other states unchanged, so that their rows are not drawn again', () => {
    const form = after(start, { type: 'lined', id: 'A', stateCode: 'FL', change: { licenseNumber: 'W1' } });
    expect(form.variants[0]?.states[1]).toBe(first.states[1]);
    expect(form.variants[0]?.states[0]?.lines.licenseNumber).toBe('W1');
  });

  it('copies lines but not counts, and can undo the copy', () => {
    const typed = after(
      start,
      { type: 'lined', id: 'A', stateCode: 'FL', change: { licenseNumber: 'W1', isLicenseNumberShown: true } },
      { type: 'lined', id: 'A', stateCode: 'GA', change: { licenseNumber: '33' } },
    );
    const copied = after(typed, { type: 'copied', id: 'A', stateCode: 'FL' });
    expect(copied.variants[0]?.states.map(({ lines }) => lines.licenseNumber)).toEqual(['W1', 'W1']);
    expect(counts(copied)).toEqual(counts(typed));
    const undone = after(copied, { type: 'lines-restored', before: typed.variants });
    expect(undone.variants).toEqual(typed.variants);
  });

  it('knows unsaved entries', () => {
    const typed = after(start, { type: 'named', id: 'A', name: 'Other' });
    expect([isDirty(start), isDirty(typed)]).toEqual([false, true]);
    expect(isDirty(after(typed, { type: 'named', id: 'A', name: 'Variant A' }))).toBe(false);
    expect(isDirty(after(typed, { type: 'rebased', variants: [first], version: 4 }))).toBe(true);
    expect(isDirty(after(typed, { type: 'reset', variants: [first], version: 4 }))).toBe(false);
  });

  it('keeps the entries when somebody else has applied other quotas', () => {
    const theirs = [variantOf('A', [stateOf('AL', 500), stateOf('FL', 900)])];
    const form = after(
      start,
      add('B'),
      { type: 'named', id: 'A', name: 'Mine' },
      { type: 'rebased', variants: theirs, version: 9 },
    );
    expect(form).toMatchObject({ version: 9, saved: theirs });
    expect(form.variants.map(({ name }) => name)).toEqual(['Mine', 'Variant B']);
    expect(counts(form)).toEqual([
      [500, 4_710],
      [null, 4_710],
    ]);
    expect(form.variants[0]?.states.map(({ availableCount }) => availableCount)).toEqual([500, 900]);
  });

  it('ignores a removed variant', () => {
    const form = after(start, { type: 'stocked', id: 'gone', stockColor: 'blue' });
    expect(form.variants).toEqual(start.variants);
  });
});

const codes = ['FL', 'GA', 'AL', 'TN'] as const;
const quotas = fc.array(fc.integer({ min: 1, max: 250_000_000 }), { minLength: 1, maxLength: codes.length });
const action = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('even' as const), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('count' as const), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('switch' as const), at: fc.nat(12) }),
);

function eventOf(form: VariantForm, { kind, at }: { kind: string; at: number }, step: number): VariantEvent {
  const variant = form.variants[at % form.variants.length] ?? first;
  const stateCode = variant.states[at % variant.states.length]?.stateCode ?? 'FL';
  switch (kind) {
    case 'add':
      return { type: 'added', id: `n${step}`, modelId: variant.id };
    case 'remove':
      return { type: 'removed', id: variant.id };
    case 'count':
      return { type: 'counted', id: variant.id, stateCode, count: at === 0 ? null : at * 1_000 - 3_000 };
    case 'switch':
      return { type: 'switched', id: variant.id, stateCode, isEnabled: at % 2 === 0 };
    default:
      return { type: 'evened' };
  }
}

const startOf = (numbers: readonly number[]) =>
  startForm({
    variants: [
      variantOf(
        'A',
        numbers.map((count, at) => stateOf(codes[at] ?? 'FL', count)),
      ),
    ],
    version: 1,
  });

describe('counts', () => {
  it('always add up while variants are only added and removed', () => {
    const comings = action.filter(({ kind }) => kind !== 'count' && kind !== 'switch');
    fc.assert(
      fc.property(quotas, fc.array(comings, { maxLength: 20 }), (numbers, actions) => {
        let form = startOf(numbers);
        for (const [step, one] of actions.entries()) {
          form = variantForm(form, eventOf(form, one, step));
          expect(unallocatedStates(form.variants)).toEqual([]);
        }
      }),
    );
  });

  it('add up in every mailed state after Distribute evenly, whatever was entered', () => {
    fc.assert(
      fc.property(quotas, fc.array(action, { maxLength: 20 }), (numbers, actions) => {
        let form = startOf(numbers);
        for (const [step, one] of actions.entries()) form = variantForm(form, eventOf(form, one, step));
        const { variants } = variantForm(form, { type: 'evened' });
        const mailed = new Set(
          variants.flatMap(({ states }) => states.flatMap((state) => (state.isEnabled ? [state.stateCode] : []))),
        );
        for (const { stateCode, allocated, available } of allocationByState(variants)) {
          expect(allocated).toBe(mailed.has(stateCode) ? available : 0);
        }
        if (mailed.size > 0)
          expect(scheduleBlockers(variants, { isLoading: false, isSaving: false })).not.toContain('desired-count');
      }),
    );
  });
});
