import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { overridePermission } from '@dropdate/contract/contacts/override-permission';
import { removePermissionOverride } from '@dropdate/contract/contacts/remove-permission-override';
import { overrideReasonLength, permissionTexts } from '@dropdate/domain/consent/permission-texts';
import { useState } from 'react';
import { contactLists } from '../../../client/calls/contact-lists.ts';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { TextButton } from '../../../kit/button/text-button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { CountedTextArea } from '../../../kit/field/counted-text-area.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './consent.messages.ts';

const refreshes = [getLead, getContact, ...contactLists];

/** Overrides the end of a permission with a reason, and takes the override back. */
export function OverrideButtons({ id, isOverridden }: { readonly id: string; readonly isOverridden: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation(removePermissionOverride, {
    success: messages.overrideRemoved,
    failure: messages.overrideRemoveFailed,
    refreshes,
  });
  const takeBack = () => remove.mutate({ params: { id } });
  if (isOverridden)
    return (
      <TextButton isDisabled={remove.isPending} onClick={takeBack}>
        {messages.undoOverride}
      </TextButton>
    );
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{messages.override}</TextButton>
      {isAsking && <OverrideDialog id={id} onUndo={takeBack} onClose={() => setAsking(false)} />}
    </>
  );
}

interface OverrideDialogProps {
  readonly id: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

function OverrideDialog({ id, onUndo, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useEndpointMutation(overridePermission, { failure: messages.overrideFailed, refreshes });
  const isEmpty = reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (isEmpty) return;
    save.mutate(
      { params: { id }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          toast.success(messages.overridden, { undo: onUndo });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={messages.overrideTitle}
      sentence={messages.overrideSentence}
      onClose={onClose}
      verb={{ label: messages.override, onClick: confirm, isBusy: save.isPending }}
    >
      <CountedTextArea
        label={messages.reason}
        data-autofocus
        value={reason}
        max={overrideReasonLength}
        fullText={messages.reasonFull}
        error={isTried && isEmpty ? permissionTexts.noReason : null}
        onType={setReason}
      />
    </Dialog>
  );
}
