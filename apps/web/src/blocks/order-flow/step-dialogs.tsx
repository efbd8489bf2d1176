import { hrefOf, type RouteTarget } from '../../client/links/route-path.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { orderTexts } from './order-flow.messages.ts';
import type { StepActions } from './use-step-calls.ts';

interface StepDialogsProps {
  readonly actions: StepActions<unknown>;
  /** The page to which Discard leads. */
  readonly home: RouteTarget;
  /** Whether leaving would lose changes. */
  readonly isDirty: boolean;
  /** Saves the entries of the step. Undefined while they cannot be saved as they are. */
  readonly onSaveEntries: (() => Promise<boolean>) | undefined;
  /** The page that Back leads to. */
  readonly back: RouteTarget | undefined;
  readonly isDiscarding: boolean;
  /** A sentence about the consequence of Discard for the order. */
  readonly discardSentence: string;
  readonly conflictTitle: string;
  readonly onDiscardClose: () => void;
  readonly onSettle: (takesSaved: boolean) => Promise<unknown>;
}

/**
 * The dialogs of every step. They ask before the user leaves a page with unsaved changes, before Discard, and after
 * somebody else has saved the order.
 */
export function StepDialogs({ actions, home, isDirty, isDiscarding, back, ...props }: StepDialogsProps) {
  const { leave } = actions;
  const backPath = back && new URL(hrefOf(back), location.origin).pathname;
  const save = props.onSaveEntries && {
    verb: (path: string) => (path === backPath ? orderTexts.saveAndGoBack : orderTexts.saveAndLeave),
    run: props.onSaveEntries,
  };
  const discard = async () => {
    const isDone = await actions.discard();
    props.onDiscardClose();
    if (isDone) leave.to(home);
  };
  return (
    <>
      <UnsavedGuard when={isDirty && !leave.isLeaving} save={save} />
      {isDiscarding && (
        <ConfirmDialog
          title={orderTexts.discardTitle}
          sentence={props.discardSentence}
          verb={orderTexts.discard}
          isDestructive
          isBusy={actions.pending === 'discard'}
          onConfirm={() => void discard()}
          onClose={props.onDiscardClose}
        />
      )}
      {actions.conflict !== null && (
        <ConflictDialog
          title={props.conflictTitle}
          said={actions.conflict}
          onSettle={(takesSaved) => void props.onSettle(takesSaved)}
        />
      )}
    </>
  );
}

interface ConflictDialogProps {
  /** For example `This campaign was changed in the meantime`. */
  readonly title: string;
  /** The server's sentence: who saved, when and what. */
  readonly said: string;
  /**
   * True takes over the saved order. False keeps the entries on this page, so that the buyer can save these entries
   * over the saved order.
   */
  readonly onSettle: (takesSaved: boolean) => void;
}

/** Says who else saved the order, and offers to take over the saved order or to keep the entries. */
export function ConflictDialog({ title, said, onSettle }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      sentence={orderTexts.conflictSentence(said)}
      verb={orderTexts.conflictLoad}
      cancelLabel={orderTexts.conflictKeep}
      onConfirm={() => onSettle(true)}
      onClose={() => onSettle(false)}
    />
  );
}
