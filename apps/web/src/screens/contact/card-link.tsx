import { useState } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './contact.messages.ts';

const CardImageDialog = latePart(
  async () => (await import('../../blocks/response-card/card-image-dialog.tsx')).CardImageDialog,
);

/** The link that shows the response card of a lead. */
export function CardLink({
  imageUrl,
  text = messages.viewCard,
}: {
  readonly imageUrl: string;
  readonly text?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton label={messages.viewCard} onClick={() => setOpen(true)}>
        {text}
      </TextButton>
      {isOpen && (
        <CardImageDialog
          title={messages.responseCard}
          imageUrl={imageUrl}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.cardMissing);
          }}
        />
      )}
    </>
  );
}
