import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { finishTwoFactorSetup } from '@dropdate/contract/users/finish-two-factor-setup';
import { getTwoFactor, type TwoFactor } from '@dropdate/contract/users/get-two-factor';
import { listOwnSessions } from '@dropdate/contract/users/list-own-sessions';
import { startTwoFactorSetup } from '@dropdate/contract/users/start-two-factor-setup';
import { useState } from 'react';
import { AppKeyPanel } from '../../blocks/two-factor/app-key-panel.tsx';
import { CodeField } from '../../blocks/two-factor/code-field.tsx';
import { type FieldErrors, fieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './profile.module.css';
import { texts } from './two-factor.messages.ts';
import { useOwnPassword } from './use-own-password.tsx';

type Method = NonNullable<TwoFactor['method']>;

const methods = (['app', 'email'] as const).map((value) => ({ value, label: texts.methods[value] }));

interface SetUpDialogProps {
  /** The way that is chosen at first. */
  readonly method: Method;
  readonly onClose: () => void;
}

/** Sets up the own two-factor sign-in: the way and the password, then the first code, then the recovery codes. */
export function SetUpDialog({ method: first, onClose }: SetUpDialogProps) {
  const [method, setMethod] = useState<Method>(first);
  const { currentPassword, field, onRefused } = useOwnPassword();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useEndpointMutation(startTwoFactorSetup, { failure: texts.startFailed });
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  if (start.data !== undefined) return <FirstCodeDialog started={start.data} onCodes={setCodes} onClose={onClose} />;
  return (
    <Dialog
      title={texts.setUpTitle}
      sentence={texts.setUpSentence}
      onClose={onClose}
      verb={{
        label: texts.goOn,
        onClick: () => start.mutate({ body: { method, currentPassword } }, { onError: onRefused }),
        isDisabled: currentPassword === '',
        isBusy: start.isPending,
      }}
    >
      <div className={classes.password}>
        <SegmentedControl
          label={texts.method}
          isLabelShown
          isFullWidth
          options={methods}
          value={method}
          onChange={setMethod}
        />
        {field}
      </div>
    </Dialog>
  );
}

interface FirstCodeDialogProps {
  readonly started: AnswerOf<typeof startTwoFactorSetup>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCodeDialog({ started: { appKey, demoCode }, onCodes, onClose }: FirstCodeDialogProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FieldErrors>(noFieldErrors);
  const finish = useEndpointMutation(finishTwoFactorSetup, {
    success: texts.turnedOn,
    failure: texts.turnOnFailed,
    refreshes: [getTwoFactor, listOwnSessions],
  });
  const turnOn = () =>
    finish.mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
        onError: (problem) => setErrors(fieldErrors(problem)),
      },
    );
  return (
    <Dialog
      title={texts.setUpTitle}
      {...(appKey === null && { sentence: texts.mailed })}
      onClose={onClose}
      verb={{ label: texts.turnOn, onClick: turnOn, isDisabled: code.trim() === '', isBusy: finish.isPending }}
    >
      <div className={classes.firstCode}>
        {appKey !== null && <AppKeyPanel appKey={appKey} demoCode={demoCode} />}
        <CodeField
          description={appKey === null ? undefined : texts.codeOfApp}
          hasFocus
          value={code}
          error={errors.code}
          onType={(text) => {
            setCode(text);
            setErrors(noFieldErrors);
          }}
        />
      </div>
    </Dialog>
  );
}
