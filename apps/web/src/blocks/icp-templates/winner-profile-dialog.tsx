import { getWinnerProfile, type ProfileLiftAnswer } from '@dropdate/contract/icp-templates/get-winner-profile';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import {
  type ProfileChoice,
  parametersOfProfile,
  profileParameters,
  type WinnerKind,
  winnerKinds,
} from '@dropdate/domain/audience/winner-profile';
import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { profileOptionLabel } from './profile-option-label.ts';
import { messages } from './winner-profile.messages.ts';
import classes from './winner-profile.module.css';

interface WinnerProfileDialogProps {
  readonly onClose: () => void;
  /** Gets the parameters of the ticked options, and the sentence that says so. */
  readonly onApply: (parameters: Partial<AudienceParameters>, said: string) => void;
  /** True where the campaign takes no other age than a turning age. */
  readonly hasTurningAgeTemplate: boolean;
}

const days = [90, 365, 1_825] as const;

/**
 * Compares the people who answered or bought with all mailed people, option by option. The user ticks what the audience
 * should have.
 */
export function WinnerProfileDialog({ onClose, onApply, hasTurningAgeTemplate }: WinnerProfileDialogProps) {
  const [by, setBy] = useState<WinnerKind>('answered');
  const [product, setProduct] = useState('');
  const [time, setTime] = useState<(typeof days)[number]>(365);
  const [chosen, setChosen] = useState<readonly ProfileChoice[]>([]);
  const query = { by, days: time, ...(product !== '' && { product }) };
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(
    getWinnerProfile,
    { query },
    { keepsPrevious: true, staleTime: 60_000 },
  );
  // A choice holds for the shown figures alone.
  const ask = (change: () => void) => {
    setChosen([]);
    change();
  };
  const apply = () => {
    onApply(parametersOfProfile(chosen), messages.used);
    onClose();
  };
  return (
    <Dialog
      title={messages.title}
      sentence={messages.sentence}
      width={690}
      onClose={onClose}
      verb={{ label: messages.use, onClick: apply, isDisabled: chosen.length === 0, reason: messages.useReason }}
    >
      <div className={classes.questions}>
        <SegmentedControl
          label={messages.by}
          isLabelShown
          options={winnerKinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
          value={by}
          onChange={(next) => ask(() => setBy(next))}
        />
        <NativeSelect
          label={messages.product}
          data={[{ value: '', label: messages.allProducts }, ...(data?.products ?? [])]}
          value={product}
          onChange={({ currentTarget: { value } }) => ask(() => setProduct(value))}
        />
        <NativeSelect
          label={messages.time}
          data={days.map((one) => ({ value: String(one), label: messages.times[one] }))}
          value={String(time)}
          onChange={({ currentTarget: { value } }) =>
            ask(() => setTime(days.find((one) => String(one) === value) ?? time))
          }
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonLines count={6} label={messages.loading} />
        ) : (
          <FailureLine texts={[messages.loadFailed]} onRetry={() => void refetch()} />
        )
      ) : (
        <div aria-busy={isPlaceholderData} className={classes.result}>
          <p role="status" className={classes.counts}>
            {messages.result(data.winners, data.mailed, by)}{' '}
            {data.winners < data.leastWinners
              ? messages.tooFew(data.leastWinners)
              : data.lifts.every(({ verdict }) => verdict === null) && messages.noneClear}
          </p>
          {data.lifts.length > 0 && (
            <Lifts lifts={data.lifts} chosen={chosen} isAgeLocked={hasTurningAgeTemplate} onChoose={setChosen} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface LiftsProps {
  readonly lifts: readonly ProfileLiftAnswer[];
  readonly chosen: readonly ProfileChoice[];
  readonly isAgeLocked: boolean;
  readonly onChoose: (chosen: readonly ProfileChoice[]) => void;
}

const isSame = (one: ProfileChoice, other: ProfileChoice): boolean =>
  one.parameter === other.parameter && one.option === other.option;

/** The options with a clear difference, by parameter; the others on request. */
function Lifts({ lifts, chosen, isAgeLocked, onChoose }: LiftsProps) {
  const reasonId = useId();
  const [isWhole, setWhole] = useState(false);
  const unclear = lifts.filter(({ verdict }) => verdict === null).length;
  const shown = isWhole ? lifts : lifts.filter(({ verdict }) => verdict !== null);
  const end = Math.max(2, ...shown.map(({ high }) => high)) * 1.05;
  return (
    <>
      {shown.length > 0 && <p className={classes.how}>{messages.how}</p>}
      {profileParameters.map((parameter) => {
        const options = shown.filter((lift) => lift.parameter === parameter);
        if (options.length === 0) return null;
        const isLocked = isAgeLocked && parameter === 'age';
        return (
          <fieldset key={parameter} className={classes.group}>
            <legend className={classes.legend}>{messages.parameters[parameter]}</legend>
            {isLocked && (
              <p id={reasonId} className={classes.count}>
                {messages.lockedAge}
              </p>
            )}
            {options.map((lift) => (
              <div key={lift.option} className={classes.row}>
                <CheckBox
                  label={profileOptionLabel(lift)}
                  isChecked={chosen.some((one) => isSame(one, lift))}
                  isDisabled={isLocked}
                  {...(isLocked && { describedBy: reasonId })}
                  onChange={(isChecked) =>
                    onChoose(
                      isChecked
                        ? [...chosen, { parameter, option: lift.option }]
                        : chosen.filter((one) => !isSame(one, lift)),
                    )
                  }
                />
                <Bar lift={lift} end={end} />
                <span className={classes.figure}>
                  <span>{messages.lift(lift.lift, lift.low, lift.high)}</span>
                  <span className={classes.count}>{messages.count(lift.winners, lift.mailed)}</span>
                </span>
              </div>
            ))}
          </fieldset>
        );
      })}
      {unclear > 0 && (
        <TextButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.fewer : messages.others(unclear)}
        </TextButton>
      )}
    </>
  );
}

/** The interval of a lift on a line from 0 to `end`. The figure beside the bar says the same in words. */
function Bar({ lift: { lift, low, high, verdict }, end }: { readonly lift: ProfileLiftAnswer; readonly end: number }) {
  const place = (value: number) => `${(Math.min(value, end) / end) * 100}%`;
  return (
    <span className={classes.bar} data-verdict={verdict ?? 'none'} aria-hidden>
      <span className={classes.one} style={{ left: place(1) }} />
      <span className={classes.interval} style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />
      <span className={classes.point} style={{ left: place(lift) }} />
    </span>
  );
}
