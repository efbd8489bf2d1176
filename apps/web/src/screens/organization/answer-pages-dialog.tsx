import { getPageSettings } from '@dropdate/contract/landing-pages/get-page-settings';
import { setPageSettings } from '@dropdate/contract/landing-pages/set-page-settings';
import {
  answerDays,
  answerDaysText,
  type PageSettings,
  pageLanguageNames,
} from '@dropdate/domain/answer-page/page-settings';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { messages } from './answer-pages.messages.ts';
import classes from './organization.module.css';

const languages = pageLanguageNames.map(({ language, label }) => ({ value: language, label }));

interface AnswerPagesDialogProps {
  readonly saved: PageSettings;
  readonly onClose: () => void;
}

/** The pages where prospects answer, as the admin changes them. */
export function AnswerPagesDialog({ saved, onClose }: AnswerPagesDialogProps) {
  const [isOn, setOn] = useState(saved.isOn);
  const [language, setLanguage] = useState(saved.language);
  const [days, setDays] = useState<{ readonly count: number | null }>({ count: saved.answerDays });
  const [isSentByOperators, setOperators] = useState(saved.isSentByOperators);
  const [isSent, setSent] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = useEndpointMutation(setPageSettings, {
    success: messages.saved,
    failure: messages.saveFailed,
    refreshes: [getPageSettings],
  });
  const { count } = days;
  const isGood = count !== null && Number.isInteger(count) && count >= answerDays.least && count <= answerDays.most;
  const submit = () => {
    setSent(true);
    if (!isGood) {
      // Hidden fields keep their saved values, so a wrong number of days is in sight.
      setOn(true);
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    save.mutate({ body: { isOn, language, answerDays: count, isSentByOperators } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={messages.dialog}
      sentence={messages.dialogSentence}
      width={440}
      onClose={onClose}
      verb={{ label: messages.save, onClick: submit, isBusy: save.isPending }}
    >
      <div ref={fields} className={classes.clock}>
        <Toggle label={messages.isOn} description={messages.isOnHint} isOn={isOn} onChange={setOn} />
        {isOn && (
          <>
            <SegmentedControl
              label={messages.language}
              isLabelShown
              options={languages}
              value={language}
              onChange={setLanguage}
              hint={messages.languageHint}
            />
            <NumberField
              label={messages.daysField}
              description={messages.daysHint}
              required
              typed={days}
              error={isSent && !isGood ? answerDaysText : undefined}
              onType={setDays}
            />
            <Toggle
              label={messages.operators}
              description={messages.operatorsHint}
              isOn={isSentByOperators}
              onChange={setOperators}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
