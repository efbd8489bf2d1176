import type { DuplicatePair, PairedContact } from '@dropdate/contract/contacts/duplicate-pairs';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { markDuplicatePair } from '@dropdate/contract/contacts/mark-duplicate-pair';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import type { MouseEvent } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { passFocus } from '../../kit/button/pass-focus.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';

/** Two contacts that may be one person, why, and the two answers of the user. */
export function PairRow({ pair }: { readonly pair: DuplicatePair }) {
  const { one, other, companySegmentName, why, isSure } = pair;
  const mark = useEndpointMutation(markDuplicatePair, {
    failure: messages.markFailed,
    refreshes: [listDuplicatePairs],
  });
  const ids: [string, string] = [one.id, other.id];
  const names = [contactName(one), contactName(other)] as const;
  const different = (event: MouseEvent<HTMLElement>) => {
    // The row goes away, so the next row takes the focus.
    passFocus(event.currentTarget, event.currentTarget.closest('ul'), 'button');
    mark.mutate(
      { body: { ids, isDuplicate: false } },
      {
        onSuccess: () => {
          const undo = () => mark.mutate({ body: { ids, isDuplicate: true } });
          toast.success(messages.markedDifferent(...names), { undo });
        },
      },
    );
  };
  return (
    <li className={classes.pair}>
      <div className={classes.contacts}>
        <Contact contact={one} />
        <Contact contact={other} />
      </div>
      <div className={classes.reasons}>
        <StatusBadge tone={isSure ? 'warning' : 'light'}>{isSure ? messages.sure : messages.maybe}</StatusBadge>
        <p>{messages.why(why)}</p>
        <p className={classes.detail}>{companySegmentName}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton
          size="small"
          label={messages.mergeOf(...names)}
          target={{ to: '/contacts/merge/{id}/{otherId}', params: { id: one.id, otherId: other.id } }}
        >
          {messages.merge}
        </LinkButton>
        <Button
          size="small"
          kind="quiet"
          label={messages.differentOf(...names)}
          isBusy={mark.isPending}
          onClick={different}
        >
          {messages.different}
        </Button>
      </div>
    </li>
  );
}

function Contact({ contact }: { readonly contact: PairedContact }) {
  return (
    <p className={classes.contact}>
      <AppLink target={{ to: '/contacts/contact/{id}', params: { id: contact.id } }}>
        <span dir="auto">{contactName(contact)}</span>
      </AppLink>{' '}
      <span className={classes.detail}>
        {contact.externalId} · {contactTypeLabel(contact.contactType)}
      </span>
    </p>
  );
}
