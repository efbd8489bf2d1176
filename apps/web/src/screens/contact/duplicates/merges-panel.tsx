import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { undoMerge } from '../../../blocks/contact-actions/undo-merge.ts';
import { usDateOfInstant } from '../../../client/dates.ts';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { messages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';

interface MergesPanelProps {
  readonly contact: ContactDetail;
  readonly mayUndo: boolean;
}

/** The contacts that went into this contact in the last 30 days, each with the way back. */
export function MergesPanel({ contact, mayUndo }: MergesPanelProps) {
  const { timeZone } = useViewer();
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  if (contact.merges.length === 0) return null;
  const undo = async (id: string, name: string) => {
    setBusyId(id);
    await undoMerge(client, id, name);
    setBusyId(null);
  };
  return (
    <section className={classes.merges} aria-label={messages.merges}>
      {contact.merges.map((merge) => {
        const name = contactName(merge);
        return (
          <p key={merge.id} className={classes.merge}>
            <span>
              <span dir="auto">{name}</span>
              {messages.mergedLine(merge.externalId, usDateOfInstant(merge.mergedOn, timeZone), merge.mergedBy)}
            </span>
            {mayUndo && (
              <Button
                size="small"
                label={messages.undoOf(name)}
                isBusy={busyId === merge.id}
                onClick={() => void undo(merge.id, name)}
              >
                {messages.undo}
              </Button>
            )}
          </p>
        );
      })}
    </section>
  );
}
