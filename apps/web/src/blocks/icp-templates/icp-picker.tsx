import { deleteIcpTemplate } from '@dropdate/contract/icp-templates/delete-icp-template';
import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { listIcpTemplates } from '@dropdate/contract/icp-templates/list-icp-templates';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './icp.messages.ts';
import classes from './icp-templates.module.css';
import { messages as profileTexts } from './winner-profile.messages.ts';

// Few users compare winners, so the browser loads the dialog when it is opened.
const WinnerProfileDialog = latePart(async () => (await import('./winner-profile-dialog.tsx')).WinnerProfileDialog);

/** The template that was applied last on the page. */
export interface ChosenIcp {
  readonly id: string;
  readonly name: string;
}

interface IcpPickerProps {
  readonly chosen: ChosenIcp | null;
  readonly onChoose: (chosen: ChosenIcp | null) => void;
  /** Gets the parameters of a chosen template, and the sentence that says so. */
  readonly onApply: (parameters: Partial<AudienceParameters>, said: string) => void;
  /** The page that changes a template. */
  readonly editTarget: (icpTemplateId: string) => RouteTarget;
  readonly hasTurningAgeTemplate: boolean;
}

/**
 * The list of ICP templates. A chosen template is applied at once. The list is disabled while there is no template, and
 * while a template is deleted (specification 2, section 5, ICP picker).
 */
export function IcpPicker({ chosen, onChoose, onApply, editTarget, hasTurningAgeTemplate }: IcpPickerProps) {
  const { data, error, refetch, isFetching } = useEndpointQuery(listIcpTemplates, {});
  const go = useGo();
  const may = useMay();
  const [isComparing, setComparing] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteIcpTemplate, {
    failure: messages.removeFailed,
    success: messages.removed,
    refreshes: [listIcpTemplates],
  });
  if (error !== null && data === undefined)
    return <FailureLine texts={[messages.listFailed]} onRetry={() => void refetch()} />;

  const templates = data?.icpTemplates;
  const isEmpty = templates?.length === 0;
  const apply = async (template: ChosenIcp) => {
    onChoose(template);
    setApplying(true);
    try {
      const { data: parameters } = await call(getIcpTemplate, { params: { id: template.id } });
      onApply(parameters, messages.applied(template.name));
    } catch (problem) {
      onChoose(null);
      reportFailure(problem, messages.applyFailed);
    } finally {
      setApplying(false);
    }
  };
  const listed = templates?.find(({ id }) => id === chosen?.id);
  const isManageable = listed?.isManageable === true;
  return (
    <div className={classes.picker}>
      <SearchSelect
        className={classes.list}
        label={messages.choose}
        placeholder={messages.placeholder}
        description={
          isEmpty
            ? messages.none
            : [messages.hint, listed && messages.used(listed.campaignCount)].filter(Boolean).join(' ')
        }
        options={templates?.map(({ id, name }) => ({ value: id, label: name }))}
        isRenewing={isFetching}
        chosen={chosen === null ? undefined : { value: chosen.id, label: chosen.name }}
        value={chosen?.id ?? null}
        disabled={isEmpty || isApplying || remove.isPending}
        onChoose={(option) => {
          if (option !== null) void apply({ id: option.value, name: option.label });
        }}
      />
      {chosen !== null && isManageable && (
        <IconButton
          label={messages.edit}
          icon={<IconPencil size={16} stroke={1.65} />}
          onClick={() => go(editTarget(chosen.id))}
        />
      )}
      {chosen !== null && isManageable && (
        <IconButton
          label={messages.remove}
          popup="dialog"
          icon={<IconTrash size={16} stroke={1.65} />}
          onClick={() => setAsking(true)}
        />
      )}
      {may('Campaign.viewAll') && (
        <Button popup="dialog" onClick={() => setComparing(true)}>
          {profileTexts.open}
        </Button>
      )}
      {isComparing && (
        <WinnerProfileDialog
          onClose={() => setComparing(false)}
          onMissing={() => {
            setComparing(false);
            toast.error(messages.profileMissing);
          }}
          onApply={onApply}
          hasTurningAgeTemplate={hasTurningAgeTemplate}
        />
      )}
      {isAsking && chosen !== null && (
        <ConfirmDialog
          title={messages.remove}
          sentence={messages.removeSentence(chosen.name)}
          verb={messages.remove}
          isDestructive
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { params: { id: chosen.id } },
              { onSuccess: () => onChoose(null), onSettled: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
