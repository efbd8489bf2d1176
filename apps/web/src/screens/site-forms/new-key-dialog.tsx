import { createSiteFormKey } from '@dropdate/contract/site-forms/create-site-form-key';
import { listSiteFormKeys } from '@dropdate/contract/site-forms/list-site-form-keys';
import { longestKeyName, siteFormTexts } from '@dropdate/domain/site-form/site-form';
import { useRef, useState } from 'react';
import { fieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { CopyButton } from '../../kit/state/copy-button.tsx';
import { messages } from './site-forms.messages.ts';
import classes from './site-forms.module.css';

/** Makes a key, and shows its secret once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [campaign, setCampaign] = useState('');
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const make = useEndpointMutation(createSiteFormKey, { failure: messages.makeFailed, refreshes: [listSiteFormKeys] });
  const number = campaign.trim() === '' ? null : Number(campaign);
  const isNumber = number === null || (/^\d{1,9}$/.test(campaign.trim()) && number > 0);
  const said = fieldErrors(make.error);
  const submit = () => {
    setSent(true);
    if (name.trim() !== '' && isNumber) return make.mutate({ body: { name: name.trim(), campaign: number } });
    // The fields show their problems with the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  if (make.data !== undefined) return <SecretDialog made={make.data.key} secret={make.data.secret} onClose={onClose} />;
  return (
    <Dialog
      title={messages.dialog}
      sentence={messages.dialogSentence}
      onClose={onClose}
      verb={{ label: messages.make, onClick: submit, isBusy: make.isPending }}
    >
      <div ref={form} className={classes.fields}>
        <TextField
          label={messages.nameField}
          data-autofocus
          required
          autoComplete="off"
          maxLength={longestKeyName}
          value={name}
          error={isSent && name.trim() === '' ? siteFormTexts.nameMissing : said.name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            make.reset();
          }}
        />
        <TextField
          label={messages.campaignField}
          description={messages.campaignHint}
          autoComplete="off"
          inputMode="numeric"
          maxLength={9}
          value={campaign}
          error={isSent && !isNumber ? siteFormTexts.noCampaign : said.campaign}
          onChange={({ currentTarget }) => {
            setCampaign(currentTarget.value);
            make.reset();
          }}
        />
      </div>
    </Dialog>
  );
}

interface SecretDialogProps {
  readonly made: { readonly id: string; readonly name: string };
  readonly secret: string;
  readonly onClose: () => void;
}

function SecretDialog({ made, secret, onClose }: SecretDialogProps) {
  const { id, name } = made;
  return (
    <Dialog
      title={messages.secretTitle}
      sentence={messages.secretSentence(name)}
      width={650}
      cancelLabel={null}
      onClose={onClose}
      verb={{ label: messages.done, onClick: onClose, hasFocus: true }}
    >
      <dl className={classes.secret}>
        {[
          { label: messages.keyId, text: id },
          { label: messages.secret, text: secret },
        ].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{text}</code>
              <CopyButton text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
