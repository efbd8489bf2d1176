import { type DoNotMailPerson, maxDoNotMail, readDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './do-not-mail.messages.ts';
import classes from './do-not-mail.module.css';

interface AddPeopleProps {
  readonly isBusy: boolean;
  /** Returns whether the people were added. */
  readonly onAdd: (people: readonly DoNotMailPerson[]) => Promise<boolean>;
}

/** The field into which people are typed or pasted, one a line. */
export function AddPeople({ isBusy, onAdd }: AddPeopleProps) {
  const [text, setText] = useState('');
  // The line that is being typed counts as wrong only after the user has left the field.
  const [isLeft, setLeft] = useState(false);
  const { people, badLines } = readDoNotMail(text);
  const isTooMany = people.length > maxDoNotMail.atOnce;
  const problem = isTooMany
    ? messages.tooMany(maxDoNotMail.atOnce)
    : badLines.length > 0
      ? messages.badLines(badLines)
      : null;
  const add = async () => {
    if (await onAdd(people)) setText('');
  };
  return (
    <div className={classes.entry}>
      <Textarea
        className={classes.field ?? ''}
        label={messages.field}
        description={messages.hint}
        placeholder={messages.placeholder}
        autosize
        minRows={4}
        maxRows={8}
        value={text}
        error={isLeft || isTooMany ? problem : null}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        kind="main"
        isBusy={isBusy}
        isDisabled={people.length === 0 || problem !== null}
        reason={problem ?? messages.nothing}
        onClick={() => void add()}
      >
        {messages.add(people.length)}
      </Button>
    </div>
  );
}
