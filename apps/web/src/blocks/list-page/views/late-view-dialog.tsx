import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import type { ViewDialogProps } from './view-dialog.tsx';
import { messages } from './views.messages.ts';

const ViewDialog = latePart(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** The dialog of a view. Its script loads when the dialog is first shown. */
export function LateViewDialog(props: ViewDialogProps) {
  const onMissing = () => {
    props.onClose();
    toast.error(messages.dialogFailed);
  };
  return <ViewDialog {...props} onMissing={onMissing} />;
}
