import { listSanNumbers } from '@dropdate/contract/do-not-call/list-san-numbers';
import type { SanNumber } from '@dropdate/contract/do-not-call/san-number';
import { maxOrgIdLength, orgIdTexts, sanProblem } from '@dropdate/domain/phone-check/san-number';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Folded } from '../../blocks/entry-list/folded.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usDate } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { messages } from './san-numbers.messages.ts';
import classes from './san-numbers.module.css';
import { useSanNumbers } from './use-san-numbers.ts';

/** The subscriptions to the registry that the orgs of the viewer keep. */
export function SanNumbers() {
  const isNarrow = useNarrow();
  const { data, error, refetch } = useEndpointQuery(listSanNumbers, {});
  const { add, remove, isAdding } = useSanNumbers(data?.sanNumbers ?? []);
  return (
    <Folded title={messages.title}>
      <section className={classes.section} aria-label={messages.title}>
        {!isNarrow && <strong className={classes.head}>{messages.title}</strong>}
        <p className={classes.note}>{messages.hint}</p>
        <SanForm isBusy={isAdding} onAdd={add} />
        {data !== undefined ? (
          <SanList sans={data.sanNumbers} onRemove={(san) => void remove(san)} />
        ) : error === null ? (
          <SkeletonLines count={2} label={messages.loading} />
        ) : (
          <FailureLine texts={[messages.failed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )}
      </section>
    </Folded>
  );
}

interface SanFormProps {
  readonly isBusy: boolean;
  /** Returns whether the number was added. */
  readonly onAdd: (san: Pick<SanNumber, 'number' | 'organizationId'>) => Promise<boolean>;
}

function SanForm({ isBusy, onAdd }: SanFormProps) {
  const { today } = useViewer();
  const [number, setNumber] = useState('');
  const [organizationId, setOrganizationId] = useState('');
  const [isTried, setTried] = useState(false);
  const numberProblem = sanProblem(number, Number(today.slice(0, 4)));
  const orgProblem = organizationId.trim() === '' ? orgIdTexts.missing : null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (numberProblem !== null || orgProblem !== null) return;
    if (!(await onAdd({ number, organizationId }))) return;
    setNumber('');
    setOrganizationId('');
    setTried(false);
  };
  return (
    <form className={classes.fields} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label={messages.number}
        placeholder={messages.placeholder}
        w={164}
        maxLength={60}
        autoComplete="off"
        value={number}
        error={isTried ? numberProblem : null}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <TextInput
        label={messages.orgId}
        w={140}
        maxLength={maxOrgIdLength}
        autoComplete="off"
        value={organizationId}
        error={isTried ? orgProblem : null}
        onChange={({ currentTarget }) => setOrganizationId(currentTarget.value)}
      />
      <div className={classes.add}>
        <Button type="submit" isBusy={isBusy}>
          {messages.add}
        </Button>
      </div>
    </form>
  );
}

interface SanListProps {
  readonly sans: readonly SanNumber[];
  readonly onRemove: (san: SanNumber) => void;
}

function SanList({ sans, onRemove }: SanListProps) {
  if (sans.length === 0) return <p className={classes.note}>{messages.none}</p>;
  return (
    <ul className={classes.list} aria-label={messages.list} tabIndex={sans.length > scrollsFrom ? 0 : undefined}>
      {sans.map((san) => (
        <li key={san.id} className={classes.row}>
          <div className={classes.words}>
            <p>
              <span className={classes.number}>{san.number}</span>{' '}
              {san.isExpired ? (
                <StatusBadge tone="warning">{messages.expired}</StatusBadge>
              ) : (
                <span className={classes.note}>{messages.until(usDate(san.validTo))}</span>
              )}
            </p>
            <p className={classes.note} dir="auto">
              {messages.details(san.organizationId, san.orgName)}
            </p>
          </div>
          {san.isRemovable && (
            <IconButton
              label={messages.remove(san.number)}
              icon={<IconTrash size={16} stroke={1.65} />}
              onClick={() => onRemove(san)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** With more numbers, the list may scroll. */
const scrollsFrom = 3;
