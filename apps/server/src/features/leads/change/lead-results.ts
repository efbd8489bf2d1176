import type { JobContext, JobResult, RowResult } from '../../../platform/jobs/job-kind.ts';
import { tableTypes, writeTable } from '../../../platform/tables/write-table.ts';
import { listNamesOfLeads } from './lead-change.data.ts';

const columns = [
  { title: 'Contact ID', width: 16 },
  { title: 'Name', width: 32 },
  { title: 'Result', width: 64 },
];

/**
 * A file with the result of each lead of a job. The bell shows only the first reasons, so a job that left leads out brings this file.
 * Undefined for a job that left nothing out.
 */
export async function leadResults(
  { db, clock, scopeOf }: Pick<JobContext, 'db' | 'clock' | 'scopeOf'>,
  results: readonly RowResult[],
): Promise<JobResult['file']> {
  if (results.every(({ outcome }) => outcome === 'done')) return undefined;
  const ids = results.map(({ recordId }) => recordId);
  const leads = new Map((await listNamesOfLeads(db, scopeOf('Lead'), ids)).map((lead) => [lead.id, lead]));
  const rows = results.map(({ recordId, outcome, sentence }) => {
    const { externalId = '', firstName = '', lastName = '' } = leads.get(recordId) ?? {};
    return [externalId, `${firstName} ${lastName}`.trim(), outcome === 'done' ? 'Done' : (sentence ?? '')];
  });
  return {
    name: 'lead-results.csv',
    mime: tableTypes.csv,
    content: writeTable('csv', { name: 'Results', columns, pages: onePage(rows), at: clock.now() }),
  };
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
