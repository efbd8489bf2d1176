import { type LeadConsent, listLeadConsents } from '@dropdate/contract/contacts/list-lead-consents';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { answerWayLabel } from '@dropdate/domain/response-card/online-answer';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { usMoment } from '../../../client/dates.ts';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { CardLink } from '../card-link.tsx';
import { messages } from './consent.messages.ts';
import classes from './consent.module.css';

interface ConsentsDialogProps {
  readonly contactId: string;
  readonly onClose: () => void;
}

/** The consents of a lead: what each answer was shown, when and how it came. */
export function ConsentsDialog({ contactId, onClose }: ConsentsDialogProps) {
  const { data, error, refetch } = useEndpointQuery(listLeadConsents, { params: { id: contactId } });
  return (
    <Dialog title={messages.consentsTitle} width={690} onClose={onClose} cancelLabel={messages.close} closesFreely>
      {data !== undefined ? (
        <Consents consents={data.consents} />
      ) : error !== null ? (
        <FailureLine
          texts={failureLines(error, messages.loadFailed)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines count={4} label={messages.loading} />
      )}
    </Dialog>
  );
}

function Consents({ consents }: { readonly consents: readonly LeadConsent[] }) {
  const { timeZone } = useViewer();
  if (consents.length === 0) return <p className={classes.quiet}>{messages.none}</p>;
  return (
    <ol className={classes.consents}>
      {consents.map(({ channel, way, receivedDate, permittedUntil, wording, code, network, imageUrl }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: consents are added at the end and never move
        <li key={place} className={classes.consent}>
          <p className={classes.head}>
            {messages.came(
              way === null ? leadChannelLabel(channel) : answerWayLabel(way),
              usMoment(receivedDate, timeZone),
            )}
          </p>
          <p className={classes.quiet}>
            {permittedUntil === null ? messages.permitsNot : messages.permits(formatDate(permittedUntil))}{' '}
            {[code && messages.code(code), network && messages.network(network)].filter(Boolean).join(' · ')}
          </p>
          {wording === null ? (
            <p className={classes.quiet}>{messages.noWording}</p>
          ) : (
            <p className={classes.wording}>
              {messages.wording(wording.version)} <q dir="auto">{wording.text}</q>
            </p>
          )}
          {imageUrl !== null && <CardLink imageUrl={imageUrl} text={messages.card} />}
        </li>
      ))}
    </ol>
  );
}
