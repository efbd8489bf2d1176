import type { PhoneValidation } from '@dropdate/contract/phone-validation/phone-validation';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type RemovedNumbers, resultLines, shortageText } from '@dropdate/domain/phone-validation/phone-validation';
import { useEffect, useEffectEvent, useState } from 'react';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import classes from './phone-result.module.css';
import { messages } from './phone-validation.messages.ts';
import type { PhoneValidating } from './use-phone-validation.ts';

/** Milliseconds between two looks at numbers that are being checked. */
const lookEveryMs = 5_000;

interface PhoneResultProps {
  readonly kind: 'campaign' | 'prospect-list';
  readonly validation: PhoneValidation;
  readonly phones: PhoneValidating;
}

/**
 * What was found about the phone numbers: asked, removed by reason, and left. The buyer reads this before paying, because the
 * price follows the numbers that are left.
 */
export function PhoneResult({ kind, validation, phones }: PhoneResultProps) {
  const { timeZone } = useViewer();
  const { isReady, payUntil, startedAt } = validation;
  const look = useEffectEvent(phones.look);
  useEffect(() => {
    if (isReady) return;
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isReady]);
  const ready = kind === 'campaign' ? messages.ready : messages.readyList;
  return (
    <section className={classes.result} aria-labelledby="phone-result">
      <div className={classes.head}>
        <h2 id="phone-result" className={classes.title}>
          {messages.title}
        </h2>
        {isReady && <EditButton phones={phones} />}
      </div>
      <p className={classes.state} role="status">
        {payUntil === null ? messages.checking(usMoment(startedAt, timeZone)) : ready(usMoment(payUntil, timeZone))}
      </p>
      {isReady && <ResultTable validation={validation} />}
    </section>
  );
}

function ResultTable({ validation }: { readonly validation: PhoneValidation }) {
  const shortage = shortageText(validation);
  const removed: RemovedNumbers = Object.fromEntries(validation.removed.map(({ reason, count }) => [reason, count]));
  return (
    <>
      {shortage !== null && <p className={classes.shortage}>{shortage}</p>}
      <table className={classes.table} aria-label={messages.caption}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.count}</th>
          </tr>
        </thead>
        <tbody>
          {resultLines({ ...validation, removed }).map(({ name, count, isPart }) => (
            <tr key={name} data-part={isPart}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The way back to a draft. It asks first, because the numbers have to be validated again. */
function EditButton({ phones }: Pick<PhoneResultProps, 'phones'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" popup="dialog" onClick={() => setAsking(true)}>
        {messages.edit}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.editTitle}
          sentence={messages.editSentence}
          verb={messages.editVerb}
          isBusy={phones.isEditing}
          onConfirm={() => void phones.edit().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
