import { maxContactLengths } from '@dropdate/contract/contacts/contact-fields';
import type { ContactNote } from '@dropdate/contract/contacts/contact-note';
import { deleteContactNote } from '@dropdate/contract/contacts/delete-contact-note';
import { updateContactNote } from '@dropdate/contract/contacts/update-contact-note';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { usDateOfInstant, usMoment } from '../../../client/dates.ts';
import { UnsavedGuard } from '../../../client/links/unsaved-guard.tsx';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { CountedTextArea } from '../../../kit/field/counted-text-area.tsx';
import { noteReads } from './note-reads.ts';
import { messages } from './notes.messages.ts';
import classes from './notes.module.css';

interface NoteEntryProps {
  readonly note: ContactNote;
  readonly isLocked: boolean;
  readonly isEdited: boolean;
  /** Whether another note is being edited. */
  readonly isOtherEdited: boolean;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
}

/** One note: its text, or the field that edits the text, or who deleted the text and when. */
export function NoteEntry({ note, isLocked, isEdited, isOtherEdited, onEdit, onEnd }: NoteEntryProps) {
  const { timeZone } = useViewer();
  const entry = useRef<HTMLLIElement>(null);
  const end = () => {
    onEnd();
    // The field and its buttons go away, so the focus stays at the note.
    entry.current?.focus();
  };
  const moment = usMoment(note.createdOn, timeZone);
  return (
    <li ref={entry} tabIndex={-1} className={classes.note}>
      <div className={classes.head}>
        <p className={classes.by}>
          <span className={classes.author}>{note.userName}</span> {moment}
        </p>
        {!isLocked && !note.isDeleted && !isEdited && (
          <NoteActions
            note={note}
            moment={moment}
            isOtherEdited={isOtherEdited}
            onEdit={onEdit}
            onDeleted={() => entry.current?.focus()}
          />
        )}
      </div>
      {note.isDeleted ? (
        <p className={classes.deleted}>
          {messages.deletedBy(note.lastModifiedBy, usDateOfInstant(note.lastModifiedDate, timeZone))}
        </p>
      ) : isEdited ? (
        <EditedNote note={note} onEnd={end} />
      ) : (
        <>
          <p dir="auto" className={classes.text}>
            {note.note}
          </p>
          {note.isUpdated && (
            <p className={classes.by}>
              {messages.changed(note.lastModifiedBy, usMoment(note.lastModifiedDate, timeZone))}
            </p>
          )}
        </>
      )}
    </li>
  );
}

interface NoteActionsProps extends Pick<NoteEntryProps, 'note' | 'isOtherEdited' | 'onEdit'> {
  readonly moment: string;
  readonly onDeleted: () => void;
}

function NoteActions({ note, moment, isOtherEdited, onEdit, onDeleted }: NoteActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteContactNote, {
    failure: messages.deleteFailed,
    success: messages.deleted,
    refreshes: noteReads,
  });
  const { id, contactid, userName } = note;
  const confirm = () =>
    remove.mutate(
      { body: { contactNote: { id, contactid } } },
      { onSuccess: onDeleted, onSettled: () => setAsking(false) },
    );
  return (
    <div className={classes.actions}>
      <IconButton
        size={28}
        label={isOtherEdited ? messages.oneAtATime(userName, moment) : messages.editLabel(userName, moment)}
        icon={<IconPencil size={16} stroke={1.65} />}
        isDisabled={isOtherEdited}
        onClick={onEdit}
      />
      <IconButton
        size={28}
        label={messages.deleteLabel(userName, moment)}
        icon={<IconTrash size={16} stroke={1.65} />}
        popup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={messages.deleteTitle}
          sentence={messages.deleteSentence}
          verb={messages.delete}
          isDestructive
          isBusy={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The field that edits a note. */
function EditedNote({ note, onEnd }: Pick<NoteEntryProps, 'note' | 'onEnd'>) {
  const [text, setText] = useState(note.note);
  const latest = useRef(text);
  const update = useEndpointMutation(updateContactNote, {
    failure: messages.updateFailed,
    success: messages.updated,
    refreshes: noteReads,
  });
  const { id, contactid, lastModifiedDate } = note;
  const isEmpty = text.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || update.isPending) return;
    if (text.trim() === note.note) return onEnd();
    const onSuccess = () => {
      // Words that were typed during the save stay in the field.
      if (latest.current === text) onEnd();
    };
    update.mutate({ body: { contactNote: { id, contactid, note: text, lastModifiedDate } } }, { onSuccess });
  };
  return (
    <form className={classes.new} onSubmit={save}>
      <UnsavedGuard when={text !== note.note} sentence={messages.unsaved} />
      <CountedTextArea
        label={messages.noteField}
        data-autofocus
        autoFocus
        value={text}
        max={maxContactLengths.note}
        fullText={messages.full}
        onType={(typed) => {
          latest.current = typed;
          setText(typed);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="small" isDisabled={isEmpty} reason={messages.emptyNote} isBusy={update.isPending}>
          {messages.save}
        </Button>
        <Button size="small" kind="quiet" onClick={onEnd}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
