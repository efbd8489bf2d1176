import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { maxContactLengths } from '@dropdate/contract/contacts/contact-fields';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { getCallList } from '@dropdate/contract/leads/get-call-list';
import { type FormEvent, useRef, useState } from 'react';
import { useSaveKey } from '../../blocks/form/use-save-key.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { Button } from '../../kit/button/button.tsx';
import { CountedTextArea } from '../../kit/field/counted-text-area.tsx';
import { messages } from './call-list.messages.ts';
import classes from './call-list.module.css';
import type { ToldCall } from './use-told-calls.ts';

/** The answers that have the notes of a lead. */
const noteReads = [getContact, getLead, getContactTimeline, getCallList] as const;

interface NoteFormProps {
  readonly call: ToldCall;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The field for a note about a call, which loads with the first note. */
export function NoteForm({ call: { leadId, name }, onSaved, onCancel }: NoteFormProps) {
  useSaveKey();
  const [text, setText] = useState('');
  const latest = useRef('');
  const add = useEndpointMutation(addContactNote, { failure: messages.noteFailed, refreshes: noteReads });
  const isEmpty = text.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || add.isPending) return;
    // Words that were typed during the save stay in the field.
    const onSuccess = () => latest.current === text && onSaved();
    add.mutate({ body: { contactNote: { contactid: leadId, note: text } } }, { onSuccess });
  };
  return (
    <form className={classes.noteForm} onSubmit={save}>
      <UnsavedGuard when={!isEmpty} sentence={messages.noteUnsaved} />
      <CountedTextArea
        label={messages.note(name)}
        autoFocus
        minRows={2}
        value={text}
        max={maxContactLengths.note}
        fullText={messages.noteFull}
        onType={(typed) => {
          latest.current = typed;
          setText(typed);
        }}
      />
      <span className={classes.toldActs}>
        <Button type="submit" size="small" isDisabled={isEmpty} reason={messages.noteEmpty} isBusy={add.isPending}>
          {messages.saveNote}
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </span>
    </form>
  );
}
