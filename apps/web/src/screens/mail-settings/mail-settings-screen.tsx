import { getMailSettings } from '@dropdate/contract/users/get-mail-settings';
import { setMailSettings } from '@dropdate/contract/users/set-mail-settings';
import { type OrderMail, orderMails } from '@dropdate/domain/order/order-mail';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { hasOwnCampaigns } from '../../client/links/campaigns-page.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './mail-settings.messages.ts';
import classes from './mail-settings.module.css';
import { mailSettingsRead } from './mail-settings-reads.ts';

/** Which mails about orders the user gets. Each switch is saved at once, and switching back is the undo. */
export function MailSettingsScreen() {
  const isForViewer = hasOwnCampaigns(useViewer());
  const locked = useLocked();
  if (locked !== null) {
    return (
      <>
        <PageHead title={messages.title} />
        <EmptyState kind="no-permission" title={messages.lockedTitle} sentence={locked} />
      </>
    );
  }
  return (
    <>
      <PageHead title={messages.title} {...(isForViewer && { subtitle: messages.subtitle })} />
      {isForViewer ? (
        <Settings />
      ) : (
        <EmptyState kind="empty" title={messages.none} sentence={<p>{messages.noneSentence}</p>} />
      )}
    </>
  );
}
MailSettingsScreen.reads = { shared: [mailSettingsRead] };

function Settings() {
  const { data, error, refetch } = usePageRead(mailSettingsRead);
  if (data !== undefined) return <Switches chosen={data.orderMails} />;
  if (error === null)
    return (
      <div className={classes.waiting}>
        <SkeletonLines count={orderMails.length} label={messages.loading} />
      </div>
    );
  return (
    <ErrorState
      title={messages.loadFailed}
      sentence={error.message}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

const labelOf = (mail: OrderMail) => orderMails.find((one) => one.mail === mail)?.label ?? mail;

function Switches({ chosen }: { readonly chosen: readonly OrderMail[] }) {
  // The switches that are being saved. They show what the user has just chosen.
  const [saving, setSaving] = useState<Readonly<Partial<Record<OrderMail, boolean>>>>({});
  const { mutateAsync } = useEndpointMutation(setMailSettings, {
    failure: messages.saveFailed,
    success: (_, { body: { mail, isOn } }) => (isOn ? messages.on : messages.off)(labelOf(mail)),
    refreshes: [getMailSettings],
  });
  const save = async (mail: OrderMail, isOn: boolean) => {
    setSaving((now) => ({ ...now, [mail]: isOn }));
    // A failure was shown as a toast, and the switch goes back.
    await mutateAsync({ body: { mail, isOn } }).catch(() => undefined);
    setSaving(({ [mail]: last, ...others }) =>
      last === undefined || last === isOn ? others : { ...others, [mail]: last },
    );
  };
  return (
    <div className={classes.settings}>
      <ul className={classes.list} aria-label={messages.section}>
        {orderMails.map(({ mail, label, about }) => (
          <li key={mail}>
            <Switch
              label={label}
              checked={saving[mail] ?? chosen.includes(mail)}
              aria-describedby={`mail-${mail}`}
              onChange={(event) => void save(mail, event.currentTarget.checked)}
            />
            <p id={`mail-${mail}`} className={classes.about}>
              {about}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.always}>{messages.always}</p>
    </div>
  );
}
