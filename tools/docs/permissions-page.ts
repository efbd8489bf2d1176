import type { Endpoint } from '@dropdate/contract/http/endpoint';
import type { AccessType } from '@dropdate/domain/permission/access-type';
import { allClientsSets } from '@dropdate/domain/permission/row-scope';
import { describedRoutes } from '../../apps/server/src/described-routes.ts';
import {
  accessTypes,
  type Cell,
  gateCellsOfAll,
  idCellsOfAll,
  placeCellsOfAll,
} from '../../apps/server/testing/permission-cells.ts';

/** The page of permissions: which permission each call needs, whose records it finds, and how many cells are measured. */
export function permissionsPage(): string {
  const endpoints = describedRoutes().map(({ endpoint }) => endpoint as Endpoint);
  const groups = [...new Set(endpoints.map(groupOf))].sort();
  const cells = [...gateCellsOfAll, ...idCellsOfAll, ...placeCellsOfAll];
  return [
    head(cells.length),
    table(['Caller and id', 'Promised answer', 'Cells'], measured(cells)),
    words.trimStart(),
    ...groups.map((group) =>
      section(
        group,
        endpoints.filter((endpoint) => groupOf(endpoint) === group),
      ),
    ),
  ]
    .join('\n')
    .replaceAll('\n\n\n', '\n\n');
}

const head = (count: number) => `# Permissions

Written by \`npm run docs\` from the calls that the contract declares. Do not change this page by hand.

\`apps/server/testing/permission-cells.test.ts\` measures ${count.toLocaleString('en-US')} cells against the server and the database: every
call, by users of each data visibility, with every kind of id. No refused call may change a row. \`access-matrix.test.ts\` beside this test
adds the ids of another company by a user with every permission, and compares the words of all refusals.
`;

const words = `
## How to read the tables

- **Needs**: the permission, or one of several. "session" needs a session and no permission. "public" needs nothing.
- **Users only, Agency, Org**: the data visibility of the caller's role, and the records that the call then finds. Every other id answers
  404, like an unknown id.
- "own" means: made by the caller or assigned to the caller. "org" means: of the caller's org. "org and below" adds the orgs below.
- In the rows marked "every client", the provider's users find the records of all clients.
`;

const section = (group: string, endpoints: readonly Endpoint[]) =>
  `\n## ${group}\n\n${table(
    ['Call', 'Needs', 'Users only', 'Agency', 'Org'],
    endpoints.map((endpoint) => [
      `\`${endpoint.method} ${endpoint.path}\``,
      [endpoint.needs].flat().join(' or '),
      ...accessTypes.map((accessType) => found(endpoint, accessType)),
    ]),
  )}`;

const groupOf = ({ needs }: Endpoint): string => {
  const [first = ''] = [needs].flat();
  return first === 'public' ? 'Public' : first === 'session' ? 'Session' : (first.split('.')[0] ?? '');
};

/** The records that a call finds for a visibility, in words. */
function found({ scope }: Endpoint, accessType: AccessType): string {
  if (scope === 'everybody') return 'the same for everybody';
  if (scope === 'own') return "the caller's";
  if (scope === 'company') return "the company's";
  const rows = { 'users-only': 'own', agency: 'org', org: 'org and below' } as const;
  const orgs = { 'users-only': 'own orgs', agency: 'own orgs', org: 'own orgs and below' } as const;
  if (scope === 'CompanySegment') return orgs[accessType];
  const isEveryClient =
    scope === 'placed-orders' || [scope].flat().some((set) => (allClientsSets as readonly string[]).includes(set));
  const own = scope === 'Company' ? "the company's" : rows[accessType];
  return isEveryClient ? `${own}; every client` : own;
}

function measured(cells: readonly Cell[]): string[][] {
  const rows = new Map<string, { readonly cells: string[]; count: number }>();
  for (const { probe, promised } of cells) {
    const key = `${probe} ${promised}`;
    const row = rows.get(key) ?? { cells: [sentenceOf(probe), answerOf(promised)], count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => [...row.cells, String(row.count)]);
}

const sentences: Readonly<Record<Cell['probe'], string>> = {
  'no session': 'no session',
  'no permission': 'a session without any permission',
  'every other permission': 'every permission but the needed one',
  'needed permission': 'the needed permission alone',
  'another company': "every permission, the id of another company's record",
  'deleted record': 'every permission, the id of a deleted record',
  'random id': 'every permission, the id of no record',
  owner: "the record's owner",
  'same org': "a colleague in the owner's org",
  'sibling org': 'a colleague in an org beside it',
  'parent org': 'a colleague in the org above',
  'child org': 'a colleague in an org below',
};
const sentenceOf = (probe: Cell['probe']) => sentences[probe];

const answerOf = (promised: Cell['promised']) =>
  promised === 'open' ? 'the record' : promised === 'not 403' ? 'not refused' : String(promised);

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n');
}
