import type { ProspectReport } from '@dropdate/domain/audience/prospect-report';
import { otherRowsText, priceBasisText, reportLinkDays } from '@dropdate/domain/audience/prospect-report';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import type { MailContent, MailFact } from '../../schema/mail-content.ts';

export interface ReportMail {
  readonly name: string;
  /** The person who shares the report. */
  readonly sender: string;
  readonly report: ProspectReport;
}

/** Rows of a distribution in the mail. The page has more. */
const mostRows = 5;

/** The mail with the link to a report. The main figures stand in the mail itself. */
export function reportMail({ name, sender, report }: ReportMail): MailContent {
  const { sentence, total, geography, parameters, price } = report;
  return {
    subject: `Prospect report: ${name}`,
    blocks: [
      { kind: 'paragraph', text: `${sender} shares a prospect report with you.` },
      {
        kind: 'facts',
        title: name,
        rows: [
          { name: 'Audience', value: sentence },
          { name: 'Prospects', value: formatCount(total) },
          { name: priceBasisText(price), value: formatMoney(price.total) },
        ],
      },
      ...(geography === null
        ? []
        : [{ kind: 'facts' as const, title: 'Prospects by state', rows: rowsOf(geography.states) }]),
      ...(parameters === null || parameters.ages.rows.length === 0
        ? []
        : [{ kind: 'facts' as const, title: 'Prospects by age', rows: allRows(parameters.ages) }]),
      { kind: 'secret-link', label: 'Open the report', before: '/shared-report/' },
      {
        kind: 'paragraph',
        text: `The link works for ${reportLinkDays} days. Whoever has the link can open the report, which has figures and no personal data.`,
      },
    ],
  };
}

type Rows = NonNullable<ProspectReport['geography']>['states'];

const allRows = ({ rows }: Rows): MailFact[] =>
  rows.map(({ label, count }) => ({ name: label, value: formatCount(count) }));

function rowsOf({ rows, others }: Rows): MailFact[] {
  const shown = rows.length <= mostRows + 1 && others === null ? rows : rows.slice(0, mostRows);
  const left = rows.slice(shown.length);
  const rest = {
    rows: left.length + (others?.rows ?? 0),
    count: left.reduce((sum, row) => sum + row.count, 0) + (others?.count ?? 0),
  };
  return [
    ...allRows({ rows: shown, others: null }),
    ...(rest.rows === 0 ? [] : [{ name: otherRowsText(rest, 'state', 'states'), value: formatCount(rest.count) }]),
  ];
}
