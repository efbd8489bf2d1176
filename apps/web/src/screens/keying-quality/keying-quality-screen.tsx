import {
  getKeyingQuality,
  type KeyingFigure,
  type KeyingSetting,
} from '@dropdate/contract/key-in-service/get-keying-quality';
import { formatCount } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { useState } from 'react';
import tableClasses from '../../blocks/order-summary/order-table.module.css';
import { OrderTable } from '../../blocks/order-summary/order-table.tsx';
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

const figureColumns = [
  messages.columns.cards,
  messages.columns.flagged,
  messages.columns.cardsPerHour,
  messages.columns.keysPerHour,
  messages.columns.keysPerCard,
  messages.columns.compared,
  messages.columns.corrected,
  messages.columns.perCard,
];

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
    <div>
      <OrderTable
        id="keying-figures"
        title={messages.figures}
        columns={[
          { title: messages.columns.operator },
          { title: messages.columns.from(isWeek) },
          ...figureColumns.map((title) => ({ title, isNumber: true })),
        ]}
        isStacking
        hasButtons
      >
        <tbody>
          {figures.map((figure) => (
            <FigureRow
              key={`${figure.userId} ${figure.from}`}
              figure={figure}
              isWeek={isWeek}
              onRaise={mayRaise ? setRaised : undefined}
            />
          ))}
        </tbody>
      </OrderTable>
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
    </div>
  );
}

interface FigureRowProps {
  readonly figure: KeyingFigure;
  readonly isWeek: boolean;
  /** Undefined for operators, who change nothing. */
  readonly onRaise: ((figure: KeyingFigure) => void) | undefined;
}

function FigureRow({ figure, isWeek, onRaise }: FigureRowProps) {
  const { name, from, cards, flagged, compared, corrected } = figure;
  const { cardsPerHour, keysPerHour, keysPerCard, correctionsPerCard } = ratesOf(figure);
  const counts = [cards, flagged, cardsPerHour, keysPerHour, keysPerCard, compared, corrected];
  const shown = [
    ...counts.map((value) => (value === null ? null : formatCount(value))),
    correctionsPerCard?.toFixed(2) ?? null,
  ];
  return (
    <tr>
      <th scope="row" data-title={messages.columns.operator}>
        {onRaise === undefined ? (
          name
        ) : (
          <TextButton label={`${name}: ${messages.raise}`} onClick={() => onRaise(figure)}>
            {name}
          </TextButton>
        )}
      </th>
      <td data-title={messages.columns.from(isWeek)}>{formatDate(from)}</td>
      {figureColumns.map((title, at) => (
        <td key={title} data-title={title} className={tableClasses.number}>
          {shown[at] ?? <Missing />}
        </td>
      ))}
    </tr>
  );
}

function Settings({ settings }: { readonly settings: readonly KeyingSetting[] }) {
  const [changed, setChanged] = useState<KeyingSetting | null>(null);
  const titles = [messages.client, messages.org, messages.promise, messages.twice, messages.fields];
  return (
    <div>
      <OrderTable
        id="keying-settings"
        title={messages.settings}
        columns={[...titles.map((title) => ({ title })), { title: messages.actions, isNumber: true }]}
        isStacking
        hasButtons
      >
        <tbody>
          {settings.map((setting) => (
            <SettingRow
              key={`${setting.companyId} ${setting.segmentId}`}
              setting={setting}
              onChange={() => setChanged(setting)}
            />
          ))}
        </tbody>
      </OrderTable>
      <p className={classes.sentence}>{messages.settingsSentence}</p>
      {changed !== null && <SettingDialog setting={changed} onClose={() => setChanged(null)} />}
    </div>
  );
}

function SettingRow({ setting, onChange }: { readonly setting: KeyingSetting; readonly onChange: () => void }) {
  const { companyName, segmentId, segmentName, promiseHours, twicePercent, twiceFields, isSet } = setting;
  const isUsual = !isSet && segmentId !== null;
  const fields = twiceFields.length === 0 ? messages.allFields : twiceFields.map(comparedLabel).join(', ');
  return (
    <tr>
      <th scope="row" data-title={messages.client}>
        {companyName}
      </th>
      <td data-title={messages.org}>{segmentName ?? messages.wholeCompany}</td>
      <td data-title={messages.promise}>{messages.hours(promiseHours)}</td>
      <td data-title={messages.twice}>
        {messages.share(twicePercent)}
        {isUsual && ` (${messages.usual})`}
      </td>
      <td data-title={messages.fields}>{twicePercent === 0 ? <Missing /> : fields}</td>
      <td className={tableClasses.number}>
        <Button size="small" popup="dialog" label={messages.changeOf(companyName, segmentName)} onClick={onChange}>
          {messages.change}
        </Button>
      </td>
    </tr>
  );
}
