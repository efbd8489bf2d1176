import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, fieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { changedFields, problemsOf, type TextValues, unsent } from './form-values.ts';

/** The state of one field of a form, for the field's props. */
export interface FormField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** The state of a form. `Values` are the fields as the user types them. */
export interface Form<Values extends TextValues, Checked> {
  readonly values: Values;
  /** Whether a field differs from what is saved. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Whether the last try to save found wrong fields that are still wrong. */
  readonly isInvalid: boolean;
  /** The element of the form. When a save is refused, the first wrong field inside takes the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly field: (path: keyof Values & string) => FormField;
  /**
   * Checks the fields, then sends them. Nothing is sent while a field is wrong. A refusal by the server marks its
   * fields until the user changes them.
   * @param renew reads the saved record again when the user stays, or has typed more words meanwhile. The form is busy
   * until then, because the next save is based on the record as this save has left it.
   * @returns whether the server accepted the fields.
   */
  readonly submit: (
    send: (checked: Checked) => Promise<unknown>,
    renew?: () => Promise<unknown>,
    isStaying?: boolean,
  ) => Promise<boolean>;
  /** Whether the user has typed words that no save has sent, also while a save ran. */
  readonly hasUnsent: () => boolean;
  /** Goes back to what is saved. */
  readonly reset: () => void;
}

interface Refused<Values> {
  readonly values: Values;
  readonly errors: FieldErrors;
}

/**
 * The state of a form whose fields and rules are in a schema of the contract. The fields show their problems after the
 * first try to save.
 * @param saved what is saved. Fields that the user did not change follow this value.
 */
export function useForm<Values extends TextValues, Checked>(
  schema: z.ZodType<Checked, Values>,
  saved: Values,
): Form<Values, Checked> {
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Values>>({});
  // The words of `typed` for the end of a call, which began with an earlier render.
  const latest = useRef<Partial<Values>>(typed);
  const keep = (now: Partial<Values>) => {
    latest.current = now;
    setTyped(now);
  };
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused<Values>>({ values: saved, errors: noFieldErrors });
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const values: Values = { ...saved, ...typed };
  const problems = isChecked ? problemsOf(schema, values) : noFieldErrors;
  const refuse = () => setRefusals((count) => count + 1);
  return {
    values,
    isDirty: changedFields(saved, values).length > 0,
    isBusy,
    isInvalid: Object.keys(problems).length > 0,
    element,
    field: (path) => ({
      value: values[path] ?? '',
      error: problems[path] ?? (refused.values[path] === values[path] ? refused.errors[path] : undefined),
      onType: (text) => {
        const others = { ...latest.current };
        delete others[path];
        // A field that has its saved text again is not changed, and follows what others save.
        keep(text === saved[path] && !isBusy ? others : { ...others, [path]: text });
      },
    }),
    submit: async (send, renew, isStaying = false) => {
      setChecked(true);
      const parsed = schema.safeParse(values);
      if (isBusy || !parsed.success) {
        refuse();
        return false;
      }
      setBusy(true);
      try {
        await send(parsed.data);
        // Words that were typed while the call ran are not saved yet.
        keep(unsent(latest.current, values));
        setRefused({ values, errors: noFieldErrors });
        setChecked(false);
        if (isStaying || Object.keys(latest.current).length > 0) await renew?.();
        return true;
      } catch (problem) {
        setRefused({ values, errors: fieldErrors(problem) });
        refuse();
        return false;
      } finally {
        setBusy(false);
      }
    },
    hasUnsent: () => Object.keys(latest.current).length > 0,
    reset: () => {
      keep({});
      setChecked(false);
      setRefused({ values: saved, errors: noFieldErrors });
    },
  };
}
