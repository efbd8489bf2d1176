import { type DoNotMailPerson, maxDoNotMail, readDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { LinesEntry } from '../../blocks/entry-list/lines-entry.tsx';
import { messages } from './do-not-mail.messages.ts';

interface AddPeopleProps {
  readonly isBusy: boolean;
  /** Returns whether the people were added. */
  readonly onAdd: (people: readonly DoNotMailPerson[]) => Promise<boolean>;
}

const read = (text: string) => {
  const { people, badLines } = readDoNotMail(text);
  return { entries: people, badLines };
};

/** The field into which people are typed or pasted, one a line. */
export function AddPeople({ isBusy, onAdd }: AddPeopleProps) {
  return <LinesEntry read={read} most={maxDoNotMail.atOnce} texts={messages} isBusy={isBusy} onAdd={onAdd} />;
}
