import type { ProspectReport } from '@dropdate/domain/audience/prospect-report';
import { countedText, priceBasisText } from '@dropdate/domain/audience/prospect-report';
import { mills } from '@dropdate/domain/money/money';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { DistributionTable } from './distribution-table.tsx';
import { pdfAddress, type SharedReport } from './report-calls.ts';
import { ReportMapFigure } from './report-map-figure.tsx';
import { messages } from './shared-report.messages.ts';
import classes from './shared-report.module.css';

/** A report, as the PDF has it. */
export function ReportPaper({ linkId, shared }: { readonly linkId: string; readonly shared: SharedReport }) {
  const { name, orgName, report } = shared;
  const { geography, parameters, price } = report;
  useEffect(() => {
    document.title = [name, messages.caption, messages.product].join(' – ');
  }, [name]);
  return (
    <article className={classes.paper}>
      <div className={classes.top}>
        <p className={classes.caption}>{messages.caption}</p>
        <p className={classes.imprint}>
          {orgName}
          <span>{countedText(shared)}</span>
        </p>
      </div>
      <h1 className={classes.title}>{name}</h1>
      <p className={classes.sentence}>{report.sentence}</p>
      <Figures report={report} />
      {geography !== null && (
        <section className={classes.section}>
          <h2>{messages.geography}</h2>
          <p className={classes.quiet}>{geography.places.join('; ')}</p>
          <div className={classes.pair}>
            <div className={classes.stack}>
              {geography.map !== null && <ReportMapFigure map={geography.map} />}
              <DistributionTable
                title={messages.byState}
                one="state"
                many="states"
                of={geography.states}
                report={report}
              />
            </div>
            <DistributionTable
              title={messages.byCounty}
              one="county"
              many="counties"
              of={geography.counties}
              report={report}
            />
          </div>
        </section>
      )}
      {parameters !== null && (
        <section className={classes.section}>
          <h2>{messages.parameters}</h2>
          <div className={classes.pair}>
            <DistributionTable title={messages.byAge} one="age" many="ages" of={parameters.ages} report={report} />
            <Parameters lines={parameters.lines} />
          </div>
        </section>
      )}
      <PriceTable price={price} />
      <footer className={classes.foot}>
        <p>{messages.until(formatDate(shared.expiresOn))}</p>
        <div className={classes.action}>
          <Button href={pdfAddress(linkId)} icon={<IconDownload size={16} stroke={1.65} />}>
            {messages.download}
          </Button>
        </div>
      </footer>
    </article>
  );
}

function Figures({ report: { total, price } }: { readonly report: ProspectReport }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{messages.prospects}</dt>
        <dd>{formatCount(total)}</dd>
      </div>
      <div>
        <dt>{priceBasisText(price)}</dt>
        <dd>{formatMoney(price.total)}</dd>
      </div>
      {price.pieces > 0 && (
        <div>
          <dt>{messages.perProspect}</dt>
          <dd>{formatUnitPrice(mills(Math.round(price.total / price.pieces)))}</dd>
        </div>
      )}
    </dl>
  );
}

function Parameters({ lines }: { readonly lines: NonNullable<ProspectReport['parameters']>['lines'] }) {
  if (lines.length === 0) return <p className={classes.quiet}>{messages.noParameters}</p>;
  return (
    <dl className={classes.lines} aria-label={messages.parameters}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PriceTable({ price }: { readonly price: ProspectReport['price'] }) {
  return (
    <section className={classes.section}>
      <h2>{priceBasisText(price)}</h2>
      <table className={classes.charges}>
        <thead>
          <tr>
            <th scope="col">{messages.charge}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col">{messages.unitPrice}</th>
            <th scope="col">{messages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {price.lines.map(({ name, quantity, unitPrice, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{unitPrice === null ? '' : formatCount(quantity)}</td>
              <td>{unitPrice === null ? '' : formatUnitPrice(unitPrice)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {messages.total}
            </th>
            <td>{formatMoney(price.total)}</td>
          </tr>
        </tfoot>
      </table>
      {price.mayAddCardFee && <p className={classes.quiet}>{messages.cardFee}</p>}
    </section>
  );
}
