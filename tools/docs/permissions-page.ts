import type { Endpoint } from '@dropdate/contract/http/endpoint';
import type { AccessType } from '@dropdate/domain/permission/access-type';
import { allClientsSets } from '@dropdate/domain/permission/row-scope';
import { describedRoutes } from '../../apps/server/src/described-routes.ts';
import {
  accessTypes,
  allCells,
  type Cell,
  type Session,
  sessions,
} from '../../apps/server/testing/permission-cells.ts';

/** The page of permissions: which permission each call needs, whose records it finds, and how many cells are measured. */
export function permissionsPage(): string {
  const endpoints = describedRoutes().map(({ endpoint }) => endpoint as Endpoint);
  const groups = [...new Set(endpoints.map(groupOf))].sort();
  return [
    head,
    table(['Measured cells', 'of them: not switched', ...switched, 'Leaks'], [summary()]),
    table(['Caller and id', 'Promised answer', 'Not switched', ...switched], measured()),
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

const number = (count: number) => count.toLocaleString('en-US');
const countOf = (session: Session, cells: readonly Cell[] = allCells) =>
  cells.filter((cell) => cell.session === session).length;
const summary = () => [number(allCells.length), ...sessions.map((session) => number(countOf(session))), '0'];

const switched = ['Inside the company', 'Provider in a client', 'Client in another client'];

const head = `# Permissions

Written by \`npm run docs\` from the calls that the contract declares. Do not change this page by hand.

\`permission-cells.test.ts\` and \`permission-cells.switched.test.ts\` in \`apps/server/testing\` measure these cells against the server and
the database: every call, by users of each data visibility, with every kind of id, as oneself and in a switched session. One leak fails the
tests. A leak is another answer than the promised one, other words about one id than about an unknown id, or a row that a refused call changed.
\`access-matrix.test.ts\` beside these tests adds the ids of another company by a user with every permission.
`;

const words = `
## How to read the tables

- **Needs**: the permission, or one of several. "session" needs a session and no permission. "public" needs nothing.
- **Users only, Agency, Org**: the data visibility of the caller's role, and the records that the call then finds. Every other id answers
  404, like an unknown id.
- "own" means: made by the caller or assigned to the caller. "org" means: of the caller's org. "org and below" adds the orgs below.
- In the rows marked "every client", the provider's users find the records of all clients.
- **Inside the company**: the session has switched to another org of the own company. **Provider in a client**, **Client in another
  client**: the session acts for a user of the company whose records the call names. Its place is the org in use.
- "locked": 409, until the user switches back. "left out": the answer without the foreign id.
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
  if ([scope].flat().includes('UserRole'))
    return accessType === 'org' ? 'own orgs, above and below' : 'own orgs and above';
  if (scope === 'company') return "the company's";
  const rows = { 'users-only': 'own', agency: 'org', org: 'org and below' } as const;
  const orgs = { 'users-only': 'own orgs', agency: 'own orgs', org: 'own orgs and below' } as const;
  if (scope === 'CompanySegment') return orgs[accessType];
  const isEveryClient =
    scope === 'placed-orders' || [scope].flat().some((set) => (allClientsSets as readonly string[]).includes(set));
  const own = scope === 'Company' ? "the company's" : rows[accessType];
  return isEveryClient ? `${own}; every client` : own;
}

/** A row for each caller and promised answer, in the order of `sentences`. */
function measured(): string[][] {
  return (Object.keys(sentences) as Cell['probe'][]).flatMap((probe) => {
    const ofProbe = allCells.filter((cell) => cell.probe === probe);
    return [...new Set(ofProbe.map(({ promised }) => answerOf(promised)))].sort().map((answer) => {
      const cells = ofProbe.filter(({ promised }) => answerOf(promised) === answer);
      return [sentences[probe], answer, ...sessions.map((session) => number(countOf(session, cells)))];
    });
  });
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
  'own and another company': "own ids and one id of another company's record",
  'own and a deleted': 'own ids and one id of a deleted record',
  'own and a random': 'own ids and one id of no record',
  'own and a sibling org': "own ids and one id of a colleague's record in an org beside it",
};

const answerOf = (promised: Cell['promised']) =>
  promised === 'open' ? 'the record' : promised === 'answered' ? '200' : String(promised);

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n');
}
