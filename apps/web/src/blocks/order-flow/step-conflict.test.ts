import { describe, expect, it } from 'vitest';
import { ApiError } from '../../client/calls/api-error.ts';
import { orderTexts } from './order-flow.messages.ts';
import { conflictOf } from './use-step-calls.ts';

const said = 'Sam Ortiz changed the schedule on 11/20/2026 10:00 AM.';
const refused = (messageId: string) => new ApiError(409, [{ messageId, userMessage: said }]);

describe('a stale save', () => {
  it("shows the server's words, with the possible actions", () => {
    expect(conflictOf(refused('EditConflict'))).toBe(said);
    expect(orderTexts.conflictSentence(said)).toBe(
      `${said} Load what was saved and lose your changes, or keep your changes and save them over it.`,
    );
  });

  it('differs from other refusals and from errors of our own code', () => {
    expect(conflictOf(refused('NotEditable'))).toBeNull();
    expect(conflictOf(new Error('EditConflict'))).toBeNull();
  });
});
