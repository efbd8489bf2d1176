import { listLeadAnswers } from '@dropdate/contract/contacts/list-lead-answers';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { cardTexts } from '../response-card.messages.ts';
import { messages } from './card-answers.messages.ts';
import { CardAnswers } from './card-answers.tsx';

interface AnswersDialogProps {
  readonly contactId: string;
  readonly onClose: () => void;
}

/** What a lead answered without paper. */
export function AnswersDialog({ contactId, onClose }: AnswersDialogProps) {
  const { data, error, refetch } = useEndpointQuery(listLeadAnswers, { params: { id: contactId } });
  return (
    <Dialog title={messages.title} width={690} onClose={onClose} cancelLabel={cardTexts.close} closesFreely>
      {data !== undefined ? (
        <CardAnswers answers={data.answers} />
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
