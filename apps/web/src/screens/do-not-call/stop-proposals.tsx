import { listStopRequests, type StopRequest } from '@dropdate/contract/stop-requests/list-stop-requests';
import { formatCount } from '@dropdate/domain/money/money-text';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { consentTexts } from '../../blocks/lead-consent/lead-consent.messages.ts';
import { useStopDecisions } from '../../blocks/lead-consent/use-stop-decisions.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './stop-proposals.messages.ts';
import classes from './stop-proposals.module.css';

/** The leads who seem to ask for no further contact, each to accept or to dismiss. Nothing without such a lead. */
export function StopProposals() {
  const { data } = useEndpointQuery(listStopRequests, {});
  const { accept, dismiss, isBusy } = useStopDecisions();
  if (data === undefined || data.requests.length === 0) return null;
  const { requests, totalCount } = data;
  return (
    <section className={classes.section} aria-label={messages.title}>
      <div className={classes.head}>
        <strong>{messages.title}</strong>
        {requests.length > 1 && (
          <Button size="small" isBusy={isBusy} onClick={() => accept(requests.map(({ id }) => id))}>
            {messages.acceptAll(requests.length)}
          </Button>
        )}
      </div>
      <p className={classes.note}>{messages.hint}</p>
      <ul className={classes.list} aria-label={messages.list} tabIndex={requests.length > 3 ? 0 : undefined}>
        {requests.map((request) => (
          <Proposal
            key={request.id}
            request={request}
            isBusy={isBusy}
            onAccept={() => accept([request.id])}
            onDismiss={() => dismiss([request.id])}
          />
        ))}
      </ul>
      {totalCount > requests.length && (
        <p className={classes.note}>{messages.more(formatCount(requests.length), formatCount(totalCount))}</p>
      )}
    </section>
  );
}

interface ProposalProps {
  readonly request: StopRequest;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

function Proposal({ request, isBusy, onAccept, onDismiss }: ProposalProps) {
  const { timeZone } = useViewer();
  const name = contactName(request);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>
          <AppLink target={{ to: '/leads/lead/{id}', params: { id: request.contactId } }}>
            <span dir="auto">{name}</span>
          </AppLink>{' '}
          {consentTexts.asks(request.asksNoCalls, request.asksNoMail)}
        </p>
        <p className={classes.note} dir="auto">
          {messages.said(request.quote, usDateOfInstant(request.foundOn, timeZone))}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button size="small" label={messages.acceptOf(name)} isBusy={isBusy} onClick={onAccept}>
          {consentTexts.accept}
        </Button>
        <Button size="small" kind="quiet" label={messages.dismissOf(name)} isBusy={isBusy} onClick={onDismiss}>
          {consentTexts.dismiss}
        </Button>
      </div>
    </li>
  );
}
