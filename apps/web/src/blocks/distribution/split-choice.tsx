import { updateSplitType } from '@dropdate/contract/audience/update-split-type';
import type { SplitCategory } from '@dropdate/domain/distribution/split-category';
import { useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './distribution.messages.ts';
import classes from './distribution.module.css';
import type { SentSplit, SplitOutcome } from './split-call.ts';

const DistributionDialog = latePart(async () => (await import('./distribution-dialog.tsx')).DistributionDialog);

export interface SplitChoiceProps {
  readonly saved: SplitCategory;
  readonly requestId: number;
  readonly desiredCount: number;
  /** Whether the order follows typed numbers. */
  readonly isSplit: boolean;
  /** Why the buyer cannot split the count now; null when the buyer can. */
  readonly reason: string | null;
  readonly isApplying: boolean;
  /** The server keeps the choice. */
  readonly onChosen: (category: SplitCategory) => void;
  readonly onSend: (split: SentSplit) => Promise<SplitOutcome>;
  readonly onRecount: () => Promise<boolean>;
}

/** The choice between places and birth months, and the button of the dialog that distributes the desired count. */
export function SplitChoice({ saved, requestId, reason, isSplit, ...props }: SplitChoiceProps) {
  const [dialog, setDialog] = useState<'closed' | 'loading' | 'open'>('closed');
  const keep = useEndpointMutation(updateSplitType, { failure: messages.splitFailed });
  // The choice shows at once. The page's cart has it when the server has it.
  const category = keep.isPending ? keep.variables.params.category : saved;
  const choose = (next: SplitCategory) =>
    keep.mutate(
      { params: { requestId, category: next } },
      { onSuccess: ({ splitCategory }) => props.onChosen(splitCategory) },
    );
  return (
    <div className={classes.split}>
      <SegmentedControl
        label={messages.splitBy}
        isLabelShown
        isFullWidth
        size="small"
        isDisabled={reason !== null}
        options={(['geography', 'demography'] as const).map((value) => ({ value, label: messages.categories[value] }))}
        value={category}
        onChange={choose}
      />
      <Button
        size="small"
        isDisabled={reason !== null}
        isBusy={dialog === 'loading'}
        {...(reason !== null && { reason })}
        onClick={() => setDialog('loading')}
      >
        {messages.open}
      </Button>
      {isSplit && <p className={classes.isSplit}>{messages.isSplit}</p>}
      {dialog !== 'closed' && (
        <DistributionDialog
          category={category}
          requestId={requestId}
          desiredCount={props.desiredCount}
          isApplying={props.isApplying}
          onSend={props.onSend}
          onRecount={props.onRecount}
          onOpened={() => setDialog('open')}
          onClose={() => setDialog('closed')}
          onMissing={() => {
            setDialog('closed');
            toast.error(messages.partMissing);
          }}
        />
      )}
    </div>
  );
}
