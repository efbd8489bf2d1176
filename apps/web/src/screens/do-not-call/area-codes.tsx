import { getCallAreaCodes } from '@dropdate/contract/do-not-call/get-call-area-codes';
import { setCallAreaCodes } from '@dropdate/contract/do-not-call/set-call-area-codes';
import { readAreaCodes } from '@dropdate/domain/do-not-call/do-not-call';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Folded } from '../../blocks/entry-list/folded.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './do-not-call.messages.ts';
import classes from './do-not-call.module.css';

/** The area codes for which the company has subscribed to the registry. */
export function AreaCodes() {
  const { data, error, refetch } = useEndpointQuery(getCallAreaCodes, {});
  return (
    <Folded title={messages.areaCodes}>
      <section aria-label={messages.areaCodes}>
        {data !== undefined && <AreaCodesForm {...data} />}
        {data === undefined &&
          (error === null ? (
            <SkeletonLines count={3} label={messages.loadingAreaCodes} />
          ) : (
            <FailureLine
              texts={[messages.areaCodesFailed]}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            />
          ))}
      </section>
    </Folded>
  );
}

interface AreaCodesFormProps {
  readonly areaCodes: readonly string[];
  readonly isChangeable: boolean;
}

function AreaCodesForm({ areaCodes, isChangeable }: AreaCodesFormProps) {
  // Typed codes stay until a save, also when the setting comes again meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useEndpointMutation(setCallAreaCodes, {
    failure: messages.areaCodesNotSaved,
    success: (answer) => messages.areaCodesSaved(answer.areaCodes.length),
    refreshes: [getCallAreaCodes],
  });
  const saved = areaCodes.join(', ');
  const { areaCodes: read, bad } = readAreaCodes(typed ?? saved);
  const isChanged = bad.length > 0 || read.join(', ') !== saved;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    if (bad.length > 0) {
      setTried(true);
      return;
    }
    mutate({ body: { areaCodes: [...read] } }, { onSuccess: () => setTyped(null) });
  };
  return (
    <form className={classes.codes} onSubmit={save} noValidate>
      <Textarea
        className={classes.field ?? ''}
        label={messages.areaCodes}
        description={messages.areaCodesHint}
        placeholder={messages.areaCodesPlaceholder}
        autosize
        minRows={1}
        maxRows={6}
        disabled={!isChangeable}
        value={typed ?? saved}
        error={isTried && bad.length > 0 ? messages.badAreaCodes(bad) : null}
        onChange={(event) => {
          setTried(false);
          setTyped(event.currentTarget.value);
        }}
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
