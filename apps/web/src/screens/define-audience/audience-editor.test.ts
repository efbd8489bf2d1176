import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { describe, expect, it } from 'vitest';
import { type AudienceEditorEvent, audienceEditor, type SavedAudience, startEditing } from './audience-editor.ts';

const florida = { ...emptyAudience, geography: [{ stateCode: 'FL' }] };
const saved = (desiredCount: number, parametersData = florida): SavedAudience => ({ parametersData, desiredCount });
const after = (start: SavedAudience, ...events: AudienceEditorEvent[]) =>
  events.reduce(audienceEditor, startEditing(start));

describe('the audience editor', () => {
  it('starts with the saved audience; without a desired count the field is empty', () => {
    expect(startEditing(saved(0))).toMatchObject({ parameters: florida, typed: { count: null } });
    expect(startEditing(saved(12_000))).toMatchObject({ typed: { count: 12_000 } });
  });

  it('empties the desired count when the last place is removed', () => {
    const editor = after(saved(12_000), { type: 'changed', change: { geography: [] } });
    expect(editor).toMatchObject({ typed: { count: null }, parameters: { geography: [] } });
  });

  it('resets an applied count when the last place is removed, until Apply or a new count from the server', () => {
    const emptied = [
      { type: 'changed', change: { geography: [] } },
      { type: 'changed', change: florida },
    ] as const;
    expect(after(saved(12_000), ...emptied)).toMatchObject({ typed: { count: null }, isCountReset: true });
    expect(after(saved(0), ...emptied).isCountReset).toBe(false);
    expect(after(saved(12_000), ...emptied, { type: 'applied' }).isCountReset).toBe(false);
    const received = (count: number) => after(saved(12_000), ...emptied, { type: 'received', saved: saved(count) });
    expect(received(12_000)).toMatchObject({ typed: { count: null }, isCountReset: true });
    expect(received(9_000).isCountReset).toBe(false);
  });

  it('restores the audience before a removal: places, typed ages and the desired count', () => {
    const context = { asOf: birthMonthOf(2026, 11), hasTurningAgeTemplate: false };
    const before = after(
      saved(12_000),
      { type: 'ageFormChosen', form: 'age-by-year-range', context },
      { type: 'entryTyped', form: 'age-by-year-range', pair: { from: '62', to: '' } },
    );
    const emptied = audienceEditor(before, { type: 'changed', change: { geography: [], age: null } });
    expect(emptied).toMatchObject({ typed: { count: null }, isCountReset: true, entries: { pairs: {} } });
    expect(audienceEditor(emptied, { type: 'restored', former: before })).toEqual({ ...before, edit: 'clicked' });
  });

  it('tells whether the parameters were last typed or clicked', () => {
    const typed: AudienceEditorEvent = { type: 'changed', change: { gender: null }, edit: 'typed' };
    expect(startEditing(saved(0)).edit).toBe('clicked');
    expect(after(saved(0), typed).edit).toBe('typed');
    expect(after(saved(0), typed, { type: 'changed', change: { gender: 'male' } }).edit).toBe('clicked');
  });

  it('keeps the typed count through other changes', () => {
    const editor = after(
      saved(0),
      { type: 'typed', typed: { count: 500 } },
      { type: 'changed', change: { gender: 'female' } },
    );
    expect(editor.typed).toEqual({ count: 500 });
  });

  it('keeps own changes when an answer arrives', () => {
    const editor = after(
      saved(12_000),
      { type: 'changed', change: { gender: 'female' } },
      { type: 'received', saved: saved(12_000, { ...florida, maritalStatus: 'married' }) },
    );
    expect(editor.parameters).toEqual({ ...florida, gender: 'female' });
  });

  it('takes over a save by others while nothing was changed here', () => {
    const theirs = { ...florida, maritalStatus: 'married' } as const;
    const editor = after(saved(12_000), { type: 'received', saved: saved(9_000, theirs) });
    expect(editor).toMatchObject({ parameters: theirs, typed: { count: 9_000 } });
  });

  it('keeps a typed count that Update withdrew, so that it can be applied again', () => {
    const editor = after(saved(12_000), { type: 'received', saved: saved(0) });
    expect(editor).toMatchObject({ typed: { count: 12_000 }, savedCount: 0 });
  });

  it('keeps a count typed during Apply', () => {
    const editor = after(
      saved(0),
      { type: 'typed', typed: { count: 500 } },
      { type: 'typed', typed: { count: 600 } },
      { type: 'received', saved: saved(500) },
    );
    expect(editor.typed).toEqual({ count: 600 });
  });

  it('keeps text that is no count when an answer arrives', () => {
    const typed = { count: null, text: '12 boxes' };
    const editor = after(saved(0), { type: 'typed', typed }, { type: 'received', saved: saved(500) });
    expect(editor.typed).toEqual(typed);
  });

  describe('with typed entries', () => {
    const context = { asOf: birthMonthOf(2026, 11), hasTurningAgeTemplate: false };
    const ages = (from: string, to: string): AudienceEditorEvent[] => [
      { type: 'ageFormChosen', form: 'age-by-year-range', context },
      { type: 'entryTyped', form: 'age-by-year-range', pair: { from, to } },
    ];
    const half = { 'age-by-year-range': { from: '62', to: '' } };

    it('adds a complete entry when its fields are left', () => {
      const editor = after(saved(0), ...ages('62', '70'), { type: 'entriesTaken', context });
      expect(editor).toMatchObject({
        parameters: { age: { mode: 'age-by-year-range', ranges: [{ fromYear: 62, toYear: 70 }] } },
        entries: { pairs: {} },
      });
    });

    it('keeps an incomplete entry through other changes, answers and other age modes', () => {
      const editor = after(
        saved(0),
        ...ages('62', ''),
        { type: 'entriesTaken', context },
        { type: 'changed', change: { gender: 'male' } },
        { type: 'received', saved: saved(500, { ...florida, maritalStatus: 'married' }) },
        { type: 'ageFormChosen', form: 'turning-age', context },
      );
      expect(editor.entries.pairs).toEqual(half);
    });

    it('drops typed entries with the whole age, and when the saved audience replaces everything', () => {
      expect(after(saved(0), ...ages('62', ''), { type: 'changed', change: { age: null } }).entries.pairs).toEqual({});
      expect(after(saved(0), ...ages('62', ''), { type: 'reset', saved: saved(7) })).toEqual(startEditing(saved(7)));
    });
  });

  it('replaces own changes by the saved audience when asked to', () => {
    const editor = after(
      saved(12_000),
      { type: 'changed', change: { gender: 'male' } },
      { type: 'reset', saved: saved(7) },
    );
    expect(editor).toEqual(startEditing(saved(7)));
  });
});
