import { getSuppressionRules } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { type HouseholdLimit, limitProblems } from '@dropdate/domain/audience/suppression-rules';
import { type FormEvent, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { messages } from './do-not-mail.messages.ts';
import classes from './do-not-mail.module.css';

interface HouseholdLimitProps {
  /** Null without a limit. */
  readonly limit: HouseholdLimit | null;
  readonly isChangeable: boolean;
}

/** The most pieces that a household gets in so many days. Empty fields are no limit. */
export function HouseholdLimitForm({ limit, isChangeable }: HouseholdLimitProps) {
  const saved = { pieces: limit?.pieces ?? null, days: limit?.days ?? null };
  // Typed numbers stay until a save, also when the settings come again meanwhile.
  const [typed, setTyped] = useState<Readonly<Record<keyof HouseholdLimit, TypedCount>> | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useEndpointMutation(setSuppressionRules, {
    failure: messages.rulesNotSaved,
    success: ({ householdLimit }) => (householdLimit === null ? messages.limitOff : messages.limitOn(householdLimit)),
    refreshes: [getSuppressionRules],
  });
  const shown = typed ?? { pieces: { count: saved.pieces }, days: { count: saved.days } };
  const [pieces, days] = [shown.pieces.count, shown.days.count];
  const isNoCount = ({ count, text }: TypedCount) => count === null && (text ?? '').trim() !== '';
  const problems = limitProblems({
    pieces: isNoCount(shown.pieces) ? Number.NaN : pieces,
    days: isNoCount(shown.days) ? Number.NaN : days,
  });
  const isChanged =
    typed !== null &&
    (isNoCount(shown.pieces) || isNoCount(shown.days) || pieces !== saved.pieces || days !== saved.days);
  const type = (name: keyof HouseholdLimit) => (next: TypedCount) => {
    setTried(false);
    setTyped({ ...shown, [name]: next });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    if (Object.keys(problems).length > 0) {
      setTried(true);
      return;
    }
    const householdLimit = pieces === null || days === null ? null : { pieces, days };
    mutate({ body: { householdLimit } }, { onSuccess: () => setTyped(null) });
  };
  return (
    <form className={classes.limit} aria-label={messages.limit} onSubmit={save} noValidate>
      <p className={classes.limitHead}>{messages.limit}</p>
      <p className={classes.note} id="household-limit">
        {messages.limitHint}
      </p>
      <div className={classes.limitFields}>
        {(['pieces', 'days'] as const).map((name) => (
          <NumberField
            key={name}
            w={104}
            label={messages[name]}
            placeholder={messages.noLimit}
            aria-describedby="household-limit"
            disabled={!isChangeable}
            error={isTried ? problems[name] : undefined}
            typed={shown[name]}
            onType={type(name)}
          />
        ))}
        <div className={classes.save}>
          <Button
            type="submit"
            isBusy={isPending}
            isDisabled={!isChanged}
            reason={isChangeable ? messages.unchanged : messages.locked}
          >
            {messages.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
