import { downloadPackingList } from '@dropdate/contract/mailback-processing/download-packing-list';
import type { MailbackBatch, PackedCard } from '@dropdate/contract/mailback-processing/mailback-batch';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { maxCardCodeLength } from '@dropdate/domain/mailback/packing';
import { formatCount } from '@dropdate/domain/money/money-text';
import { TextInput } from '@mantine/core';
import { IconListCheck, IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { mailbackTexts } from '../../blocks/mailback/mailback.messages.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { Button } from '../../kit/button/button.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { CameraScan, canUseCamera } from './camera-scan.tsx';
import { messages } from './packing.messages.ts';
import classes from './packing.module.css';
import { ScanResultPanel } from './scan-result-panel.tsx';
import { usePacking } from './use-packing.ts';
import { useScannerKeys } from './use-scanner-keys.ts';

/** Packing mode: a packer scans cards, and the page says into which box each card belongs. */
export function PackingScreen({ query }: ScreenProps<'/mailback-processing/packing'>) {
  const org = query.get('org');
  const [hasSound, setSound] = useState(true);
  const [hasCamera, setCamera] = useState(false);
  const { batch, error, refetch, result, isMarking, pack, takeOut, mark } = usePacking(org, hasSound);
  const field = useRef<HTMLInputElement>(null);
  useScannerKeys(field, () => void mark());
  const onCode = (code: string) => void pack(code);
  const total = batch?.total ?? 0;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHead
          title={messages.title}
          subtitle={subtitleOf(batch)}
          actions={
            <>
              <Counters batch={batch} />
              <Button
                icon={<IconListCheck size={16} stroke={1.65} />}
                isDisabled={total === 0}
                reason={messages.nothingPacked}
                onClick={() => batch !== undefined && void savePackingList(batch.id)}
              >
                {messages.packingList}
              </Button>
              <Button
                kind="main"
                icon={<IconMailCheck size={16} stroke={1.65} />}
                isDisabled={total === 0}
                reason={messages.nothingPacked}
                isBusy={isMarking}
                onClick={() => void mark()}
              >
                {mailbackTexts.markAsSent}
              </Button>
            </>
          }
        />
      </div>
      {error !== null && batch === undefined ? (
        <ErrorState
          title={messages.loadFailed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.middle}>
          <div className={classes.left}>
            <CodeForm field={field} onCode={onCode} />
            <div className={classes.switches}>
              <Toggle label={messages.sound} isOn={hasSound} onChange={setSound} />
              {canUseCamera() && <Toggle label={messages.camera} isOn={hasCamera} onChange={setCamera} />}
            </div>
            {hasCamera && <CameraScan onCode={onCode} onEnd={() => setCamera(false)} />}
            <ScanResultPanel result={result} />
          </div>
          <div className={classes.right}>
            {batch === undefined ? (
              <SkeletonLines count={6} label={messages.loading} />
            ) : (
              <>
                <Boxes batch={batch} last={result?.isPacked === true ? result.box : null} />
                <LastCards cards={batch.cards} onTakeOut={(card) => void takeOut(card)} />
              </>
            )}
          </div>
        </div>
      )}
      <footer className={classes.foot}>
        <LinkButton
          target={
            org === null
              ? { to: '/mailback-processing' }
              : { to: '/mailback-processing/detail/{id}', params: { id: org } }
          }
        >
          {messages.back}
        </LinkButton>
        <span className={classes.keys}>{messages.keys}</span>
      </footer>
    </div>
  );
}

const subtitleOf = (batch: MailbackBatch | undefined): string =>
  batch?.onlyOrg == null
    ? messages.subtitle
    : messages.only(ownerText(batch.onlyOrg.companyName, batch.onlyOrg.companySegmentName));

async function savePackingList(id: string): Promise<void> {
  try {
    saveFile(await callFile(downloadPackingList, { params: { id } }));
  } catch (problem) {
    reportFailure(problem, messages.packingListFailed);
  }
}

function Counters({ batch }: { readonly batch: MailbackBatch | undefined }) {
  const counters = [
    [messages.batch, batch === undefined ? '–' : String(batch.number)],
    [messages.boxes, formatCount(batch?.boxes.filter(({ cards }) => cards > 0).length ?? 0)],
    [messages.cards, formatCount(batch?.total ?? 0)],
  ] as const;
  return (
    <dl className={classes.counters} aria-label={messages.counters}>
      {counters.map(([label, figure]) => (
        <div key={label} className={classes.counter}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CodeFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (code: string) => void;
}

/** The field into which the scanner types. It is empty again at once, so that the next card can be scanned. */
function CodeForm({ field, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
    setCode('');
  };
  return (
    <form className={classes.code} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={messages.code}
        description={messages.codeHint}
        size="lg"
        autoFocus
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCardCodeLength}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="large">
        {messages.pack}
      </Button>
    </form>
  );
}

/** The boxes of the batch. The box of the last card is marked. */
function Boxes({ batch, last }: { readonly batch: MailbackBatch; readonly last: number | null }) {
  return (
    <section className={classes.part} aria-label={messages.boxList}>
      <h2 className={classes.title}>{messages.boxList}</h2>
      {batch.boxes.length === 0 ? (
        <p className={classes.none}>{messages.noBoxes}</p>
      ) : (
        <ul className={classes.boxes}>
          {batch.boxes.map(({ number, companyName, companySegmentName, cards }) => (
            <li key={number} className={classes.box} data-last={number === last}>
              <span className={classes.number}>{number}</span>
              <span className={classes.names} dir="auto">
                <b>{companyName}</b>
                {companySegmentName !== companyName && <span>{companySegmentName}</span>}
              </span>
              <span className={classes.cards}>{formatCount(cards)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LastCardsProps {
  readonly cards: readonly PackedCard[];
  readonly onTakeOut: (card: PackedCard) => void;
}

/** The last cards, so that a packer can take out what went wrong. */
function LastCards({ cards, onTakeOut }: LastCardsProps) {
  return (
    <section className={classes.part} aria-label={messages.lastCards}>
      <h2 className={classes.title}>{messages.lastCards}</h2>
      {cards.length === 0 ? (
        <p className={classes.none}>{messages.noCards}</p>
      ) : (
        <ul className={classes.boxes}>
          {cards.map((card) => (
            <li key={card.cardId} className={classes.card}>
              <span className={classes.number}>{card.box}</span>
              <span className={classes.names} dir="auto">
                <span className={classes.name}>{card.name}</span>
                <span>{card.note === null ? card.printedKey : `${card.printedKey}, ${card.note}`}</span>
              </span>
              <Button size="small" label={messages.takeOutOf(card.name)} onClick={() => onTakeOut(card)}>
                {messages.takeOut}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
