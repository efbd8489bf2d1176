import { WORKSPACES } from './imports.mjs';

/**
 * The directions of imports. Each rule has a name, the reason shown to the reader, and `breaks(from, to)` for one
 * import between two places (see placeOf; `to` may be a package). `plant` holds files that break this rule only.
 * planted-faults.mjs writes these files into a scratch copy and expects the rule to report them.
 */

/** The features, from the first to the last. A feature may call use cases of the features before it. */
const FEATURE_ORDER = [
  'labels, session, orgs, roles, companies, users',
  'files, jobs, outbox, developer, page-views, saved-views',
  'imports',
  'phone-checks',
  'contacts, leads',
  'geography, audience, icp-templates',
  'templates, pricing',
  'audience-drafts',
  'carts, shared-reports',
  'campaigns, prospect-lists',
  'payment-methods, order-drafts, phone-validation',
  'checkout, orders, list-orders, production',
  'consents',
  'response-cards, keying-in, mailback, landing-pages, answer-mails, site-forms',
  'reports',
  'history',
].flatMap((group) => group.split(', '));

const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  tables: [],
  'prospect-engine': ['domain', 'tables'],
  server: ['domain', 'contract', 'tables', 'prospect-engine'],
  web: ['domain', 'contract'],
  e2e: ['domain', 'contract', 'server', 'web'],
  bench: ['domain', 'contract', 'prospect-engine', 'server'],
};

/** The layers of the web ("floors"), from bottom to top. Each floor may use the floors below it. */
const WEB_FLOORS = ['kit', 'client', 'blocks', 'screens', 'shell'];

/** Files of the server that lie outside the features and may import from all of them. */
const KNOWS_FEATURES =
  /^(src\/(app|all-routes|main|start|described-routes|for-programs|order-services|scheduled-tasks|retention)\.ts|src\/(cli|installation)\/|testing\/|seeds\/)/;

/**
 * The place of a file: workspace, path inside it, and kind (`test`, `config` or `product`). A file of web or server
 * also has a floor and a room (`src/screens/leads/x.tsx`: floor screens, room leads). A bare package name has only
 * `npm`.
 */
export function placeOf(target) {
  const workspace = Object.keys(WORKSPACES).find((name) => target.startsWith(`${WORKSPACES[name]}/`));
  if (workspace === undefined) return { npm: target };
  const inside = target.slice(WORKSPACES[workspace].length + 1);
  const [top, floor, room] = inside.split('/');
  const kind =
    /\.(test|fixture)\.tsx?$/.test(inside) || /^(src\/)?testing\//.test(inside)
      ? 'test'
      : top === 'src'
        ? 'product'
        : 'config';
  const inRoom = inside.split('/').length > 3;
  return { workspace, file: target, inside, kind, floor: top === 'src' ? floor : top, room: inRoom ? room : undefined };
}

const inFeature = (place) => place.workspace === 'server' && place.inside.startsWith('src/features/');
const rank = (feature) => FEATURE_ORDER.indexOf(feature);
const floorRank = (place) => (place.workspace === 'web' ? WEB_FLOORS.indexOf(place.floor) : -1);
const isNode = (npm) => npm?.startsWith('node:') ?? false;

