import { getContact } from '@dropdate/contract/contacts/get-contact';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { mergeRefreshes, undoMerge } from '../../blocks/contact-actions/undo-merge.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { comparedPair, firstChoice, type Pair, wantedMerge } from './merge-choice.ts';
import { messages } from './merge-contacts.messages.ts';
import classes from './merge-contacts.module.css';
import { useNextPair } from './next-pair.ts';
import { PairFields } from './pair-fields.tsx';

interface MergeFormProps {
  readonly contacts: Pair;
  /** The place of the pair in the list of possible duplicates. Undefined for a pair that comes from elsewhere. */
  readonly at: number | undefined;
}

/** The choice of the contact that stays, of its values, and the button that merges. */
export function MergeForm({ contacts, at }: MergeFormProps) {
  const [choice, setChoice] = useState(() => firstChoice(contacts));
  const client = useQueryClient();
  const go = useGo();
  const openNext = useNextPair();
  const merge = useEndpointMutation(mergeContacts, { failure: messages.failed, outdates: mergeRefreshes });
  const { timeZone } = useViewer();
  const compared = comparedPair(contacts, choice, timeZone);
  const { kept, merged } = compared;
  const isOfOneOrg = kept.companySegmentId === merged.companySegmentId;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOfOneOrg || merge.isPending) return;
    merge.mutate(
      { body: wantedMerge(compared) },
      {
        onSuccess: ({ mergeId }) => {
          const undo = () => void undoMerge(client, mergeId, contactName(merged));
          toast.success(messages.merged(contactName(kept)), { undo });
          // The pair has left the list, so the next one is at its place.
          if (at !== undefined) return void openNext(at);
          go({ to: '/contacts/contact/{id}', params: { id: kept.id } }, { replace: true });
        },
        // Another user may have changed one of the contacts. The next try is based on that change.
        onError: () => void refresh(client, [getContact]),
      },
    );
  };
  return (
    <form aria-label={messages.title} className={classes.form} onSubmit={submit}>
      <PairFields contacts={contacts} compared={compared} choice={choice} onChange={setChoice} />
      <div className={classes.bar}>
        <Button type="submit" kind="main" isBusy={merge.isPending} isDisabled={!isOfOneOrg} reason={messages.otherOrg}>
          {messages.verb}
        </Button>
        {at !== undefined && <Button onClick={() => void openNext(at + 1)}>{messages.nextPair}</Button>}
      </div>
    </form>
  );
}
