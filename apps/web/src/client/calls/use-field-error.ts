import { type RefObject, useEffect, useState } from 'react';
import type { FieldErrors } from './report-failure.ts';

/** The refusals whose first field has the focus already, or that leave the focus where the user works. */
const settled = new WeakSet<FieldErrors>();

/** Leaves the focus where it is: for a save that the user did not ask for. */
export function keepFocus(errors: FieldErrors): void {
  settled.add(errors);
}

/** Focuses the first field on the page that a refusal names. */
export function focusRefused(errors: FieldErrors, field: HTMLElement | null | undefined): void {
  if (!field || settled.has(errors)) return;
  settled.add(errors);
  field.focus();
}

/**
 * The server's message for a field, for as long as the field holds the refused value. The first change of the field
 * takes the message away, since the message says nothing about the new value.
 * @param errors the messages of the last refused call, by path
 * @param field takes the focus with the message
 */
export function useFieldError(
  errors: FieldErrors,
  path: string,
  value: string,
  field: RefObject<HTMLElement | null>,
): string | undefined {
  // When these messages came before the field was on the page, the field shows none of them: they may be about an
  // earlier value of the field.
  const [refused, setRefused] = useState<{ errors: FieldErrors; value: string | undefined }>({
    errors,
    value: undefined,
  });
  const error = refused.errors !== errors || refused.value === value ? errors[path] : undefined;
  if (refused.errors !== errors) setRefused({ errors, value });
  // This effect runs after every render, since the field may be out of the page while the call runs.
  useEffect(() => {
    if (error !== undefined) focusRefused(errors, field.current);
  });
  return error;
}
