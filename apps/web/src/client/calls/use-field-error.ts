import { useState } from 'react';
import type { FieldErrors } from './report-failure.ts';

/**
 * The server's message for a field, for as long as the field holds the refused value. The first change of the field takes
 * the message away, since it says nothing about the new value.
 * @param errors the messages of the last refused call, by path
 */
export function useFieldError(errors: FieldErrors, path: string, value: string): string | undefined {
  // The field appeared after these messages, so they belong to an earlier value of the field.
  const [refused, setRefused] = useState<{ errors: FieldErrors; value: string | undefined }>({
    errors,
    value: undefined,
  });
  if (refused.errors !== errors) {
    setRefused({ errors, value });
    return errors[path];
  }
  return refused.value === value ? errors[path] : undefined;
}
