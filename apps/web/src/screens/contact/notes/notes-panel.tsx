import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { maxContactLengths } from '@dropdate/contract/contacts/contact-fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSentByKey } from '../../../blocks/form/use-save-key.ts';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { UnsavedGuard } from '../../../client/links/unsaved-guard.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { CountedTextArea } from '../../../kit/field/counted-text-area.tsx';
import { useNarrow } from '../../../kit/state/use-media.ts';
import { NoteEntry } from './note-entry.tsx';
import { noteReads } from './note-reads.ts';
import { messages } from './notes.messages.ts';
import classes from './notes.module.css';

/** Notes in view at first, and added by Show More (specification 1, section 9). */
const step = 5;

interface NotesPanelProps {
  readonly contact: ContactDetail;
  readonly isLocked: boolean;
}

/** The notes about a contact, newest first, and a field for a new note. One note is edited at a time. */
export function NotesPanel({ contact, isLocked }: NotesPanelProps) {
  const { contactNotes: notes } = contact;
  const [shown, setShown] = useState(step);
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // On a phone, the note that was saved is below the keyboard, so the page goes to the note.
  const before = useRef<string | null | undefined>(undefined);
  const isNarrow = useNarrow();
  const newest = notes[0]?.id ?? null;
  useEffect(() => {
    if (before.current === undefined || before.current === newest) return;
    before.current = undefined;
    const first = list.current?.querySelector('li');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [newest]);
  const showMore = () => {
    setShown(shown + step);
    // The button may go away with the last notes, so the focus goes to the first of the new notes.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[shown]?.focus());
  };
  return (
    <section className={classes.panel} aria-label={messages.notes}>
      {!isLocked && (
        <NewNote
          contactId={contact.id}
          onSave={
            isNarrow
              ? () => {
                  before.current = newest;
                }
              : undefined
          }
        />
      )}
      {notes.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <ol ref={list} className={classes.list}>
          {notes.slice(0, shown).map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              isLocked={isLocked}
              isEdited={edited === note.id}
              isOtherEdited={edited !== null && edited !== note.id}
              onEdit={() => setEdited(note.id)}
              onEnd={() => setEdited(null)}
            />
          ))}
        </ol>
      )}
      {notes.length > shown && (
        <Button size="small" onClick={showMore}>
          {messages.showMore}
        </Button>
      )}
    </section>
  );
}

interface NewNoteProps {
  readonly contactId: string;
  /** Leads to the note once it is there. Without it, the focus stays at the button. */
  readonly onSave: (() => void) | undefined;
}

/** The field for a new note. */
function NewNote({ contactId, onSave }: NewNoteProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useEndpointMutation(addContactNote, {
    failure: messages.addFailed,
    success: messages.added,
    refreshes: noteReads,
  });
  const isEmpty = text.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || add.isPending) return;
    const isByKey = isSentByKey(event);
    // After the save, the single keys of the page work at once. A pressed button keeps the focus.
    if (isByKey) field.current?.blur();
    else onSave?.();
    add.mutate(
      { body: { contactNote: { contactid: contactId, note: text } } },
      {
        onSuccess: () => {
          // Words that were typed during the save stay in the field.
          setText((typed) => (typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed));
        },
        // The words are still in the field, and nobody has gone on to another control.
        onError: () => document.activeElement === document.body && field.current?.focus(),
      },
    );
  };
  return (
    <form className={classes.new} onSubmit={save}>
      <UnsavedGuard when={!isEmpty} sentence={messages.unsaved} />
      <CountedTextArea
        field={field}
        label={messages.newNote}
        value={text}
        max={maxContactLengths.note}
        fullText={messages.full}
        onType={setText}
      />
      <Button type="submit" size="small" isDisabled={isEmpty} reason={messages.emptyNote} isBusy={add.isPending}>
        {messages.save}
      </Button>
    </form>
  );
}
