import {
  getKeyingQuality,
  type KeyingFigure,
  type KeyingSetting,
} from '@dropdate/contract/key-in-service/get-keying-quality';
import { formatCount } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMay } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { comparedLabel } from './compared-label.ts';
import { messages } from './keying-quality.messages.ts';
import classes from './keying-quality.module.css';
import { ratesOf } from './keying-rates.ts';
import { OperatorDialog, SettingDialog } from './quality-dialogs.tsx';

type Period = 'day' | 'week';

/** Accuracy and speed of operators. Their lead sees all of them, and what clients agreed on. */
export function KeyingQualityScreen() {
  const [by, setBy] = useState<Period>('day');
  const { data, error, refetch } = useEndpointQuery(getKeyingQuality, { query: { by } });
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={<LinkButton target={{ to: '/keying-in' }}>{messages.back}</LinkButton>}
      />
      <div className={classes.page}>
        <SegmentedControl
          label={messages.by}
          options={[
            { value: 'day', label: messages.day },
            { value: 'week', label: messages.week },
          ]}
          value={by}
          onChange={setBy}
          size="small"
        />
        {data !== undefined ? (
          <>
            <Figures figures={data.figures} operators={data.operators} isWeek={by === 'week'} />
            {data.settings.length > 0 && <Settings settings={data.settings} />}
          </>
        ) : error === null ? (
          <SkeletonLines count={6} label={messages.loading} />
        ) : (
          <ErrorState title={messages.failed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}

interface FiguresProps {
  readonly figures: readonly KeyingFigure[];
  readonly operators: readonly { readonly userId: string; readonly name: string; readonly twicePercent: number }[];
  readonly isWeek: boolean;
}

function Figures({ figures, operators, isWeek }: FiguresProps) {
  const [raised, setRaised] = useState<KeyingFigure | null>(null);
  const mayRaise = useMay()('KeyInService.sendToClient');
  if (figures.length === 0)
    return <EmptyState kind="empty" title={messages.noFigures} sentence={messages.noFiguresSentence} />;
  return (
    <section aria-label={messages.figures} className={classes.section}>
      <h2 className={classes.title}>{messages.figures}</h2>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{messages.columns.operator}</th>
              <th scope="col">{messages.columns.from(isWeek)}</th>
              {[
                messages.columns.cards,
                messages.columns.flagged,
                messages.columns.cardsPerHour,
                messages.columns.keysPerHour,
                messages.columns.keysPerCard,
                messages.columns.compared,
                messages.columns.corrected,
                messages.columns.perCard,
              ].map((label) => (
                <th key={label} scope="col" className={classes.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <FigureRow
                key={`${figure.userId} ${figure.from}`}
                figure={figure}
                onRaise={mayRaise ? setRaised : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {operators.length > 0 && (
        <>
          <h3 className={classes.small}>{messages.operators}</h3>
          <ul className={classes.list}>
            {operators.map(({ userId, name, twicePercent }) => (
              <li key={userId}>{messages.operatorLine(name, twicePercent)}</li>
            ))}
          </ul>
        </>
      )}
      {raised !== null && (
        <OperatorDialog
          operator={raised}
          twicePercent={operators.find(({ userId }) => userId === raised.userId)?.twicePercent ?? 0}
          onClose={() => setRaised(null)}
        />
      )}
    </section>
  );
}

interface FigureRowProps {
  readonly figure: KeyingFigure;
  /** Undefined for operators, who change nothing. */
  readonly onRaise: ((figure: KeyingFigure) => void) | undefined;
}

function FigureRow({ figure, onRaise }: FigureRowProps) {
  const { name, from, cards, flagged, compared, corrected } = figure;
  const { cardsPerHour, keysPerHour, keysPerCard, correctionsPerCard } = ratesOf(figure);
  const shown = (value: number | null) => (value === null ? <Missing /> : formatCount(value));
  return (
    <tr>
      <th scope="row">
        {onRaise === undefined ? (
          name
        ) : (
          <TextButton label={`${name}: ${messages.raise}`} onClick={() => onRaise(figure)}>
            {name}
          </TextButton>
        )}
      </th>
      <td>{formatDate(from)}</td>
      {[cards, flagged, cardsPerHour, keysPerHour, keysPerCard, compared, corrected].map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
        <td key={at} className={classes.number}>
          {shown(value)}
        </td>
      ))}
      <td className={classes.number}>{correctionsPerCard === null ? <Missing /> : correctionsPerCard.toFixed(2)}</td>
    </tr>
  );
}

function Settings({ settings }: { readonly settings: readonly KeyingSetting[] }) {
  const [changed, setChanged] = useState<KeyingSetting | null>(null);
  return (
    <section aria-label={messages.settings} className={classes.section}>
      <h2 className={classes.title}>{messages.settings}</h2>
      <p className={classes.sentence}>{messages.settingsSentence}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {[messages.client, messages.org, messages.promise, messages.twice, messages.fields].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th aria-label={messages.change} />
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr
                key={`${setting.companyId} ${setting.segmentId}`}
                data-quiet={!setting.isSet && setting.segmentId !== null}
              >
                <th scope="row">{setting.companyName}</th>
                <td>{setting.segmentName ?? messages.wholeCompany}</td>
                <td>{messages.hours(setting.promiseHours)}</td>
                <td>
                  {messages.share(setting.twicePercent)}
                  {!setting.isSet && setting.segmentId !== null && ` (${messages.usual})`}
                </td>
                <td>
                  {setting.twicePercent === 0
                    ? ''
                    : setting.twiceFields.length === 0
                      ? messages.allFields
                      : setting.twiceFields.map(comparedLabel).join(', ')}
                </td>
                <td className={classes.number}>
                  <Button
                    size="small"
                    popup="dialog"
                    label={messages.changeOf(setting.companyName, setting.segmentName)}
                    onClick={() => setChanged(setting)}
                  >
                    {messages.change}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed !== null && <SettingDialog setting={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}
