import { useEffect } from 'react';
import { showOverlay, useOverlay } from '../client/overlay-store.ts';
import { isAbsent } from '../client/session/sign-in-again.ts';
import { isTyping } from '../kit/field/is-typing.ts';
import { latePart } from '../kit/state/late-part.tsx';
import { reportMissing } from './report-missing.ts';
import { useNewOrderKey } from './use-new-order-key.ts';

const CommandPalette = latePart(async () => (await import('./command-palette/command-palette.tsx')).CommandPalette);
const ShortcutsDialog = latePart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const SwitchOrgDialog = latePart(async () => (await import('./switch-org-dialog.tsx')).SwitchOrgDialog);
const SupportDialog = latePart(async () => (await import('./support-dialog.tsx')).SupportDialog);

/** Command palette (Ctrl or Cmd+K), list of shortcuts (?) and the support contact. */
export function Overlays() {
  const overlay = useOverlay();
  useNewOrderKey();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The palette would uncover the page of a user who is gone.
      if (isAbsent()) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showOverlay('palette');
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        showOverlay('shortcuts');
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => showOverlay('none');
  const shared = { onClose: close, onMissing: () => reportMissing(close) };
  return (
    <>
      {overlay === 'palette' && <CommandPalette {...shared} />}
      {overlay === 'shortcuts' && <ShortcutsDialog {...shared} />}
      {overlay === 'switch-org' && <SwitchOrgDialog {...shared} />}
      {overlay === 'support' && <SupportDialog {...shared} />}
    </>
  );
}
