import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { DeletedSource } from './deleted-source.ts';
import { messages } from './recently-deleted.messages.ts';

const DeletedDialog = latePart(async () => (await import('./deleted-dialog.tsx')).DeletedDialog);

/** Opens the records of a list that were deleted in the last 30 days. Only for viewers who may delete. */
export function DeletedButton({ source }: { readonly source: DeletedSource }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" popup="dialog" icon={<IconRestore size={16} stroke={1.65} />} onClick={() => setOpen(true)}>
        {messages.button}
      </Button>
      {isOpen && (
        <DeletedDialog
          source={source}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(messages.loadFailed);
          }}
        />
      )}
    </>
  );
}
