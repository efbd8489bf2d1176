import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { type MergeField, type MergeSide, mergeFields } from '@dropdate/domain/contact/merge-fields';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { mergeRefreshes, undoMerge } from '../../blocks/contact-actions/undo-merge.ts';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { FieldChoice } from './field-choice.tsx';
import { messages } from './merge-contacts.messages.ts';
import classes from './merge-contacts.module.css';
import { comparedFields } from './merge-values.ts';
import { ValueBoxes } from './value-boxes.tsx';

type Choices = Readonly<Partial<Record<MergeField, MergeSide>>>;

/** The choice of the contact that stays, of its values, and the button that merges. */
export function MergeForm({ contacts }: { readonly contacts: readonly [ContactDetail, ContactDetail] }) {
  const [keptId, setKeptId] = useState(contacts[0].id);
  const [choices, setChoices] = useState<Choices>({});
  const [kept, merged] = keptId === contacts[0].id ? contacts : [contacts[1], contacts[0]];
  const client = useQueryClient();
  const go = useGo();
  const merge = useEndpointMutation(mergeContacts, { failure: messages.failed, outdates: mergeRefreshes });
  const { timeZone } = useViewer();
  const fields = comparedFields(kept, merged, timeZone);
  const differing = fields.filter(({ isEqual }) => !isEqual);
  const equal = fields.filter(({ isEqual, kept: value }) => isEqual && value !== '');
  const sideOf = ({ field, proposed }: (typeof fields)[number]): MergeSide => choices[field] ?? proposed;
  const isOfOneOrg = kept.companySegmentId === merged.companySegmentId;
  const keep = (id: string) => {
    setKeptId(id);
    // The user chose values, not sides. A value stays chosen when the contacts change places.
    const swapped = { kept: 'merged', merged: 'kept' } as const;
    const chosen = Object.entries(choices).map(([field, side]) => [field, swapped[side]]);
    setChoices(Object.fromEntries(chosen) as Choices);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOfOneOrg || merge.isPending) return;
    const fromMerged = differing.filter((one) => sideOf(one) === 'merged').map(({ field }) => field);
    const side = ({ id, version }: ContactDetail) => ({ id, version });
    merge.mutate(
      { body: { kept: side(kept), merged: side(merged), fromMerged } },
      {
        onSuccess: ({ mergeId }) => {
          const undo = () => void undoMerge(client, mergeId, contactName(merged));
          toast.success(messages.merged(contactName(kept)), { undo });
          go({ to: '/contacts/contact/{id}', params: { id: kept.id } }, { replace: true });
        },
        // Another user may have changed one of the contacts. The next try is based on that change.
        onError: () => void refresh(client, [getContact]),
      },
    );
  };
  const nameOf = (contact: ContactDetail) => messages.choice(contactName(contact), contact.externalId);
  return (
    <form aria-label={messages.title} className={classes.form} onSubmit={submit}>
      <FormSection title={messages.keep} sentence={messages.keepHint}>
        <ValueBoxes
          label={messages.keep}
          isLabelHidden
          options={contacts.map((contact) => ({ key: contact.id, text: nameOf(contact) }))}
          chosen={keptId}
          onChoose={keep}
        />
        {!isOfOneOrg && <FailureLine texts={[messages.otherOrg]} />}
      </FormSection>
      <FormSection title={messages.differing} sentence={messages.differingSentence}>
        {differing.length === 0 && <p className={classes.none}>{messages.noDifference}</p>}
        <div className={classes.fields}>
          {differing.map((one) => (
            <FieldChoice
              key={one.field}
              compared={one}
              side={sideOf(one)}
              names={{ kept: nameOf(kept), merged: nameOf(merged) }}
              isKeptFirst={kept === contacts[0]}
              onChoose={(side) => setChoices({ ...choices, [one.field]: side })}
            />
          ))}
        </div>
      </FormSection>
      {equal.length > 0 && (
        <FormSection title={messages.equal} sentence={messages.equalSentence}>
          <dl className={classes.equal}>
            {equal.map(({ field, kept: value }) => (
              <div key={field}>
                <dt>{mergeFields[field]}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
      )}
      <div className={classes.bar}>
        <Button type="submit" kind="main" isBusy={merge.isPending} isDisabled={!isOfOneOrg} reason={messages.otherOrg}>
          {messages.verb}
        </Button>
      </div>
    </form>
  );
}
