import { describe, expect, it } from 'vitest';
import { checkTransitionTable, isAllowedMove, soundTransitionTable, type TransitionTable } from './transition-table.ts';

type Door = 'open' | 'shut' | 'gone' | 'lost';
const sound: TransitionTable<Door, 'hand' | 'wind', 'key'> = {
  states: ['open', 'shut', 'gone', 'lost'],
  initial: ['open'],
  final: ['gone'],
  unused: ['lost'],
  moves: [
    { from: 'open', to: 'shut', by: 'hand' },
    { from: 'open', to: 'shut', by: 'wind' },
    { from: 'shut', to: 'open', by: 'hand', via: 'key' },
    { from: 'open', to: 'gone', by: 'hand' },
  ],
};

describe('checkTransitionTable', () => {
  it.each<[string, Partial<TransitionTable<Door, 'hand' | 'wind', 'key'>>, readonly string[]]>([
    ['a sound table', {}, []],
    ['a missing state', { states: ['open', 'gone', 'lost'] }, ['unknown state: shut']],
    ['a state twice', { states: [...sound.states, 'open'] }, ['state twice: open']],
    [
      'a move twice',
      { moves: [...sound.moves, { from: 'open', to: 'shut', by: 'hand', via: 'key' }] },
      ['move twice: open to shut by hand'],
    ],
    ['an unreachable state', { unused: [] }, ['unreachable state: lost', 'no way out of: lost']],
    [
      'a used unused state',
      { moves: [...sound.moves, { from: 'open', to: 'lost', by: 'wind' }] },
      ['unused state is used: lost'],
    ],
    ['a dead end', { moves: sound.moves.filter(({ from }) => from !== 'shut') }, ['no way out of: shut']],
    [
      'a final state that moves',
      { moves: [...sound.moves, { from: 'gone', to: 'open', by: 'hand' }] },
      ['final state moves: gone'],
    ],
  ])('of %s', (_, change, problems) => {
    expect(checkTransitionTable({ ...sound, ...change })).toEqual(problems);
  });

  it('stops a broken table from loading', () => {
    expect(() => soundTransitionTable('door', { ...sound, unused: [] })).toThrow(
      'door transitions: unreachable state: lost',
    );
    expect(soundTransitionTable('door', sound)).toBe(sound);
  });
});

describe('isAllowedMove', () => {
  it.each([
    [{ from: 'open', to: 'shut', by: 'wind' }, true],
    [{ from: 'open', to: 'shut', by: 'hand', via: 'key' }, true],
    [{ from: 'shut', to: 'open', by: 'hand' }, false],
    [{ from: 'shut', to: 'open', by: 'hand', via: 'key' }, true],
    [{ from: 'shut', to: 'open', by: 'wind', via: 'key' }, false],
    [{ from: 'gone', to: 'open', by: 'hand' }, false],
  ] as const)('%j: %s', (move, allowed) => {
    expect(isAllowedMove(sound, move)).toBe(allowed);
  });
});
