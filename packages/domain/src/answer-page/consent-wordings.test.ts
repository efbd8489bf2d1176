import { describe, expect, it } from 'vitest';
import { consentOf } from './consent-wordings.ts';

const place = {
  product: 'FinalExpense',
  state: 'GA',
  sender: 'Bay Benefits',
  language: 'en',
  day: '2026-11-30',
} as const;

describe('the consent of a page', () => {
  it.each([
    ['GA', '2026-11'],
    ['FL', '2026-11 dialing'],
    ['MD', '2026-11 dialing'],
    ['OK', '2026-11 dialing'],
    ['PR', '2026-11'],
    // A page that does not know the state shows the narrowest wording.
    [null, '2026-11 dialing'],
  ])('in %s has the version %s', (state, version) => {
    expect(consentOf({ ...place, state }).version).toBe(version);
  });

  it('names the sender once, in both languages, and says which language was shown', () => {
    for (const language of ['en', 'es'] as const) {
      const { text, ...rest } = consentOf({ ...place, language });
      expect(text.split('Bay Benefits')).toHaveLength(2);
      expect(text).not.toContain('{');
      expect(rest).toEqual({ version: '2026-11', language });
    }
  });

  it('keeps a sender with signs of a pattern as typed', () => {
    expect(consentOf({ ...place, sender: '$& Sons $1 {sender}' }).text).toContain('$& Sons $1 {sender}');
  });

  it('says beside Medicare products that Medicare does not stand behind them', () => {
    expect(consentOf({ ...place, product: 'Medicare' }).text).toContain('federal Medicare program');
    expect(consentOf({ ...place, product: 'Medicare', language: 'es' }).text).toContain('programa federal de Medicare');
    expect(consentOf(place).text).toContain('any government agency');
  });

  it('has a wording on every day, also before the first one', () => {
    expect(consentOf({ ...place, day: '2020-01-01' }).version).toBe('2026-11');
  });
});
