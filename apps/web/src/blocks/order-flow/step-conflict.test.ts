import { describe, expect, it } from 'vitest';
import { ApiError } from '../../client/calls/api-error.ts';
import { orderTexts } from './order-flow.messages.ts';
import { conflictOf } from './use-step-calls.ts';

const said = 'Sam Ortiz changed the schedule on 11/20/2026 10:00 AM.';
const refused = (messageId: string) => new ApiError(409, [{ messageId, userMessage: said }]);

describe('a stale save', () => {
  it("is told in the server's words, with what can be done", () => {
    expect(conflictOf(refused('EditConflict'))).toBe(said);
    expect(orderTexts.conflictSentence(said)).toBe(
      `${said} Load what was saved and lose your changes, or keep your changes and save them over it.`,
    );
  });

  it('is not every refusal, nor a fault of ours', () => {
    expect(conflictOf(refused('NotEditable'))).toBeNull();
    expect(conflictOf(new Error('EditConflict'))).toBeNull();
  });
});
