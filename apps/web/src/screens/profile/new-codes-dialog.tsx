import { getTwoFactor } from '@dropdate/contract/users/get-two-factor';
import { renewRecoveryCodes } from '@dropdate/contract/users/renew-recovery-codes';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { texts } from './two-factor.messages.ts';
import { useOwnPassword } from './use-own-password.tsx';

/** Asks for the password, makes new recovery codes and shows them. */
export function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { currentPassword, field, onRefused } = useOwnPassword();
  const { mutate, isPending, data } = useEndpointMutation(renewRecoveryCodes, {
    failure: texts.newCodesFailed,
    refreshes: [getTwoFactor],
  });
  if (data !== undefined) return <CodesDialog codes={data.recoveryCodes} onClose={onClose} />;
  return (
    <Dialog
      title={texts.newCodesTitle}
      sentence={texts.newCodesSentence}
      onClose={onClose}
      verb={{
        label: texts.makeCodes,
        onClick: () => mutate({ body: { currentPassword } }, { onError: onRefused }),
        isDisabled: currentPassword === '',
        isBusy: isPending,
      }}
    >
      {field}
    </Dialog>
  );
}
