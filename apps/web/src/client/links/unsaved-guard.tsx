import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { leaveTexts } from './leave.messages.ts';
import { areChangesGivenUp, guardLeaving, type LeaveReason } from './leave-guard.ts';
import { isSamePlace } from './same-place.ts';
import { tellStaying } from './staying.ts';

interface UnsavedGuardProps {
  /** Whether the page has unsaved changes. */
  readonly when: boolean;
  /** The title of the question before the user goes back or follows a link. */
  readonly title?: string;
  /** The question before the user goes back or follows a link. The default suits the steps of an order. */
  readonly sentence?: string;
  /** Offers to save the changes before the page is left. Undefined while the changes cannot be saved as they are. */
  readonly save?: SaveOffer | undefined;
}

export interface SaveOffer {
  /** The words of the button, for the path of the page that the user goes to. */
  readonly verb: (path: string) => string;
  /** Saves the changes. Answers true on success, and tells the user of a failure. */
  readonly run: () => Promise<boolean>;
}

interface Asked {
  readonly reason: LeaveReason;
  readonly answer: (mayLeave: boolean) => void;
}

/** Asks before the user leaves a page with unsaved changes by a link, Back, Sign Out or closing the tab. */
export function UnsavedGuard({
  when,
  title = leaveTexts.title,
  sentence = leaveTexts.back.sentence,
  save,
}: UnsavedGuardProps) {
  // True after the user has agreed to leave in the dialog of this guard. The browser then does not ask again.
  const isGivenUp = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !isSamePlace(current, next),
    enableBeforeUnload: () => when && !isGivenUp.current && !areChangesGivenUp(),
    withResolver: true,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!when) return;
    return guardLeaving((reason) => new Promise((answer) => setAsked({ reason, answer })));
  }, [when]);
  const answered = (mayLeave: boolean) => {
    isGivenUp.current = mayLeave;
    setAsked(null);
    asked?.answer(mayLeave);
  };
  if (asked !== null) {
    return (
      <ConfirmDialog
        title={leaveTexts.title}
        {...leaveTexts[asked.reason]}
        isDestructive
        onConfirm={() => answered(true)}
        onClose={() => answered(false)}
      />
    );
  }
  if (blocker.status !== 'blocked') return null;
  const stay = () => {
    blocker.reset();
    tellStaying();
  };
  const leave = { label: leaveTexts.back.verb, onClick: blocker.proceed };
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await save?.run();
    setSaving(false);
    if (isSaved === true) blocker.proceed();
    else stay();
  };
  const saving = {
    label: save?.verb(blocker.next.pathname) ?? leaveTexts.back.verb,
    onClick: () => void saveAndLeave(),
    isBusy: isSaving,
    hasFocus: true,
  };
  const offersSave = save !== undefined || isSaving;
  return (
    <Dialog
      title={title}
      sentence={sentence}
      verb={offersSave ? saving : { ...leave, isDestructive: true }}
      footer={
        offersSave && (
          <Button kind="danger" isDisabled={isSaving} onClick={leave.onClick}>
            {leave.label}
          </Button>
        )
      }
      onClose={stay}
    />
  );
}
