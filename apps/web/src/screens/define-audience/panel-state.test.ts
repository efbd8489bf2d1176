import type { AgeClause } from '@dropdate/domain/age/age-clause';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageForms } from '../../blocks/audience-builder/age-forms.ts';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import { noCount } from '../../blocks/audience-builder/live-count-state.ts';
import { audienceInForm, noEntries } from '../../blocks/audience-builder/typed-entries.ts';
import { cartWith } from '../../client/cart/cart.fixture.ts';
import { type AudienceEditorEvent, audienceEditor, startEditing } from './audience-editor.ts';
import { countProblem, panelState, sharesHint } from './panel-state.ts';

const context = { asOf: birthMonthOf(2026, 11), hasTurningAgeTemplate: false };
const florida = { ...emptyAudience, geography: [{ stateCode: 'FL' }] };
const updated = { totalProspectsCount: 48_216, desiredCount: 12_000, isCountUpToDate: true };

function panel(
  events: readonly AudienceEditorEvent[],
  more: {
    counted?: typeof updated & { hasMoved?: boolean };
    liveCount?: number;
    isFresh?: boolean;
    isCounting?: boolean;
    isPending?: boolean;
    hasFailed?: boolean;
  } = {},
) {
  const counted = more.counted ?? updated;
  const editor = events.reduce(
    audienceEditor,
    startEditing({ parametersData: florida, desiredCount: counted.desiredCount }),
  );
  const key = audienceKey(audienceInForm(editor, context).parameters);
  const countedKey = more.isFresh === true ? key : audienceKey(florida);
  const problem = more.hasFailed === true ? { text: 'Failed', requestId: undefined } : null;
  const live = {
    ...noCount,
    count: more.liveCount ?? 48_216,
    countedKey,
    isCounting: more.isCounting ?? false,
    problem,
  };
  return panelState({ editor, key, counted, live, context, isPending: more.isPending ?? false });
}
const woman: AudienceEditorEvent = { type: 'changed', change: { gender: 'female' } };
/** The buyer types text into the fields of the ages. */
const ages = (from: string, to: string): AudienceEditorEvent[] => [
  { type: 'ageFormChosen', form: 'age-by-year-range', context },
  { type: 'entryTyped', form: 'age-by-year-range', pair: { from, to } },
];
const refused = (reason: string) => ({ isAllowed: false, reason });

