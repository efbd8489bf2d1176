import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { useDescribedBy } from './use-described-by.ts';

/** Mantine's text input with `aria-describedby`, for a field that is described by a text elsewhere on the page. */
export function TextField({ 'aria-describedby': describedBy, ...props }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useDescribedBy(input, describedBy);
  return <TextInput {...props} ref={input} />;
}
