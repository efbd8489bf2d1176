import { useState } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './contact.messages.ts';

const AnswersDialog = latePart(
  async () => (await import('../../blocks/response-card/answers/answers-dialog.tsx')).AnswersDialog,
);

interface AnswerLinkProps {
  readonly contactId: string;
  readonly text?: string;
}

/** The link that shows what a lead answered without paper. */
export function AnswerLink({ contactId, text = messages.viewAnswer }: AnswerLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton label={messages.viewAnswer} onClick={() => setOpen(true)}>
        {text}
      </TextButton>
      {isOpen && (
        <AnswersDialog
          contactId={contactId}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.answerMissing);
          }}
        />
      )}
    </>
  );
}