describe('the panel', () => {
  it('lets the buyer go on when the count is up to date and applied', () => {
    expect(panel([])).toMatchObject({
      isOutOfDate: false,
      isDirty: false,
      isAppliedOutdated: false,
      next: { isAllowed: true },
      apply: refused(continueReasons.alreadyApplied),
    });
  });

  it('lets the buyer go on, and update, when the number of people has merely moved', () => {
    const counted = { ...updated, totalProspectsCount: 12_001, hasMoved: true };
    const free = { isAllowed: true };
    expect(panel([], { counted, liveCount: 12_001 })).toMatchObject({ isOutOfDate: false, update: free, next: free });
    expect(panel([woman], { counted })).toMatchObject({ hasMoved: false, needsUpdate: true });
  });

  it('says that people are missing when too few are left of an applied count', () => {
    const counted = { totalProspectsCount: 241, desiredCount: 700, isCountUpToDate: false, hasMoved: true };
    expect(panel([], { counted, liveCount: 241 })).toMatchObject({
      isOutOfDate: false,
      next: refused(continueReasons.aboveAvailable),
      gap: { desired: 700, missing: 459 },
    });
  });

  it('asks for a new desired count after every place was removed, even when the same places are chosen again', () => {
    const emptied: AudienceEditorEvent[] = [{ type: 'changed', change: { geography: [] } }];
    const again: AudienceEditorEvent[] = [...emptied, { type: 'changed', change: florida }];
    expect(panel(emptied)).toMatchObject({ shownCount: 0, appliedCount: 0, isAppliedOutdated: false });
    expect(panel(again)).toMatchObject({
      shownCount: 48_216,
      appliedCount: 0,
      isDirty: true,
      next: refused(continueReasons.noDesiredCount),
    });
    const typed: AudienceEditorEvent[] = [...again, { type: 'typed', typed: { count: 12_000 } }];
    expect(panel(typed)).toMatchObject({ unappliedCount: 12_000, apply: { isAllowed: true } });
    expect(panel([...typed, { type: 'applied' }])).toMatchObject({ appliedCount: 12_000, next: { isAllowed: true } });
  });

  it('is out of date after the first change, and up to date when the change is undone', () => {
    expect(panel([woman])).toMatchObject({
      isOutOfDate: true,
      isDirty: true,
      isAppliedOutdated: true,
      update: { isAllowed: true },
      apply: { isAllowed: true },
      isApplyNext: true,
      nextPress: 'apply',
      next: refused(continueReasons.notApplied),
    });
    const back: AudienceEditorEvent = { type: 'changed', change: { gender: null } };
    expect(panel([woman, back])).toMatchObject({ isOutOfDate: false, isDirty: false });
  });

  it('shows an up-to-date number once the change is counted, but still needs Apply', () => {
    expect(panel([woman], { isFresh: true })).toMatchObject({
      isOutOfDate: false,
      needsUpdate: true,
      next: refused(continueReasons.notApplied),
    });
    // Apply was refused (its count no longer holds), so the same audience is counted again.
    const withdrawn = { ...updated, isCountUpToDate: false };
    expect(panel([], { counted: withdrawn, isFresh: true, isCounting: true }).isOutOfDate).toBe(true);
  });

  it('shows the live number before Update', () => {
    expect(panel([woman], { liveCount: 22_000 }).shownCount).toBe(22_000);
  });

  it('shows 0 without a place and asks for a place', () => {
    const state = panel([{ type: 'changed', change: { geography: [] } }]);
    expect(state).toMatchObject({
      shownCount: 0,
      isOutOfDate: false,
      update: refused(continueReasons.noGeography),
      next: refused(continueReasons.noGeography),
    });
  });

  it('names one next press: a desired count, then Apply; Update only after a failed live count', () => {
    const blank: AudienceEditorEvent = { type: 'typed', typed: { count: null } };
    const unused = { ...updated, desiredCount: 0, isCountUpToDate: false };
    expect(panel([], { counted: unused, isFresh: true }).nextPress).toBe('type-count');
    expect(panel([], { counted: unused, hasFailed: true }).nextPress).toBe('update');
    expect(panel([woman, blank], { isFresh: true }).nextPress).toBe('type-count');
    expect(panel([woman], { hasFailed: true }).nextPress).toBe('apply');
    expect(panel([{ type: 'typed', typed: { count: 6_000 } }]).nextPress).toBe('apply');
    expect(panel([{ type: 'typed', typed: { count: 50_000 } }]).nextPress).toBeNull();
    expect(panel([]).nextPress).toBeNull();
  });

  it('compares the desired count with the counted number only', () => {
    const typed: AudienceEditorEvent = { type: 'typed', typed: { count: 50_000 } };
    expect(panel([typed]).desiredProblem).toBe(continueReasons.aboveAvailable);
    expect(panel([typed, woman], { liveCount: 10 }).desiredProblem).toBeNull();
  });

  it('asks for a number when the typed text is no count, and locks every action that would ignore the text', () => {
    const typed: AudienceEditorEvent = { type: 'typed', typed: { count: null, text: '12 boxes' } };
    const text = 'Enter a whole number, such as 12,000 or 12k.';
    expect(panel([typed])).toMatchObject({
      desiredProblem: text,
      apply: refused(text),
      next: refused(text),
      isDirty: true,
    });
    expect(panel([{ type: 'typed', typed: { count: -5 } }]).desiredProblem).toBe(continueReasons.noDesiredCount);
  });

  it('allows Apply for another count, and locks Continue until the count is applied', () => {
    expect(panel([{ type: 'typed', typed: { count: 6_000 } }])).toMatchObject({
      apply: { isAllowed: true },
      next: refused(continueReasons.notApplied),
      isAppliedOutdated: true,
    });
  });

  it('counts a typed range that is complete as part of the audience, before and after it is added', () => {
    const outdated = { isOutOfDate: true, isDirty: true, update: { isAllowed: true } };
    expect(panel(ages('62', '70'))).toMatchObject({ ...outdated, next: refused(continueReasons.notApplied) });
    expect(panel([...ages('62', '70'), { type: 'entriesTaken', context }])).toMatchObject(outdated);
  });

  it('locks every action while a typed range is incomplete, and calls no number current', () => {
    const text = '62 to ? years: say to which age';
    for (const events of [ages('62', ''), [...ages('62', ''), { type: 'entriesTaken', context } as const]]) {
      expect(panel(events, { isFresh: true })).toMatchObject({
        isOutOfDate: true,
        needsUpdate: true,
        isDirty: true,
        isAppliedOutdated: true,
        update: refused(text),
        apply: refused(text),
        next: refused(text),
      });
    }
    expect(panel([...ages('62', ''), ...ages('', '')])).toMatchObject({ isOutOfDate: false, isDirty: false });
  });

  it('allows nothing while typed text would be left out', () => {
    const text = fc.constantFrom('', '6', '62', '70', '131', '01/1950', 'x');
    const event: fc.Arbitrary<AudienceEditorEvent> = fc.oneof(
      fc.record({
        type: fc.constant('entryTyped' as const),
        form: fc.constantFrom('age-by-year-range' as const, 'age-by-month-and-year-range' as const),
        pair: fc.record({ from: text, to: text }),
      }),
      fc.record({
        type: fc.constant('ageFormChosen' as const),
        form: fc.constantFrom(...ageForms),
        context: fc.constant(context),
      }),
      fc.constant({ type: 'entriesTaken' as const, context }),
      fc.constant(woman),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const editor = events.reduce(audienceEditor, startEditing({ parametersData: florida, desiredCount: 12_000 }));
        const { problem } = audienceInForm(editor, context);
        const state = panel(events, { isFresh: true });
        if (problem !== null)
          expect(state).toMatchObject({ isOutOfDate: true, isDirty: true, next: refused(problem.text) });
        else expect(state.update.isAllowed).toBe(state.needsUpdate);
      }),
    );
  });

  it('knows how many people are missing, once a number belongs to the entries', () => {
    const wanted: AudienceEditorEvent = { type: 'typed', typed: { count: 50_000 } };
    expect(panel([wanted]).gap).toEqual({ desired: 50_000, missing: 1_784 });
    expect(panel([wanted, woman], { liveCount: 20_000 }).gap).toBeNull();
    expect(panel([wanted, woman], { liveCount: 20_000, isFresh: true })).toMatchObject({
      gap: { desired: 50_000, missing: 30_000 },
      apply: refused(continueReasons.aboveAvailable),
      next: refused(continueReasons.aboveAvailable),
    });
    expect(panel([{ type: 'typed', typed: { count: 48_216 } }]).gap).toBeNull();
  });

  it('offers all available people until this number is applied', () => {
    expect(panel([]).usableCount).toBe(48_216);
    expect(panel([], { counted: { ...updated, desiredCount: 48_216 } }).usableCount).toBeNull();
    expect(panel([woman], { liveCount: 20_000 }).usableCount).toBeNull();
    expect(panel([woman], { liveCount: 20_000, isFresh: true }).usableCount).toBe(20_000);
    expect(panel([woman], { liveCount: 0, isFresh: true }).usableCount).toBeNull();
    expect(panel([], { isPending: true }).usableCount).toBeNull();
  });

  it('shows no earlier number after Clear', () => {
    const cleared = panel([{ type: 'changed', change: { geography: [] } }]);
    expect(cleared).toMatchObject({
      shownCount: 0,
      appliedCount: 0,
      gap: null,
      usableCount: null,
      desiredProblem: null,
    });
    const typed = panel([
      { type: 'changed', change: { geography: [] } },
      { type: 'typed', typed: { count: 50_000 } },
    ]);
    expect(typed).toMatchObject({ gap: null, desiredProblem: null });
  });

  describe('panel and foot never contradict each other', () => {
    const typedTexts = [null, 0, -5, 5_000, 12_000, 48_216, 50_000, 2_000_000, 'unreadable'] as const;
    const audiences = {
      saved: [],
      changed: [woman],
      cleared: [{ type: 'changed', change: { geography: [] } }],
    } as const;
    const states = typedTexts.flatMap((text) =>
      (['saved', 'changed', 'cleared'] as const).flatMap((audience) =>
        [0, 12_000, 48_216].flatMap((desiredCount) =>
          [true, false].flatMap((isCountUpToDate) =>
            [true, false].flatMap((isFresh) =>
              [true, false].flatMap((isPending) =>
                [0, 7_000, 48_216].map((liveCount) => ({
                  text,
                  audience,
                  desiredCount,
                  isCountUpToDate,
                  isFresh,
                  isPending,
                  liveCount,
                })),
              ),
            ),
          ),
        ),
      ),
    );
    const stateOf = ({ text, audience, desiredCount, isCountUpToDate, ...more }: (typeof states)[number]) => {
      const typed = text === 'unreadable' ? { count: null, text } : { count: text };
      const events: AudienceEditorEvent[] = [...audiences[audience], { type: 'typed', typed }];
      return panel(events, { ...more, counted: { ...updated, desiredCount, isCountUpToDate } });
    };
    const reasonOf = (permit: ReturnType<typeof panel>['next']) => (permit.isAllowed ? null : permit.reason);
    const typedNumber = (state: (typeof states)[number]) => (typeof state.text === 'number' ? state.text : null);
    const rules: readonly [string, (state: (typeof states)[number]) => boolean][] = [
      [
        'the foot asks for Update only where Update can be pressed',
        (state) => reasonOf(stateOf(state).next) !== continueReasons.outdatedCount || stateOf(state).update.isAllowed,
      ],
      [
        'the foot asks for Apply only where Apply can be pressed, and is the next press',
        (state) => {
          const { next, apply, isApplyNext } = stateOf(state);
          return reasonOf(next) !== continueReasons.notApplied || (apply.isAllowed && isApplyNext);
        },
      ],
      [
        'the foot names the same next press as the panel',
        (state) => {
          const { next, nextPress } = stateOf(state);
          if (nextPress === 'apply') return reasonOf(next) === continueReasons.notApplied;
          const { noDesiredCount, outdatedCount, noGeography, pending } = continueReasons;
          const own: readonly (string | null)[] = [noDesiredCount, outdatedCount, noGeography, pending];
          return (
            nextPress === null || own.includes(reasonOf(next)) || reasonOf(next) === continueReasons.aboveAvailable
          );
        },
      ],
      [
        'the foot asks for a number only where none above 0 is typed',
        (state) => reasonOf(stateOf(state).next) !== continueReasons.noDesiredCount || (typedNumber(state) ?? 0) <= 0,
      ],
      [
        'the foot is open only where nothing waits and nothing is wrong',
        (state) => {
          const { next, unappliedCount, desiredProblem, needsUpdate } = stateOf(state);
          return !next.isAllowed || (unappliedCount === null && desiredProblem === null && !needsUpdate);
        },
      ],
      [
        'a problem of the number stands at the foot, too',
        (state) => {
          const { next, desiredProblem } = stateOf(state);
          const own = [continueReasons.noGeography, continueReasons.pending, desiredProblem];
          return desiredProblem === null || own.includes(reasonOf(next));
        },
      ],
      [
        'where both refuse, Apply and the foot give one reason, unless the number is applied or not typed',
        (state) => {
          const [apply, next] = [reasonOf(stateOf(state).apply), reasonOf(stateOf(state).next)];
          const isSilent = apply === continueReasons.alreadyApplied || apply === continueReasons.noDesiredCount;
          return apply === null || next === null || apply === next || isSilent;
        },
      ],
    ];
    it.each(rules)('%s', (_rule, holds) => {
      expect(states.filter((state) => !holds(state))).toEqual([]);
    });
  });

  it('waits while an action is under way', () => {
    expect(panel([woman], { isPending: true }).update).toEqual(refused(continueReasons.pending));
  });
});

