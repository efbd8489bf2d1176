import { lazy, Suspense, useEffect } from 'react';
import { showOverlay, useOverlay } from '../client/overlay-store.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./palette/command-palette.tsx')).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));
const SupportDialog = lazy(async () => ({ default: (await import('./support-dialog.tsx')).SupportDialog }));

/** Command palette (Ctrl or Cmd+K), list of shortcuts (?) and the support contact. */
export function Overlays() {
  const overlay = useOverlay();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {overlay === 'support' && <SupportDialog onClose={close} />}
    </Suspense>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
