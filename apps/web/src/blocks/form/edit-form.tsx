import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFocusKept } from '../../kit/dialog/use-focus-kept.ts';
import { formTexts } from './form.messages.ts';
import classes from './form.module.css';
import type { TextValues } from './form-values.ts';
import type { Form } from './use-form.ts';
import { isSentByKey } from './use-save-key.ts';

interface EditFormProps<Values extends TextValues, Checked> {
  readonly form: Form<Values, Checked>;
  readonly label: string;
  readonly onSave: (checked: Checked) => Promise<unknown>;
  /** Runs after the server has accepted the fields. */
  readonly onSaved?: () => void;
  /** Reads the record again, in place of `onSaved`, when the user stays: they have typed more words meanwhile, or saved by Control and Enter. */
  readonly onKept?: () => Promise<unknown>;
  /** The word of the button that saves. */
  readonly verb?: string;
  /** The sentence beside the buttons while the last try to save has found wrong fields. */
  readonly invalidText?: string;
  /** True for a record that does not exist yet. The user can then save at once, and there is nothing to go back to. */
  readonly isNew?: boolean;
  /**
   * True when the page leaves after the save, and a second save would make the record twice. The fields then take no words
   * while a save runs, because such words would be lost. A new record is such a record.
   */
  readonly isSavedOnce?: boolean;
  /** True when the children are form sections over the whole width of the page. */
  readonly hasSections?: boolean;
  /** True when the fields cannot be changed. The form then has no buttons. */
  readonly isLocked?: boolean;
  /** True after the page has begun to leave. The guard of unsaved changes then asks no more. */
  readonly isLeaving?: boolean;
  readonly children: ReactNode;
}

/**
 * A form that edits a record: its fields and the bar with Save and Discard. The form asks before the user leaves the
 * page with unsaved changes.
 */
export function EditForm<Values extends TextValues, Checked>(props: EditFormProps<Values, Checked>) {
  const { form, label, onSave, onSaved, isNew = false, isLocked = false, children } = props;
  const isHeld = (props.isSavedOnce ?? isNew) && (form.isBusy || props.isLeaving === true);
  useFocusKept(isHeld);
  const mayDiscard = form.isDirty && !form.isBusy && !isNew;
  const save = async (isStaying: boolean) => {
    const field = document.activeElement;
    // After the key that saves, the single keys of the page work at once. Tab goes on from the field.
    if (isStaying && field instanceof HTMLElement) field.blur();
    if (!(await form.submit(onSave, props.onKept, isStaying))) {
      // A wrong field takes the focus by itself. After another failure, the words are still in their field.
      requestAnimationFrame(() => {
        if (isStaying && document.activeElement === document.body && field instanceof HTMLElement) field.focus();
      });
      return;
    }
    if (!(isStaying || form.hasUnsent()) || props.onKept === undefined) onSaved?.();
  };
  return (
    <form
      ref={form.element}
      aria-label={label}
      noValidate
      className={classes.form}
      data-sections={props.hasSections ?? false}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty || isNew) void save(isSentByKey(event));
      }}
    >
      <UnsavedGuard when={form.isDirty && props.isLeaving !== true} />
      <fieldset className={classes.fields} disabled={isLocked} inert={isHeld}>
        {children}
      </fieldset>
      {!isLocked && (
        <div className={classes.bar}>
          <Button
            type="submit"
            kind="main"
            isDisabled={!form.isDirty && !isNew}
            reason={formTexts.nothingChanged}
            isBusy={form.isBusy}
          >
            {props.verb ?? formTexts.save}
          </Button>
          {mayDiscard && (
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
          {props.invalidText !== undefined && (
            <p role="status" className={classes.invalid}>
              {form.isInvalid && props.invalidText}
            </p>
          )}
        </div>
      )}
    </form>
  );
}