describe('sharesHint', () => {
  const hintFor = (variants: number, count: number, completedSteps: ('personalize-template' | 'define-audience')[]) =>
    sharesHint(
      cartWith({ count, campaign: { variantsSummary: { variants, states: 2, postalClasses: [] }, completedSteps } })
        .selectedCampaign,
    );

  it('tells the correction that several variants need, and its place', () => {
    expect(hintFor(2, 6_000, ['define-audience'])).toBe(
      'The 2 variants do not add up to 6,000 prospects any more. Correct the desired prospects of each variant on Personalize Template.',
    );
  });

  it.each([
    ['a single variant follows', 1, 6_000, []],
    ['the shares add up', 2, 6_000, ['personalize-template']],
    ['nothing is applied', 2, 0, []],
  ] as const)('says nothing: %s', (_case, variants, count, steps) => {
    expect(hintFor(variants, count, [...steps])).toBeNull();
  });
});

describe('countProblem', () => {
  const problemOf = (age: AgeClause | null, hasTurningAgeTemplate = false) =>
    countProblem({ parameters: { ...florida, age }, entries: noEntries }, { ...context, hasTurningAgeTemplate });

  it('asks for the age of a turning-age template', () => {
    expect(problemOf(null, true)).toBe('Enter the turning age and its months to count prospects.');
  });

  it('refuses years that cannot be sent', () => {
    expect(problemOf({ mode: 'age-by-month-in-year-range', fromYear: 1500, toYear: 1960, months: [] })).toBe(
      'Please enter a year from 1890 to 2026',
    );
  });

  it('has nothing against an empty clause', () => {
    expect(problemOf({ mode: 'age-by-year-range', ranges: [] })).toBeNull();
  });
});
