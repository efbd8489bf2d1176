import type { DuplicatePair, PairedContact } from '@dropdate/contract/contacts/duplicate-pairs';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { markDuplicatePair } from '@dropdate/contract/contacts/mark-duplicate-pair';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { passFocus } from '../../kit/button/pass-focus.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';

interface PairRowProps {
  readonly pair: DuplicatePair;
  /** The place of the pair in the list, so that the merge leads on to the next pair. */
  readonly at: number;
}

/** Two contacts that may be one person, why, and the two answers of the user. */
export function PairRow({ pair, at }: PairRowProps) {
  const { one, other, companySegmentName, why, isSure } = pair;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const names = [contactName(one), contactName(other)] as const;
  const different = async (event: MouseEvent<HTMLElement>) => {
    // The row goes away, so the next row takes the focus, or the page without another row.
    passFocus(event.currentTarget, event.currentTarget.closest('ul'), 'button', document.querySelector('main'));
    setBusy(true);
    if (await mark(client, pair, false)) {
      const undo = () => void mark(client, pair, true);
      toast.success(messages.markedDifferent(...names), { undo });
    }
    setBusy(false);
  };
  return (
    <li className={classes.pair}>
      <div className={classes.contacts}>
        <Contact contact={one} />
        <Contact contact={other} />
      </div>
      <div className={classes.reasons}>
        <p className={classes.detail}>
          <StatusBadge tone={isSure ? 'warning' : 'light'}>{isSure ? messages.sure : messages.maybe}</StatusBadge>{' '}
          {companySegmentName}
        </p>
        <p>{messages.why(why)}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton
          size="small"
          label={messages.mergeOf(...names)}
          target={{ to: '/contacts/merge/{id}/{otherId}', params: { id: one.id, otherId: other.id }, query: { at } }}
        >
          {messages.merge}
        </LinkButton>
        <Button
          size="small"
          kind="quiet"
          label={messages.differentOf(...names)}
          isBusy={isBusy}
          onClick={(event) => void different(event)}
        >
          {messages.different}
        </Button>
      </div>
    </li>
  );
}

/** Marks a pair. False after a failure, which the user then reads. */
async function mark(client: QueryClient, { one, other }: DuplicatePair, isDuplicate: boolean): Promise<boolean> {
  try {
    await call(markDuplicatePair, { body: { ids: [one.id, other.id], isDuplicate } });
    return true;
  } catch (problem) {
    reportFailure(problem, messages.markFailed);
    return false;
  } finally {
    void refresh(client, [listDuplicatePairs]);
  }
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