export const RULES = [
  {
    name: 'domain-stands-alone',
    reason: 'the rules of the business must be testable alone and run anywhere: values in, value out',
    breaks: (from, to) => from.workspace === 'domain' && from.kind === 'product' && to.npm !== undefined,
    plant: {
      'packages/domain/src/planted.ts':
        "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
    },
  },
  {
    name: 'never-back-never-sideways',
    reason:
      'domain is imported by contract and prospect-engine, tables by prospect-engine, all of those by server, domain and contract by web; a way back makes one lump of them',
    breaks: (from, to) =>
      to.workspace !== undefined &&
      to.workspace !== from.workspace &&
      !MAY_IMPORT[from.workspace].includes(to.workspace),
    plant: {
      'packages/domain/src/planted.ts': "export type { Envelope } from '@dropdate/contract/http/envelope';\n",
      'packages/contract/src/planted.ts': "import '@dropdate/prospect-engine/planted-target';\n",
      'packages/tables/src/planted.ts': "import '@dropdate/domain/planted-target';\n",
      'packages/prospect-engine/src/planted.ts': "import '@dropdate/contract/planted-target';\n",
      'apps/server/src/planted.ts': "import '@dropdate/web/planted-target';\n",
      'apps/web/src/client/planted.ts': "export type P = import('@dropdate/server/planted-target').P;\n",
    },
  },
  {
    name: 'doors-only',
    reason: 'another package is entered by its name, so that its package.json says what is open and the build finds it',
    breaks: (from, to, specifier) =>
      to.workspace !== undefined && to.workspace !== from.workspace && specifier.startsWith('.'),
    plant: {
      'packages/contract/src/planted-target.ts': 'export const target = 1;\n',
      'apps/web/src/client/planted.ts': "import '../../../../packages/contract/src/planted-target.ts';\n",
    },
  },
  {
    name: 'the-browser-has-no-node',
    reason: 'what the web loads, contract and domain included, runs in a browser',
    breaks: (from, to) => ['web', 'contract'].includes(from.workspace) && from.kind === 'product' && isNode(to.npm),
    plant: { 'apps/web/src/client/planted.ts': "await import('node:path');\n" },
  },
  {
    name: 'tests-stay-outside',
    reason: 'the product must not depend on its test harness',
    breaks: (from, to) => from.kind === 'product' && to.kind === 'test',
    plant: {
      'apps/server/testing/planted-target.ts': 'export const target = 1;\n',
      'apps/server/src/platform/planted.ts': "import '../../testing/planted-target.ts';\n",
    },
  },
  {
    name: 'the-platform-knows-no-feature',
    reason: 'what every feature stands on cannot stand on a feature; let app.ts hand it over',
    breaks: (from, to) => from.workspace === 'server' && ['platform', 'schema'].includes(from.floor) && inFeature(to),
    plant: {
      'apps/server/src/features/orgs/planted-target.ts': 'export const target = 1;\n',
      'apps/server/src/platform/planted.ts': "import '../features/orgs/planted-target.ts';\n",
    },
  },
  {
    name: 'the-schema-stands-below-the-platform',
    reason: 'the platform reads and writes the tables; a table that needed the platform would close a circle of floors',
    breaks: (from, to) => from.workspace === 'server' && from.floor === 'schema' && to.floor === 'platform',
    plant: {
      'apps/server/src/platform/planted-target.ts': 'export const target = 1;\n',
      'apps/server/src/schema/planted.ts': "import '../platform/planted-target.ts';\n",
    },
  },
  {
    name: 'only-app-knows-all',
    reason:
      'features meet in app.ts (and in all-routes, main, start, described-routes, for-programs, order-services, scheduled-tasks, retention, installation, cli, testing and seeds); elsewhere in src they come in one at a time, from the right',
    breaks: (from, to) => {
      if (from.workspace !== 'server' || from.kind === 'test' || KNOWS_FEATURES.test(from.inside)) return false;
      const knowsApp = /^src\/(app|all-routes|main)\.ts$/.test(to.inside ?? '') && to.workspace === 'server';
      const freeFloor = !inFeature(from) && !['platform', 'schema'].includes(from.floor);
      return knowsApp || (freeFloor && inFeature(to));
    },
    plant: {
      'apps/server/src/features/orgs/planted-target.ts': 'export const target = 1;\n',
      'apps/server/src/elsewhere/planted.ts': "import '../features/orgs/planted-target.ts';\n",
    },
  },
  {
    name: 'the-demo-has-one-door',
    reason:
      'nothing that production runs may hang on invented data: start.ts alone knows seeds/demo/demo-world.ts, to make the demo or to refuse it; what every installation has stands in src/installation',
    breaks: (from, to) => {
      const isOut = from.workspace === 'server' && from.kind === 'product' && to.floor === 'seeds';
      return isOut && !(from.inside === 'src/start.ts' && to.inside === 'seeds/demo/demo-world.ts');
    },
    plant: {
      'apps/server/seeds/planted-target.ts': 'export const target = 1;\n',
      'apps/server/src/cli/planted.ts': "import '../../seeds/planted-target.ts';\n",
    },
  },
  {
    name: 'features-look-left',
    reason: `a feature calls use cases of features to its left (${FEATURE_ORDER.join(', ')}); to reach the right, record an event or let app.ts register an answer`,
    breaks: (from, to) => inFeature(from) && inFeature(to) && from.room !== to.room && rank(from.room) < rank(to.room),
    plant: {
      'apps/server/src/features/orders/planted-target.ts': 'export const target = 1;\n',
      'apps/server/src/features/carts/planted.ts': "export { target } from '../orders/planted-target.ts';\n",
    },
  },
  {
    name: 'features-have-a-place',
    reason: 'a feature without a place in the order (tools/boundaries/rules.mjs) cannot be held to it',
    breaks: (from) => inFeature(from) && rank(from.room) < 0,
    plant: { 'apps/server/src/features/planted/planted.ts': "import 'node:path';\n" },
  },
  {
    name: 'data-stays-at-home',
    reason: 'SQL of one feature is called by its own use cases only; ask a use case of that feature',
    breaks: (from, to) => inFeature(from) && inFeature(to) && from.room !== to.room && to.inside.endsWith('.data.ts'),
    plant: {
      'apps/server/src/features/orgs/planted.data.ts': 'export const target = 1;\n',
      'apps/server/src/features/carts/planted.ts':
        "import { target } from '../orgs/planted.data.ts';\nexport const planted = target;\n",
    },
  },
  {
    name: 'screens-are-apart',
    reason: 'screens never import screens: what two of them need is a block',
    breaks: (from, to) => isSideways('screens', from, to),
    plant: {
      'apps/web/src/screens/leads/planted-target.ts': 'export const target = 1;\n',
      'apps/web/src/screens/orders/planted.ts': "import '../leads/planted-target.ts';\n",
    },
  },
  {
    name: 'blocks-are-apart',
    reason: 'blocks never import blocks: compose them one floor up, through props',
    breaks: (from, to) => isSideways('blocks', from, to),
    plant: {
      'apps/web/src/blocks/notes/planted-target.ts': 'export const target = 1;\n',
      'apps/web/src/blocks/list-page/planted.ts':
        "const target = import('../notes/planted-target.ts');\nexport default target;\n",
    },
  },
  {
    name: 'only-the-shell-knows-screens',
    reason: 'the route table is the one list of screens, so that each is loaded only when it is visited',
    breaks: (from, to) =>
      from.workspace === 'web' &&
      from.kind === 'product' &&
      to.workspace === 'web' &&
      to.floor === 'screens' &&
      !['screens', 'shell'].includes(from.floor),
    plant: {
      'apps/web/src/screens/leads/planted-target.ts': 'export const target = 1;\n',
      'apps/web/src/blocks/notes/planted.ts': "import '../../screens/leads/planted-target.ts';\n",
    },
  },
  {
    name: 'the-web-builds-upwards',
    reason: `each floor of the web stands on those below it: ${WEB_FLOORS.join(', ')}`,
    breaks: (from, to) => {
      if (to.workspace !== 'web' || to.floor === 'screens' || from.kind !== 'product') return false;
      return floorRank(from) >= 0 && floorRank(to) > floorRank(from) && from.floor !== 'kit';
    },
    plant: {
      'apps/web/src/blocks/notes/planted-target.ts': 'export const target = 1;\n',
      'apps/web/src/client/planted.ts': "import '../blocks/notes/planted-target.ts';\n",
    },
  },
  {
    name: 'the-kit-knows-no-product',
    reason: 'the design system could stand in another product: it takes words and values as props',
    breaks: (from, to) => {
      if (from.workspace !== 'web' || from.floor !== 'kit' || from.kind !== 'product' || to.workspace === undefined)
        return false;
      return to.workspace !== 'web' || !['kit', 'screens'].includes(to.floor);
    },
    plant: {
      'packages/domain/src/planted-target.ts': 'export const target = 1;\n',
      'apps/web/src/kit/planted.ts': "import '@dropdate/domain/planted-target';\n",
    },
  },
];

function isSideways(floor, from, to) {
  const both = from.workspace === 'web' && to.workspace === 'web' && from.floor === floor && to.floor === floor;
  return both && from.room !== undefined && to.room !== undefined && from.room !== to.room;
}
