import type { Distribution, ProspectReport } from '@dropdate/domain/audience/prospect-report';
import { otherRowsText, shareText } from '@dropdate/domain/audience/prospect-report';
import { formatCount } from '@dropdate/domain/money/money-text';
import { messages } from './shared-report.messages.ts';
import classes from './shared-report.module.css';

interface DistributionTableProps {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly of: Distribution;
  readonly report: Pick<ProspectReport, 'total'>;
}

/** The people by place or age: count and share of each row, with a bar that shows the share of the largest row. */
export function DistributionTable({
  title,
  one,
  many,
  of: { rows, others },
  report: { total },
}: DistributionTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={classes.distribution}>
      <caption>{title}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{messages.prospects}</th>
          <th scope="col">{messages.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span className={classes.amountBar} style={{ width: `${(100 * count) / most}%` }} />
            </th>
            <td>{formatCount(count)}</td>
            <td>{shareText(count, total)}</td>
          </tr>
        ))}
        {others !== null && (
          <tr className={classes.others}>
            <th scope="row">{otherRowsText(others, one, many)}</th>
            <td>{formatCount(others.count)}</td>
            <td>{shareText(others.count, total)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
