import { maxViewName } from '@dropdate/contract/saved-views/saved-view';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../../kit/field/check-box.tsx';
import type { ViewForm } from './use-view-calls.ts';
import { messages } from './views.messages.ts';
import classes from './views.module.css';

export interface ViewDialogProps {
  readonly title: string;
  readonly sentence?: string;
  readonly initial: ViewForm;
  readonly isBusy: boolean;
  readonly onSave: (form: ViewForm) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view, for the users who see the view, and whether the list opens with it. */
export function ViewDialog({ title, sentence, initial, isBusy, onSave, onClose }: ViewDialogProps) {
  const { primaryCompanySegmentName } = useViewer();
  const [form, setForm] = useState(initial);
  const [isSent, setSent] = useState(false);
  const name = form.name.trim();
  const save = () => {
    setSent(true);
    if (name !== '') onSave({ ...form, name });
  };
  return (
    <Dialog title={title} sentence={sentence} onClose={onClose} verb={{ label: messages.save, onClick: save, isBusy }}>
      <div className={classes.form}>
        <TextInput
          label={messages.name}
          withAsterisk
          data-autofocus
          maxLength={maxViewName}
          value={form.name}
          error={isSent && name === '' && messages.nameNeeded}
          onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, name: value }))}
        />
        <Radio.Group
          label={messages.seenBy}
          value={form.isShared ? 'org' : 'me'}
          onChange={(value) => setForm((before) => ({ ...before, isShared: value === 'org' }))}
        >
          <div className={classes.choices}>
            <Radio value="me" label={messages.onlyMe} />
            <Radio value="org" label={messages.myOrg} description={messages.myOrgHint(primaryCompanySegmentName)} />
          </div>
        </Radio.Group>
        <CheckBox
          label={messages.openByDefault}
          isChecked={form.isDefault}
          onChange={(isDefault) => setForm((before) => ({ ...before, isDefault }))}
        />
      </div>
    </Dialog>
  );
}
