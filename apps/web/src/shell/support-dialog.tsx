import { getSupportContact } from '@dropdate/contract/session/get-support-contact';
import { requestIdOf } from '../client/calls/api-error.ts';
import { useEndpointQuery } from '../client/calls/use-endpoint.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Facts, ReadOnlyField } from '../kit/field/read-only-field.tsx';
import { FailureLine } from '../kit/state/failure-line.tsx';
import { Skeleton } from '../kit/state/skeleton.tsx';

/** The support contact: an e-mail address and a phone number (specification 1, section 1). */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useEndpointQuery(getSupportContact, {});
  const hasFailed = data === undefined && error !== null && !isFetching;
  return (
    <Dialog
      title="Contact support"
      sentence="Have the request id at hand when something failed."
      onClose={onClose}
      cancelLabel={null}
      closesFreely
    >
      {hasFailed ? (
        <FailureLine
          texts={['The support contact could not be loaded.']}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Facts>
          <ReadOnlyField label="E-mail">
            {data === undefined ? (
              <Skeleton width={140} />
            ) : (
              <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a>
            )}
          </ReadOnlyField>
          <ReadOnlyField label="Phone">
            {data === undefined ? (
              <Skeleton width={100} />
            ) : (
              <a href={`tel:${data.supportPhone}`}>{data.supportPhone}</a>
            )}
          </ReadOnlyField>
        </Facts>
      )}
    </Dialog>
  );
}
