import { acceptText } from '@dropdate/contract/http/upload';
import { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import { removeCompanyLogo } from '@dropdate/contract/segments/remove-company-logo';
import { uploadCompanyLogo } from '@dropdate/contract/segments/upload-company-logo';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { logoLimits } from '@dropdate/domain/company/logo';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { addFiles } from '../../client/file-choice.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { LogoPlate } from '../../kit/brand/logo-plate.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { FileDrop } from '../../kit/field/file-drop.tsx';
import { ProgressBar } from '../../kit/state/progress-bar.tsx';
import { formMessages as texts } from './organization.messages.ts';
import classes from './organization.module.css';

const form = uploadCompanyLogo.upload;
const accept = form === undefined ? '' : acceptText(form);
/** The page shows the logo of the viewer's company, and its history shows the change. */
const refreshes = [getCurrentUser, getSegmentHistory];

/** The logo of the company, as a part of the page of its top org. A chosen file is sent at once. */
export function LogoSection({ orgId: id }: { readonly orgId: string }) {
  const { companyLogoUrl, companyName } = useViewer();
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const upload = useEndpointMutation(uploadCompanyLogo, {
    success: texts.logoUploaded,
    failure: texts.logoUploadFailed,
    refreshes,
  });
  const remove = useEndpointMutation(removeCompanyLogo, {
    success: texts.logoRemoved,
    failure: texts.logoRemoveFailed,
    refreshes,
  });
  const send = (added: readonly File[]) => {
    if (form === undefined || upload.isPending) return;
    const choice = addFiles([], added, form);
    setProblem(choice.problem);
    if (choice.problem === null && choice.files.length > 0) upload.mutate({ params: { id }, files: choice.files });
  };
  return (
    <FormSection title={texts.logo} sentence={texts.logoSentence}>
      <div className={classes.logoContent}>
        {companyLogoUrl !== null && (
          <div className={classes.logo}>
            <LogoPlate src={companyLogoUrl} name={companyName} look="large" />
            <Button kind="danger" icon={<IconTrash size={16} stroke={1.65} />} onClick={() => setRemoving(true)}>
              {texts.logoRemove}
            </Button>
          </div>
        )}
        <FileDrop
          isSingle
          label={companyLogoUrl === null ? texts.logoChoose : texts.logoReplace}
          hint={texts.logoHint(logoLimits.mostMegabytes, logoLimits.mostPixels)}
          accept={accept}
          files={[]}
          problem={problem}
          removeLabel={(name) => name}
          onAdd={send}
          onRemove={() => {}}
        />
        {upload.isPending && <ProgressBar label={texts.logoUploading} percent={undefined} look="regular" />}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={texts.logoRemoveTitle}
          sentence={texts.logoRemoveSentence}
          verb={texts.logoRemove}
          isDestructive
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormSection>
  );
}
