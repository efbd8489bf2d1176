import { listSanNumbers } from '@dropdate/contract/do-not-call/list-san-numbers';
import type { SanNumber } from '@dropdate/contract/do-not-call/san-number';
import { phoneProblems, phoneTexts } from '@dropdate/domain/audience/phone-problems';
import { readSan } from '@dropdate/domain/phone-check/read-san';
import { maxOrgIdLength, sanProblem } from '@dropdate/domain/phone-check/san-number';
import { type KeyboardEvent, useId, useState } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import classes from './audience-builder.module.css';
import { EntryChips } from './entry-chips.tsx';
import { FieldProblem } from './field-problem.tsx';
import { messages } from './phone-entry.messages.ts';
import type { RowProps } from './row-model.ts';

/** The most SANs of an audience. */
const mostSans = 20;

/** The SANs and the Org ID with which the phones of an audience are looked up. */
export function PhoneEntry({ parameters, context, askedName, onChange }: RowProps) {
  const { phone } = parameters;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isOrgLeft, setOrgLeft] = useState(false);
  const { data } = useEndpointQuery(listSanNumbers, {});
  const year = Math.floor(context.asOf / 12);
  const isAsked = askedName === 'phone';
  const problems = phoneProblems(phone, year);
  const isFull = phone.sanNumbers.length >= mostSans;
  const offered = (data?.sanNumbers ?? []).filter(
    ({ number }, at, all) =>
      !phone.sanNumbers.includes(number) && all.findIndex((other) => other.number === number) === at,
  );

  const typedProblem = (): string | null => {
    if (typed.trim() === '') return phone.sanNumbers.length === 0 ? phoneTexts.noSan : null;
    if (phone.sanNumbers.includes(readSan(typed) ?? '')) return phoneTexts.duplicateSan;
    return sanProblem(typed, year);
  };
  const addTyped = () => {
    const number = readSan(typed);
    if (number === null || typedProblem() !== null || isFull) {
      setTried(true);
      return;
    }
    onChange({ phone: { ...phone, sanNumbers: [...phone.sanNumbers, number] } });
    setTyped('');
    setTried(false);
  };
  const use = ({ number, organizationId }: SanNumber) =>
    onChange({
      phone: {
        ...phone,
        sanNumbers: [...phone.sanNumbers, number],
        orgId: (phone.orgId ?? '').trim() === '' ? organizationId : phone.orgId,
      },
    });
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addTyped();
  };
  const stored = problems.find(({ path }) => path.startsWith('sanNumbers'))?.message ?? null;
  // A number of an earlier year stays in the audience until the buyer removes it, so its problem shows at once.
  const shown = isAsked || stored !== phoneTexts.noSan ? stored : null;
  const sanError = (isTried ? typedProblem() : null) ?? shown;
  const missingOrg = problems.find(({ path }) => path === 'orgId')?.message ?? null;
  const orgError = isAsked || isOrgLeft ? missingOrg : null;
  return (
    <div className={classes.entry}>
      <div className={classes.line}>
        <TextField
          label={messages.sanNumbers}
          placeholder={messages.placeholder}
          w={180}
          maxLength={60}
          autoComplete="off"
          disabled={isFull}
          value={typed}
          error={sanError !== null}
          aria-describedby={`${id}-san`}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setTried(false);
          }}
          onKeyDown={onEnter}
          onBlur={() => typed.trim() !== '' && addTyped()}
        />
        <Button onClick={addTyped} isDisabled={isFull} reason={messages.most(mostSans)}>
          {messages.add}
        </Button>
      </div>
      <FieldProblem id={`${id}-san`} text={sanError} hint={messages.hint} />
      <EntryChips
        label={messages.sanNumbers}
        chips={phone.sanNumbers.map((number) => ({ key: number, text: number }))}
        onRemove={(at) =>
          onChange({ phone: { ...phone, sanNumbers: phone.sanNumbers.filter((_, index) => index !== at) } })
        }
      />
      {offered.length > 0 && !isFull && (
        <ul className={classes.chips} aria-label={messages.offered}>
          {offered.map((san) => (
            <li key={san.id}>
              <Button
                size="small"
                isDisabled={san.isExpired}
                reason={messages.expired(san.number)}
                onClick={() => use(san)}
              >
                {san.isExpired ? `${san.number}, ${messages.expiredMark}` : messages.use(san.number)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.line}>
        <TextField
          label={messages.orgId}
          w={180}
          maxLength={maxOrgIdLength}
          autoComplete="off"
          value={phone.orgId ?? ''}
          error={orgError !== null}
          aria-describedby={`${id}-org`}
          onChange={({ currentTarget }) => onChange({ phone: { ...phone, orgId: currentTarget.value } }, 'typed')}
          onBlur={() => setOrgLeft(true)}
        />
      </div>
      <FieldProblem id={`${id}-org`} text={orgError} hint={messages.orgIdHint} />
    </div>
  );
}
