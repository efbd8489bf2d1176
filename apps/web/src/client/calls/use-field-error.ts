import { type RefObject, useEffect, useState } from 'react';
import type { FieldErrors } from './report-failure.ts';

/**
 * The refusals that must not move the focus: refusals whose first field already got the focus, and refusals of a save
 * that the user did not ask for.
 */
const settled = new WeakSet<FieldErrors>();

/** Makes a refusal leave the focus where it is. For a save that the user did not ask for. */
export function keepFocus(errors: FieldErrors): void {
  settled.add(errors);
}

/** Focuses a field that a refusal names, unless a field of the same refusal got the focus before. */
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
