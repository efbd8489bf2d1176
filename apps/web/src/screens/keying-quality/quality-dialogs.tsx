import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import {
  getKeyingQuality,
  type KeyingFigure,
  type KeyingSetting,
} from '@dropdate/contract/key-in-service/get-keying-quality';
import { setKeyingOperator } from '@dropdate/contract/key-in-service/set-keying-operator';
import { setKeyingSettings } from '@dropdate/contract/key-in-service/set-keying-settings';
import { comparedNames } from '@dropdate/domain/keying/keyed-fields';
import { mostPromiseHours } from '@dropdate/domain/keying/keying-promise';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { MultiSelectField } from '../../kit/field/multi-select-field.tsx';
import { comparedLabel } from './compared-label.ts';
import { messages } from './keying-quality.messages.ts';
import classes from './keying-quality.module.css';

const texts = {
  failure: messages.saveFailed,
  success: messages.saved,
  refreshes: [getKeyingQuality, getKeyInServiceOverview],
};

/** A typed whole number within bounds. Null for every other text. */
function numberWithin(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= least && value <= most ? value : null;
}

interface SettingDialogProps {
  readonly setting: KeyingSetting;
  readonly onClose: () => void;
}

/** Promise and double keying of a client or org. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const [promise, setPromise] = useState(String(setting.promiseHours));
  const [share, setShare] = useState(String(setting.twicePercent));
  const [fields, setFields] = useState<readonly string[]>(setting.twiceFields);
  const save = useEndpointMutation(setKeyingSettings, texts);
  const promiseHours = numberWithin(promise, 1, mostPromiseHours);
  const twicePercent = numberWithin(share, 0, 100);
  const submit = () => {
    if (promiseHours === null || twicePercent === null) return;
    const twiceFields = comparedNames.filter((name) => fields.includes(name));
    const { companyId, segmentId } = setting;
    save.mutate(
      { params: { companyId }, body: { segmentId, promiseHours, twicePercent, twiceFields } },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={messages.settingTitle}
      sentence={`${setting.companyName}, ${setting.segmentName ?? messages.wholeCompany}`}
      width={440}
      onClose={onClose}
      cancelLabel={messages.cancel}
      verb={{
        label: messages.save,
        isBusy: save.isPending,
        isDisabled: promiseHours === null || twicePercent === null,
        onClick: submit,
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={messages.promiseField}
          inputMode="numeric"
          value={promise}
          error={promiseHours === null && messages.promiseProblem}
          onChange={(event) => setPromise(event.currentTarget.value)}
        />
        <TextInput
          label={messages.shareField}
          inputMode="numeric"
          value={share}
          error={twicePercent === null && messages.shareProblem}
          onChange={(event) => setShare(event.currentTarget.value)}
        />
        <MultiSelectField
          label={messages.fieldsField}
          description={messages.fieldsHint}
          options={comparedNames.map((value) => ({ value, label: comparedLabel(value) }))}
          value={fields}
          onChange={setFields}
          noMatch={messages.noField}
          placeholder={messages.addField}
        />
      </div>
    </Dialog>
  );
}

interface OperatorDialogProps {
  readonly operator: Pick<KeyingFigure, 'userId' | 'name'>;
  readonly twicePercent: number;
  readonly onClose: () => void;
}

/** The share of an operator's cards that are keyed twice. */
export function OperatorDialog({ operator, onClose, ...before }: OperatorDialogProps) {
  const [share, setShare] = useState(String(before.twicePercent));
  const save = useEndpointMutation(setKeyingOperator, texts);
  const twicePercent = numberWithin(share, 0, 100);
  const submit = () => {
    if (twicePercent === null) return;
    save.mutate({ params: { userId: operator.userId }, body: { twicePercent } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={messages.operatorTitle}
      sentence={messages.operatorSentence(operator.name)}
      width={440}
      onClose={onClose}
      cancelLabel={messages.cancel}
      verb={{ label: messages.save, isBusy: save.isPending, isDisabled: twicePercent === null, onClick: submit }}
    >
      <div className={classes.fields}>
        <TextInput
          label={messages.shareField}
          inputMode="numeric"
          value={share}
          error={twicePercent === null && messages.shareProblem}
          onChange={(event) => setShare(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
