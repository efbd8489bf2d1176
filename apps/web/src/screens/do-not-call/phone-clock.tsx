import { getPhoneClock } from '@dropdate/contract/do-not-call/get-phone-clock';
import { setPhoneClock } from '@dropdate/contract/do-not-call/set-phone-clock';
import {
  type PhoneClock as Clock,
  goodForDays as dayLimits,
  goodForDaysText,
  oldPhoneChoices,
} from '@dropdate/domain/phone-check/check-age';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Folded } from '../../blocks/entry-list/folded.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './phone-clock.messages.ts';
import classes from './phone-clock.module.css';

/** For how long the checks of numbers are good, and what becomes of the numbers then. */
export function PhoneClock() {
  const { data, error, refetch } = useEndpointQuery(getPhoneClock, {});
  return (
    <Folded title={messages.title}>
      <section className={classes.section} aria-label={messages.title}>
        {data !== undefined ? (
          <ClockForm clock={data} isChangeable={data.isChangeable} />
        ) : error === null ? (
          <SkeletonLines count={3} label={messages.loading} />
        ) : (
          <FailureLine texts={[messages.failed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )}
      </section>
    </Folded>
  );
}

interface ClockFormProps {
  readonly clock: Clock;
  readonly isChangeable: boolean;
}

const options = oldPhoneChoices.map(({ choice, label }) => ({ value: choice, label }));

/** The typed number of days. Null for any other text. */
function readDays(text: string): number | null {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return days >= dayLimits.least && days <= dayLimits.most ? days : null;
}

function ClockForm({ clock, isChangeable }: ClockFormProps) {
  // What was chosen stays until a save, also when the setting comes again meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Clock['oldPhones'] | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useEndpointMutation(setPhoneClock, {
    failure: messages.notSaved,
    success: ({ goodForDays }) => messages.saved(goodForDays),
    refreshes: [getPhoneClock],
  });
  const days = readDays(typed ?? String(clock.goodForDays));
  const oldPhones = chosen ?? clock.oldPhones;
  const isChanged = days !== clock.goodForDays || oldPhones !== clock.oldPhones;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    setTried(days === null);
    if (days === null) return;
    mutate(
      { body: { goodForDays: days, oldPhones } },
      {
        onSuccess: () => {
          setTyped(null);
          setChosen(null);
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        label={messages.days}
        description={messages.hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        w="100%"
        rightSection={<span className={classes.unit}>{messages.unit}</span>}
        rightSectionWidth={52}
        disabled={!isChangeable}
        value={typed ?? String(clock.goodForDays)}
        error={isTried && days === null ? goodForDaysText : null}
        onChange={({ currentTarget }) => {
          setTried(false);
          setTyped(currentTarget.value);
        }}
      />
      <SegmentedControl
        label={messages.choice}
        isLabelShown
        options={options}
        value={oldPhones}
        isDisabled={!isChangeable}
        onChange={setChosen}
      />
      {isChangeable ? (
        <Button type="submit" isBusy={isPending} isDisabled={!isChanged} reason={messages.unchanged}>
          {messages.save}
        </Button>
      ) : (
        <p className={classes.note}>{messages.locked}</p>
      )}
    </form>
  );
}
