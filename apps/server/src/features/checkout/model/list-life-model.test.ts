import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtList } from '../../../../testing/prospect-list.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { firstSeed, ofTier } from '../../../../testing/tier.ts';
import { type PlayedProvider, startWithPlayedProvider } from '../played-provider.fixture.ts';
import { type AllLists, brokenListRules, type ListFacts, listFactsOf, noteMoves } from './list-life-facts.fixture.ts';
import { probeOf, walkLists } from './list-life-walk.fixture.ts';

const walks = ofTier({ gate: 1, night: 40 });
const steps = ofTier({ gate: 60, night: 80 });
const fate: Parameters<typeof probeOf>[0] = { killAt: null, isCaptureRefused: false };

let app: TestApp;
let provider: PlayedProvider;
beforeAll(async () => {
  ({ app, provider } = await startWithPlayedProvider({ checkoutProbe: probeOf(fate) }));
  const { sandbox } = provider;
  provider.now = {
    ...sandbox,
    capture: async (ref) =>
      fate.isCaptureRefused ? { kind: 'declined', code: 'late', message: 'Your bank refused.' } : sandbox.capture(ref),
  };
  await noteMoves(app);
});
afterAll(() => app.close());

describe(`the life of prospect lists (seed ${firstSeed}, ${walks} walks)`, () => {
  it(
    'makes no move outside the table, no file without payment, and no charge without a file',
    async () => {
      const reached = new Set<string>();
      for (let at = 0; at < walks; at += 1) {
        const walked = await walkLists({ app, provider, fate }, { seed: firstSeed + at, steps, prefix: `Walk ${at}` });
        expect(walked.broken).toEqual([]);
        for (const one of walked.reached) reached.add(one);
      }
      // A walk that never buys proves nothing. A single walk need not reach the rare moves.
      const rare = [
        'killed',
        'pending to none',
        'none to draft',
        'delete',
        'restore',
        'refresh',
        'make the file again',
      ];
      const mustReach = ['none to pending', 'pending to completed', ...(walks < 20 ? [] : rare)];
      expect([...reached], `seed ${firstSeed}`).toEqual(expect.arrayContaining(mustReach));
    },
    120_000 + walks * 60_000,
  );
});

describe('a fault in the life of a list', () => {
  let id: string;
  let before: AllLists;
  let sound: AllLists;
  beforeAll(async () => {
    before = await listFactsOf(app);
    ({
      list: { id },
    } = await boughtList(await app.as('admin'), 'Sound', { people: 5 }));
    await app.makeListFiles();
    sound = await listFactsOf(app);
  });

  const changed = (change: Partial<ListFacts>): AllLists => {
    const list = sound.get(id);
    if (list === undefined) throw new RangeError('there is no such list');
    return new Map([...sound, [id, { ...list, ...change }]]);
  };

  it('is not found in a sound list', () => {
    expect(sound.get(id)).toMatchObject({ status: 'completed', stored: 5, hasFile: true });
    expect(brokenListRules(before, sound, [], true)).toEqual([]);
  });

  it.each<[string, Partial<ListFacts>]>([
    ['no file without payment', { isOnAccount: false }],
    ['no charge without a file', { status: 'draft', captured: 1 }],
    ['a file has a row', { isFileKept: false }],
    ['a bought list has one confirmed order', { confirmed: 0 }],
    ['a bought list has the desired people', { stored: 4 }],
    ['a list without an order has no people', { orders: 0 }],
    ['a list holds nobody', { held: 1 }],
    ['a bought list is not deleted', { isDeleted: true }],
    ['no promised payment stays', { authorised: 5 }],
    ['a card pays at most once', { captured: 1_000_000 }],
    ['no wanted file stays open', { isFileWanted: true }],
  ])('is found: %s', (rule, change) => {
    expect(brokenListRules(before, changed(change), [], true).join('; ')).toContain(rule);
  });

  it('is found in a move outside the table, and in a later change of the people', () => {
    const move = { id, from: 'completed', to: 'draft' } as const;
    expect(brokenListRules(before, sound, [move], true).join('; ')).toContain('no transition outside the table');
    expect(brokenListRules(sound, changed({ keys: '1' }), [], true).join('; ')).toContain('never changes');
  });
});
