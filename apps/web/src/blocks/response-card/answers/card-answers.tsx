import type { OnlineAnswer } from '@dropdate/contract/response-cards/online-answer';
import { answerFacts } from '@dropdate/domain/response-card/answer-facts';
import { answerMarkLabel, answerWayLabel } from '@dropdate/domain/response-card/online-answer';
import { usMoment } from '../../../client/dates.ts';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Facts, ReadOnlyField } from '../../../kit/field/read-only-field.tsx';
import { messages } from './card-answers.messages.ts';
import classes from './card-answers.module.css';

/** Texts that would be a narrow tower between short facts, such as the words of a mail. */
const isLong = (text: string): boolean => text.length > 60 || text.includes('\n');

/** What somebody answered without paper: each answer with its time, its way, the answered questions and the consent. */
export function CardAnswers({ answers }: { readonly answers: readonly OnlineAnswer[] }) {
  const { timeZone } = useViewer();
  return (
    <ol className={classes.answers}>
      {answers.map((answer, place) => {
        const { way, receivedDate, fields, consent, marks } = answer;
        const facts = answerFacts(fields, way);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are added at the end and never move
          <li key={place} className={classes.answer}>
            <p className={classes.head}>
              <b>{place === 0 ? messages.answer : messages.laterAnswer}</b>{' '}
              {messages.came(answerWayLabel(way), usMoment(receivedDate, timeZone))}
            </p>
            {marks.map((mark) => (
              <p key={mark} className={classes.mark}>
                {answerMarkLabel(mark)}
              </p>
            ))}
            {facts.length === 0 ? (
              <p className={classes.quiet}>{messages.nothing}</p>
            ) : (
              <Facts>
                {facts.map(({ label, text }) => (
                  <ReadOnlyField key={label} label={label} isWide={isLong(text)}>
                    <span dir="auto" className={classes.text}>
                      {text}
                    </span>
                  </ReadOnlyField>
                ))}
              </Facts>
            )}
            {consent !== null && (
              <p className={classes.quiet}>
                {messages.consent(consent.version)} <q dir="auto">{consent.text}</q>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
