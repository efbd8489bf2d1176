import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { Leave } from '../../client/use-leave.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { discardSentence, orderTexts } from './order-flow.messages.ts';

interface DiscardDialogProps {
  /** What becomes of the campaign. */
  readonly sentence: string;
  readonly isBusy?: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before changes, or a campaign that was never saved, are thrown away. */
export function DiscardDialog({ sentence, isBusy, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={orderTexts.discardTitle}
      sentence={sentence}
      verb={orderTexts.discard}
      isDestructive
      isBusy={isBusy ?? false}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}

interface StepDiscardDialogProps {
  readonly status: CampaignStatus;
  /** Where the step has more to say than what becomes of the campaign. */
  readonly sentence?: string;
  /** The calls of the step; `discard` deletes a campaign that was never saved as a draft. */
  readonly actions: { readonly pending: string | null; readonly discard: () => Promise<boolean> };
  readonly leave: Leave;
  readonly onClose: () => void;
}

/** Throws the changes of a step away, and the campaign when it was never a draft, then leads to All Campaigns. */
export function StepDiscardDialog({ status, sentence, actions, leave, onClose }: StepDiscardDialogProps) {
  const discard = async () => {
    const isDone = status !== 'none' || (await actions.discard());
    onClose();
    if (isDone) leave.to({ to: '/campaigns' });
  };
  return (
    <DiscardDialog
      sentence={sentence ?? discardSentence(status)}
      isBusy={actions.pending === 'discard'}
      onDiscard={() => void discard()}
      onClose={onClose}
    />
  );
}

interface ConflictDialogProps {
  /** Who saved the campaign, when and what, in the server's words. */
  readonly said: string;
  /** True: take over what was saved. False: keep what was entered here, to be saved over it. */
  readonly onSettle: (takesSaved: boolean) => void;
}

/** Says who else saved the campaign, and what can be done. */
export function ConflictDialog({ said, onSettle }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      title={orderTexts.conflictTitle}
      sentence={orderTexts.conflictSentence(said)}
      verb={orderTexts.conflictLoad}
      cancelLabel={orderTexts.conflictKeep}
      onConfirm={() => onSettle(true)}
      onClose={() => onSettle(false)}
    />
  );
}
