import { type RefObject, useEffect, useState } from 'react';
import type { FieldErrors } from './report-failure.ts';

/**
 * The refusals that must not move the focus: refusals whose first field already got the focus, and refusals of a save
 * that the user did not ask for.
 */
const settled = new WeakSet<FieldErrors>();

/** Makes a refusal leave the focus where it is. Used for a refusal of a save that the user did not ask for. */
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
 * takes the message away, because the message says nothing about the new value.
 * @param errors the messages of the last refused call, by path
 * @param field the field, which takes the focus when its message appears
 */
export function useFieldError(
  errors: FieldErrors,
  path: string,
  value: string,
  field: RefObject<HTMLElement | null>,
): string | undefined {
  // A field that appears after the messages shows none of them, because they may be about an earlier value of the
  // field.
  const [refused, setRefused] = useState<{ errors: FieldErrors; value: string | undefined }>({
    errors,
    value: undefined,
  });
  const error = refused.errors !== errors || refused.value === value ? errors[path] : undefined;
  if (refused.errors !== errors) setRefused({ errors, value });
  // Runs after every render, because the field may be missing from the page while the call runs. The field then takes
  // the focus when it appears again.
  useEffect(() => {
    if (error !== undefined) focusRefused(errors, field.current);
  });
  return error;
}
