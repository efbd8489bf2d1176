import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaign-audience.messages.ts';
import { messages as shared } from './define-audience.messages.ts';
import type { IdentifiersDialogProps } from './identifiers-dialog.tsx';

const IdentifiersDialog = latePart(async () => (await import('./identifiers-dialog.tsx')).IdentifiersDialog);

/** The pencil beside the title. It opens the dialog for name, groups and tags. */
export function IdentifiersButton(props: Omit<IdentifiersDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={messages.edit}
        popup="dialog"
        icon={<IconPencil size={16} stroke={1.65} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <IdentifiersDialog
          {...props}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false);
            toast.error(shared.dialogMissing);
          }}
        />
      )}
    </>
  );
}
