import type { Message } from '@dropdate/contract/http/envelope';
import type { z } from 'zod';

type Part = 'params' | 'query' | 'body';

/**
 * The problems of a part of a request, in words for people. Empty when there are none. A text of the contract that
 * begins with a small letter follows the field's name: "State code must be two capital letters." Every other text is a
 * whole sentence.
 */
export function inputProblems(part: Part, error: z.ZodError): Message[] {
  return error.issues.map((issue) => {
    const path = [part, ...issue.path].join('.');
    return { messageId: 'InvalidInput', userMessage: sentence(fieldName(part, issue.path), issue.message), path };
  });
}

/** Texts for problems without a text in the contract. They never repeat a sent value. */
export const ownTexts: z.core.$ZodErrorMap = (issue) => predicate(issue as z.core.$ZodRawIssue);

function sentence(field: string, text: string): string {
  return /^[a-z]/.test(text) ? `${field} ${text}.` : text;
}

/** The last word of a path, as people would write it: `statesData.0.desiredCount` is "Desired count". */
function fieldName(part: Part, path: readonly PropertyKey[]): string {
  const word = path.findLast((step) => typeof step === 'string') ?? part;
  const words = String(word)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id',
  email: 'an e-mail address',
  date: 'a date, such as 2026-11-20',
  datetime: 'a time in UTC, such as 2026-11-20T14:30:00Z',
};

const maxNamedChoices = 20;

function predicate(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_format':
      return formats[issue.format] === undefined ? 'has another form' : `must be ${formats[issue.format]}`;
    case 'invalid_value':
      return issue.values.length > maxNamedChoices
        ? 'is none of the choices'
        : `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return size(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return size(issue.origin, 'at most', issue.maximum);
    case 'unrecognized_keys':
      return 'has fields that are not known';
    default:
      return 'is not valid';
  }
}

function size(origin: string, bound: 'at least' | 'at most', limit: number | bigint): string {
  if (origin === 'string') return `must have ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `must have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `must be ${bound} ${limit}`;
}
