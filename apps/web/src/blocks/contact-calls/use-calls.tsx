import { type ReactNode, useCallback, useState } from 'react';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { CallAnswer } from './call-answers.ts';
import { callTexts } from './contact-calls.messages.ts';
import { type CallBackTime, type CalledContact, type LoggedCall, useLogCall } from './use-log-call.ts';

const CallBackDialog = latePart(async () => (await import('./call-back-dialog.tsx')).CallBackDialog);

interface Asked {
  readonly contact: CalledContact;
  readonly answer: (back: CallBackTime | null) => void;
}

interface Calls {
  /**
   * Asks for the time of a call back, and then logs the call.
   * @returns undefined when the user has closed the question, else what logs the call: null when the call could not be logged
   */
  readonly ask: (contact: CalledContact, answer: CallAnswer) => Promise<(() => Promise<LoggedCall | null>) | undefined>;
  /** The open question. The page draws it. */
  readonly dialog: ReactNode;
}

/** Calls with their outcomes, and the question for the time of a call back. */
export function useCalls(): Calls {
  const [asked, setAsked] = useState<Asked | null>(null);
  const logCall = useLogCall();
  const ask = useCallback(
    async (contact: CalledContact, chosen: CallAnswer) => {
      if (chosen.outcome !== 'call-back') return () => logCall(contact, chosen);
      const back = await new Promise<CallBackTime | null>((answer) => setAsked({ contact, answer }));
      setAsked(null);
      return back === null ? undefined : () => logCall(contact, chosen, back);
    },
    [logCall],
  );
  const dialog = asked !== null && (
    <CallBackDialog
      contact={asked.contact}
      onSave={asked.answer}
      onClose={() => asked.answer(null)}
      onMissing={() => {
        asked.answer(null);
        toast.error(callTexts.dialogFailed);
      }}
    />
  );
  return { ask, dialog };
}
