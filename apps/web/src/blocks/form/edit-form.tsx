import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { Button } from '../../kit/button/button.tsx';
import { formTexts } from './form.messages.ts';
import classes from './form.module.css';
import type { TextValues } from './form-values.ts';
import type { Form } from './use-form.ts';

interface EditFormProps<Values extends TextValues, Checked> {
  readonly form: Form<Values, Checked>;
  readonly label: string;
  readonly onSave: (checked: Checked) => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * A form that edits a saved record: its fields and the bar with Save and Discard. The form asks before the user leaves
 * the page with unsaved changes.
 */
export function EditForm<Values extends TextValues, Checked>(props: EditFormProps<Values, Checked>) {
  const { form, label, onSave, children } = props;
  return (
    <form
      ref={form.element}
      aria-label={label}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) void form.submit(onSave);
      }}
    >
      <UnsavedGuard when={form.isDirty} />
      {children}
      <div className={classes.bar}>
        <Button
          type="submit"
          kind="main"
          isDisabled={!form.isDirty}
          reason={formTexts.nothingChanged}
          isBusy={form.isBusy}
        >
          {formTexts.save}
        </Button>
        {form.isDirty && !form.isBusy && (
          <Button
            kind="quiet"
            onClick={() => {
              // The button goes away with the changes, so the focus needs another place.
              form.element.current?.querySelector('input')?.focus();
              form.reset();
            }}
          >
            {formTexts.discard}
          </Button>
        )}
      </div>
    </form>
  );
}
