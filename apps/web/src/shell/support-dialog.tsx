import { getSupportContact } from '@dropdate/contract/session/get-support-contact';
import { requestIdOf } from '../client/calls/api-error.ts';
import { useEndpointQuery } from '../client/calls/use-endpoint.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Facts, ReadOnlyField } from '../kit/field/read-only-field.tsx';
import { FailureLine } from '../kit/state/failure-line.tsx';
import { Skeleton } from '../kit/state/skeleton.tsx';
import { RecentFailureList } from './recent-failure-list.tsx';
import { messages } from './shell.messages.ts';

/**
 * Shows the support contact: an e-mail address and a phone number (specification 1, section 1). Below stand the request
 * ids of the last failures, because support asks for them.
 */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useEndpointQuery(getSupportContact, {});
  const hasFailed = data === undefined && error !== null && !isFetching;
  return (
    <Dialog
      title={messages.support}
      sentence={messages.supportSentence}
      onClose={onClose}
      cancelLabel={null}
      closesFreely
    >
      {hasFailed ? (
        <FailureLine texts={[messages.supportFailed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <Facts>
            <ReadOnlyField label={messages.email}>
              {data === undefined ? (
                <Skeleton width={140} />
              ) : (
                <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a>
              )}
            </ReadOnlyField>
            <ReadOnlyField label={messages.phone}>
              {data === undefined ? (
                <Skeleton width={100} />
              ) : (
                <a href={`tel:${data.supportPhone}`}>{data.supportPhone}</a>
              )}
            </ReadOnlyField>
          </Facts>
          <RecentFailureList />
        </>
      )}
    </Dialog>
  );
}
