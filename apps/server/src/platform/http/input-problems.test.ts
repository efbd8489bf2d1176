import { stateCodeSchema } from '@dropdate/contract/http/primitives';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputProblems, ownTexts } from './input-problems.ts';

const body = z.strictObject({
  id: z.uuid().optional(),
  email: z.email().optional(),
  startDate: z.iso.date().optional(),
  name: z.string().min(1, { error: 'Campaign Name is required.' }).max(3).optional(),
  desiredCount: z.number().int().min(0).max(9).optional(),
  kind: z.enum(['one', 'two']).optional(),
  isShown: z.boolean().optional(),
  states: z
    .array(z.object({ stateCode: stateCodeSchema }))
    .max(1)
    .optional(),
  code: z
    .string()
    .refine(() => false)
    .optional(),
});

function problemsOf(sent: unknown) {
  const parsed = body.safeParse(sent, { error: ownTexts });
  return parsed.success ? [] : inputProblems('body', parsed.error);
}

describe('what is wrong with a body', () => {
  it.each([
    [{ id: 'x' }, 'Id must be an id.', 'body.id'],
    [{ email: 'x' }, 'Email must be an e-mail address.', 'body.email'],
    [{ startDate: '11/20/2026' }, 'Start date must be a date, such as 2026-11-20.', 'body.startDate'],
    [{ name: '' }, 'Campaign Name is required.', 'body.name'],
    [{ name: 'four' }, 'Name must have at most 3 characters.', 'body.name'],
    [{ name: 5 }, 'Name must be a text.', 'body.name'],
    [{ desiredCount: 1.5 }, 'Desired count must be a whole number.', 'body.desiredCount'],
    [{ desiredCount: -1 }, 'Desired count must be at least 0.', 'body.desiredCount'],
    [{ desiredCount: 10 }, 'Desired count must be at most 9.', 'body.desiredCount'],
    [{ kind: 'three' }, 'Kind must be one or two.', 'body.kind'],
    [{ isShown: 'yes' }, 'Is shown must be true or false.', 'body.isShown'],
    [{ states: {} }, 'States must be a list.', 'body.states'],
    [{ states: [{ stateCode: 'FL' }, { stateCode: 'GA' }] }, 'States must have at most 1 entry.', 'body.states'],
    [{ states: [{ stateCode: 'Florida' }] }, 'State code must be two capital letters.', 'body.states.0.stateCode'],
    [{ states: [{}] }, 'State code is required.', 'body.states.0.stateCode'],
    [{ code: 'x' }, 'Code is not valid.', 'body.code'],
    [{ other: 1 }, 'Body has fields that are not known.', 'body'],
    [null, 'Body must be an object.', 'body'],
  ])('%j: %s', (sent, userMessage, path) => {
    expect(problemsOf(sent)).toEqual([{ messageId: 'InvalidInput', userMessage, path }]);
  });

  it('never repeats a sent value', () => {
    const secret = 'jane.doe@mail.example';
    const sent = { id: secret, kind: secret, startDate: secret, [secret]: secret, states: [{ stateCode: secret }] };
    expect(JSON.stringify(problemsOf(sent))).not.toContain(secret);
  });
});
