import { RecoveryCodeList } from '../../blocks/two-factor/recovery-code-list.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { texts } from './two-factor.messages.ts';

/** New recovery codes, which are shown once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      title={texts.codesTitle}
      cancelLabel={null}
      onClose={onClose}
      verb={{ label: texts.done, onClick: onClose, hasFocus: true }}
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}
