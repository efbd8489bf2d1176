import { useEffect } from 'react';
import { AppLink } from '../../client/links/app-link.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './call-list.messages.ts';
import classes from './call-list.module.css';
import type { ToldCall } from './use-told-calls.ts';

const loadNoteForm = async () => (await import('./note-form.tsx')).NoteForm;
const NoteForm = latePart(loadNoteForm);

interface ToldLineProps {
  readonly call: ToldCall;
  /** Whether the single keys of the page are for this line. */
  readonly isLast: boolean;
  readonly onChange: (change: Partial<ToldCall>) => void;
  readonly onUndo: () => void;
  /** Leads the focus to the next lead, because the field of the note goes away. */
  readonly onLeave: () => void;
}

/** What was logged of the lead that stood here, with a note about the call and the way back. */
export function ToldLine({ call, isLast, onChange, onUndo, onLeave }: ToldLineProps) {
  const { name, text, undo, isKept, isNoted } = call;
  const isBusy = !isKept;
  useEffect(() => {
    // The first letter can follow the button at once, so the field is fetched before anybody presses the button. A failure is told then.
    loadNoteForm().catch(() => undefined);
  }, []);
  const end = (change: Partial<ToldCall>) => {
    onChange({ ...change, isNoted: false });
    onLeave();
  };
  return (
    <li className={classes.told} data-told={call.leadId}>
      <span dir="auto" role="status">
        <AppLink target={{ to: '/leads/lead/{id}', params: { id: call.leadId } }}>
          <bdi>{name}</bdi>
        </AppLink>
        {`: ${text}`}
      </span>
      {!isNoted && (isBusy || undo !== undefined) && (
        <span className={classes.toldActs}>
          <Button
            size="small"
            kind="quiet"
            label={messages.addNoteTo(name)}
            isDisabled={isBusy}
            {...(isLast && { keys: 'N' })}
            onClick={() => onChange({ isNoted: true })}
          >
            {messages.addNote}
          </Button>
          <Button
            size="small"
            kind="quiet"
            label={messages.undoOf(name)}
            isDisabled={isBusy}
            {...(isLast && { keys: 'U' })}
            onClick={onUndo}
          >
            {messages.undo}
          </Button>
        </span>
      )}
      {isNoted && (
        <NoteForm
          call={call}
          onSaved={() => end({ text: `${text} ${messages.noteAdded}` })}
          onCancel={() => end({})}
          onMissing={() => {
            end({});
            toast.error(messages.noteMissing);
          }}
        />
      )}
    </li>
  );
}
