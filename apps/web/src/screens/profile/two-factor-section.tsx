import { forgetDevices } from '@dropdate/contract/users/forget-devices';
import { getTwoFactor, type TwoFactor } from '@dropdate/contract/users/get-two-factor';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import classes from './profile.module.css';
import { texts } from './two-factor.messages.ts';

const SetUpDialog = latePart(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const NewCodesDialog = latePart(async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog);
const TurnOffDialog = latePart(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);

/** The state of the own two-factor sign-in, the dialogs that change it, and the remembered devices. */
export function TwoFactorSection({ twoFactor }: { readonly twoFactor: TwoFactor }) {
  const [dialog, setDialog] = useState<'setUp' | 'newCodes' | 'turnOff' | null>(null);
  const { method, isRequired } = twoFactor;
  const state = useRef<HTMLDivElement>(null);
  const close = () => setDialog(null);
  const ofDialog = {
    onClose: close,
    onMissing: () => {
      close();
      toast.error(texts.dialogFailed);
    },
  };
  return (
    <>
      <div ref={state} tabIndex={-1}>
        <TwoFactorState {...twoFactor} />
      </div>
      <div className={classes.buttons}>
        <Button popup="dialog" onClick={() => setDialog('setUp')}>
          {method === null ? texts.setUp : texts.change}
        </Button>
        {method !== null && (
          <>
            <Button popup="dialog" onClick={() => setDialog('newCodes')}>
              {texts.newCodes}
            </Button>
            <Button
              kind="danger"
              popup="dialog"
              isDisabled={isRequired}
              reason={texts.required}
              onClick={() => setDialog('turnOff')}
            >
              {texts.turnOff}
            </Button>
          </>
        )}
      </div>
      {twoFactor.devices.length > 0 && (
        <Devices devices={twoFactor.devices} onForgotten={() => state.current?.focus()} />
      )}
      {dialog === 'setUp' && <SetUpDialog method={method ?? 'app'} {...ofDialog} />}
      {dialog === 'newCodes' && <NewCodesDialog {...ofDialog} />}
      {dialog === 'turnOff' && (
        <TurnOffDialog onTurnedOff={() => setTimeout(() => state.current?.focus())} {...ofDialog} />
      )}
    </>
  );
}

function TwoFactorState({ method, since, isRequired, recoveryCodesLeft }: TwoFactor) {
  const { timeZone } = useViewer();
  const facts =
    method === null || since === null
      ? [texts.offHint]
      : [texts.since(texts.methods[method], usMoment(since, timeZone)), texts.codesLeft(recoveryCodesLeft)];
  return (
    <div className={classes.rows}>
      <p className={classes.device}>
        {texts.state}
        <StatusBadge tone={method === null ? 'light' : 'success'}>{method === null ? texts.off : texts.on}</StatusBadge>
      </p>
      <p className={classes.fixed}>{[...facts, ...(isRequired ? [texts.required] : [])].join(' · ')}</p>
    </div>
  );
}

interface DevicesProps extends Pick<TwoFactor, 'devices'> {
  /** The list goes away with its button, so the focus needs another place. */
  readonly onForgotten: () => void;
}

function Devices({ devices, onForgotten }: DevicesProps) {
  const { timeZone } = useViewer();
  const { mutate, isPending } = useEndpointMutation(forgetDevices, {
    success: ({ forgotten }) => texts.forgotten(forgotten),
    failure: texts.forgetFailed,
    refreshes: [getTwoFactor],
  });
  return (
    <section className={classes.devices} aria-label={texts.devices}>
      <h3 className={classes.device}>{texts.devices}</h3>
      <p className={classes.fixed}>{texts.devicesHint}</p>
      <ul className={classes.rows}>
        {devices.map(({ device, rememberedAt, expiresAt }) => (
          <li key={rememberedAt} className={classes.row}>
            <span>{device ?? texts.unknownDevice}</span>
            <span className={classes.fixed}>{texts.remembered(usMoment(expiresAt, timeZone))}</span>
          </li>
        ))}
      </ul>
      <Button isBusy={isPending} onClick={() => mutate({}, { onSuccess: onForgotten })}>
        {texts.forget}
      </Button>
    </section>
  );
}
