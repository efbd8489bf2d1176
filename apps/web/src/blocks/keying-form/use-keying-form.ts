import { completedEmail } from '@dropdate/domain/keying/email-completion';
import { firstOpenField, isFull, nextField, padded, previousField } from '@dropdate/domain/keying/field-order';
import {
  type KeyedField,
  type KeyedForm,
  type KeyedSide,
  type KeyedTick,
  keyedFields,
} from '@dropdate/domain/keying/keyed-fields';
import { withAllMatched, withCopied, withTyped } from '@dropdate/domain/keying/keyed-form';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ReadTexts } from './digits-read.ts';
import type { KeyingWork } from './keying-work.ts';
import { useZipPlace, type ZipPlace } from './use-zip-place.ts';

interface KeyingFormActs {
  readonly work: KeyingWork;
  readonly source: KeyedForm;
  /** The current date of the company. */
  readonly today: string;
  readonly onChange: (change: (work: KeyingWork) => KeyingWork) => void;
  /** Enter in the last field. */
  readonly onEnd: () => void;
}

/** Puts the focus into a field of the form, with its text selected, so that typing replaces the text. */
export function focusField(field: KeyedField): void {
  const input = document.querySelector<HTMLInputElement>(
    `[data-field="${field}"]:is(input), [data-field="${field}"] input`,
  );
  input?.focus();
  input?.select();
}

/** What the fields, arrows and ticks of the form do: ages and births follow each other, full fields lead on, ZIP fills city and state. */
export function useKeyingForm({ work, source, today, onChange, onEnd }: KeyingFormActs) {
  const findPlace = useZipPlace();
  const [focused, setFocused] = useState<KeyedField | null>(null);
  /** City and state that a ZIP code filled in. They follow the next ZIP code as long as nobody types over them. */
  const filled = useRef<{ readonly city: string; readonly state: string } | null>(null);
  const changeForm = (change: (form: KeyedForm) => KeyedForm) =>
    onChange((before) => ({ ...before, form: change(before.form) }));
  const goTo = (field: KeyedField | null) => {
    if (field === null) onEnd();
    else focusField(field);
  };
  /** The form with another place, where nobody has typed city or state. */
  const inPlace = (form: KeyedForm, place: ZipPlace): KeyedForm => {
    const isOwn = (field: 'city' | 'state') =>
      form[field] !== '' && form[field] !== source[field] && form[field] !== filled.current?.[field];
    return {
      ...form,
      ...(isOwn('city') ? {} : { city: place.city }),
      ...(isOwn('state') ? {} : { state: place.state }),
    };
  };
  const fillPlace = async (zip: string) => {
    // The card cannot be saved with the city of another ZIP code before the place is found.
    changeForm((form) => inPlace(form, { city: '', state: '' }));
    const place = await findPlace(zip);
    if (place === null) return;
    changeForm((form) => {
      // A slow answer says nothing about a ZIP code that was typed meanwhile.
      if (form.zipCode.slice(0, 5) !== zip) return form;
      const next = inPlace(form, place);
      filled.current = place;
      return next;
    });
  };
  const followZip = (before: string, after: string) => {
    const zip = after.slice(0, 5);
    if (!/^\d{5}/.test(after) || zip === before.slice(0, 5)) return;
    if (zip === source.zipCode.slice(0, 5)) changeForm((form) => ({ ...form, city: source.city, state: source.state }));
    else void fillPlace(zip);
  };
  const completion = focused === 'email' ? completedEmail(work.form.email, work.form) : null;
  return {
    /** The field that had the focus last. */
    focused,
    /** Whether the focus is still there, and not in the flag notes or at a button. */
    isFocused: () => focused !== null && document.activeElement?.closest(`[data-field="${focused}"]`) != null,
    completion,
    /** Takes the proposed rest of the e-mail address. Behind a whole address the next field follows. */
    complete: () => {
      if (completion === null) return;
      changeForm((form) => withTyped(form, 'email', completion, today));
      const next = completion.includes('@') ? nextField(work.form, 'email') : null;
      if (next !== null) focusField(next);
    },
    type: (field: KeyedField, text: string) => {
      const before = work.form[field];
      changeForm((form) => withTyped(form, field, text, today));
      const after = withTyped(work.form, field, text, today);
      if (field === 'zipCode') followZip(before, after.zipCode);
      // The next key goes to the next field, however fast it follows.
      if (isFull(field, before, after[field])) {
        const next = nextField(after, field);
        if (next !== null) focusField(next);
      }
    },
    copy: (fields: readonly KeyedField[]) => {
      changeForm((form) => fields.reduce((before, field) => withCopied(before, source, field, today), form));
      if (fields.includes('zipCode')) followZip(work.form.zipCode, source.zipCode);
    },
    matchAll: (side: KeyedSide) => changeForm((form) => withAllMatched(form, source, side)),
    /** Takes what the scan read, as if it were typed, and goes on. */
    take: (texts: ReadTexts) => {
      const typed = (form: KeyedForm) =>
        texts.reduce((done, { field, text }) => withTyped(done, field, text, today), form);
      const [before, after] = [work.form, typed(work.form)];
      changeForm(typed);
      if (after.zipCode !== before.zipCode) followZip(before.zipCode, after.zipCode);
      const last = texts.at(-1);
      const next = last === undefined ? null : nextField(after, last.field);
      if (next !== null) focusField(next);
    },
    tick: (tick: KeyedTick, is: boolean) => changeForm((form) => ({ ...form, [tick]: is })),
    focus: setFocused,
    leave: (field: KeyedField) => {
      onChange((before) => ({
        ...before,
        left: new Set(before.left).add(field),
        form: { ...before.form, [field]: padded(field, before.form[field].trim()) },
      }));
    },
    /** Enter goes on, and with Shift back. */
    key: (field: KeyedField, event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (event.shiftKey ? previousField(field) !== null : true)
        goTo(event.shiftKey ? previousField(field) : nextField(work.form, field));
    },
    /** Begins a card where only its sender knows the text. */
    begin: () => focusField(firstOpenField(work.form)),
    /** Shows the problems of all fields, and goes to the first one. */
    showProblems: (problems: Partial<Record<KeyedField, string>>) => {
      const wrong = Object.keys(problems) as KeyedField[];
      onChange((before) => ({ ...before, left: new Set([...before.left, ...wrong]) }));
      const [first] = (Object.keys(keyedFields) as KeyedField[]).filter((field) => wrong.includes(field));
      if (first !== undefined) focusField(first);
    },
  };
}
