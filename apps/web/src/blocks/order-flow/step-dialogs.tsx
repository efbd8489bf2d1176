import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import type { Leave } from '../../client/links/use-leave.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { discardSentence, orderTexts } from './order-flow.messages.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { StepActions } from './use-step-calls.ts';

interface StepDialogsProps {
  readonly status: CampaignStatus;
  readonly actions: StepActions<unknown>;
  readonly leave: Leave;
  /** Whether leaving would lose changes. */
  readonly isDirty?: boolean;
  readonly isDiscarding: boolean;
  /** Replaces the sentence of Discard, for a step with more to lose than the campaign. */
  readonly sentence?: string;
  readonly onDiscardClose: () => void;
  readonly onSettle: (takesSaved: boolean) => Promise<unknown>;
}

/** The dialogs of every step: before it is left unsaved, before Discard, and after a save by somebody else. */
export function StepDialogs({ status, actions, leave, isDirty = false, isDiscarding, ...props }: StepDialogsProps) {
  const discard = async () => {
    const isDone = await actions.discard();
    props.onDiscardClose();
    if (isDone) leave.to({ to: '/campaigns' });
  };
  return (
    <>
      <UnsavedGuard when={isDirty && !leave.isLeaving} />
      {isDiscarding && (
        <ConfirmDialog
          title={orderTexts.discardTitle}
          sentence={props.sentence ?? discardSentence(status)}
          verb={orderTexts.discard}
          isDestructive
          isBusy={actions.pending === 'discard'}
          onConfirm={() => void discard()}
          onClose={props.onDiscardClose}
        />
      )}
      {actions.conflict !== null && (
        <ConflictDialog said={actions.conflict} onSettle={(takesSaved) => void props.onSettle(takesSaved)} />
      )}
    </>
  );
}

interface ConflictDialogProps {
  /** Who saved the campaign, when and what, in the server's words. */
  readonly said: string;
  /** True takes over the saved campaign. False keeps the entries here, to save them over it. */
  readonly onSettle: (takesSaved: boolean) => void;
}

/** Tells who else saved the campaign, and offers both ways out. */
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
