import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { restoreSegment } from '@dropdate/contract/segments/restore-segment';
import type { SegmentRow } from '@dropdate/contract/segments/search-segments';
import { deletionRefusal } from '@dropdate/domain/org/org-change';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { orgReads } from './org-reads.ts';
import { messages } from './organization.messages.ts';

type DeletedOrg = Pick<
  SegmentRow,
  'id' | 'name' | 'isTop' | 'isOwn' | 'totalUsers' | 'totalContacts' | 'totalCampaigns' | 'subDivisions'
>;

interface DeleteOrgDialogProps {
  readonly org: DeletedOrg;
  readonly onClose: () => void;
  /** Called after the org was deleted. */
  readonly onDeleted?: () => void;
}

/** Asks before an org is deleted, and offers Undo afterwards. For an org that is in use, says how to empty it. */
export function DeleteOrgDialog({ org, onClose, onDeleted }: DeleteOrgDialogProps) {
  const { id, name } = org;
  const client = useQueryClient();
  const remove = useEndpointMutation(deleteSegment, { failure: messages.deleteFailed });
  const refusal = deletionRefusal(org);
  if (refusal !== null) {
    return (
      <Dialog
        title={messages.notDeletedTitle(name)}
        sentence={refusal.text}
        cancelLabel={messages.close}
        onClose={onClose}
      />
    );
  }
  const restore = async () => {
    try {
      await call(restoreSegment, { params: { id } });
    } catch (problem) {
      reportFailure(problem, messages.restoreFailed);
    }
    await refresh(client, orgReads);
  };
  const onSuccess = () => {
    toast.success(messages.deleted, { undo: () => void restore() });
    onClose();
    onDeleted?.();
    void refresh(client, orgReads);
  };
  return (
    <ConfirmDialog
      title={messages.deleteTitle(name)}
      sentence={messages.deleteSentence(name)}
      verb={messages.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess, onError: onClose })}
      onClose={onClose}
    />
  );
}
