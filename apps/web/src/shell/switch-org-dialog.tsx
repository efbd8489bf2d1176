import { useRouter } from '@tanstack/react-router';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { switchTexts } from './switch.messages.ts';

/** Asks before the user leaves an audience for the list of companies (specification 1, section 2.2). */
export function SwitchOrgDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title={switchTexts.title}
      sentence={switchTexts.question}
      verb={switchTexts.continue}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        // The user has agreed already, so the guard of the page does not ask again.
        void router.navigate({ href: '/companies', ignoreBlocker: true });
      }}
    />
  );
}
