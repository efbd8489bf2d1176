import { type Sample, samples } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';

/** Ids whose names stand where the samples of calls have ids. */
export const marks = new Proxy({} as ForeignIds, { get: (_, name) => `mark of ${String(name)}` });

/** The foreign id of a call whose other ids belong to the caller. */
export const mixKinds = [
  'own and another company',
  'own and a deleted',
  'own and a random',
  'own and a sibling org',
] as const;
export type MixKind = (typeof mixKinds)[number];

/** A place of a sample that gets a foreign id. */
interface Mix {
  /** A path such as `body.ids[+]`. The sign `[+]` stands for one more entry of a list. */
  readonly position: string;
  /** The name of the id. */
  readonly name: keyof ForeignIds;
}

/**
 * The places of a call that get a foreign id, one at a time. A list of ids gets one foreign id more. A call with
 * several ids gets a foreign id in place of one of them, in its path, its query or its body.
 */
export function mixesOf(endpointName: string): readonly Mix[] {
  const found = [...idsIn(samples(marks)[endpointName] ?? {}, '')];
  const isAlone = found.filter(({ position }) => !position.includes('[+]')).length === 1;
  return isAlone ? found.filter(({ position }) => position.includes('[+]')) : found;
}

function* idsIn(value: unknown, path: string): Generator<Mix> {
  if (typeof value === 'string') {
    if (value.startsWith(mark)) yield { position: path.slice(1), name: value.slice(mark.length) as keyof ForeignIds };
  } else if (Array.isArray(value)) {
    // The lists of samples have one entry.
    yield* idsIn(value[0], `${path}.[0]`);
    if (!withOneEntry.has(path.slice(1))) yield* idsIn(value[0], `${path}.[+]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* idsIn(part, `${path}.${name}`);
  }
}
const mark = 'mark of ';
/** Lists that the contract limits to one entry. A campaign has one template, and a save keys one card. */
const withOneEntry: ReadonlySet<string> = new Set(['body.campaignTemplateVariants', 'body.keyedInData']);

/** The sample of a call with own ids and one foreign id. */
export function mixed(endpointName: string, position: string, own: ForeignIds, foreign: ForeignIds): Sample {
  const [ours, theirs] = [samples(own)[endpointName], samples(foreign)[endpointName]];
  return merge(ours, theirs, position.split('.')) as Sample;
}

/** Takes one place from `theirs` and everything else from `ours`. */
function merge(ours: unknown, theirs: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return theirs;
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const entry = merge(ours[0], theirs[0], rest);
    return step === '[+]' ? [...ours, entry] : [entry];
  }
  const [our, their] = [ours, theirs] as Readonly<Record<string, unknown>>[];
  return { ...our, [step]: merge(our?.[step], their?.[step], rest) };
}

/**
 * The answers to calls with a foreign id that are not 404, by call and position. They are the same for every foreign
 * id. An export leaves rows out that the user does not see, as the list beside it does.
 */
export const otherMixes: Readonly<Record<string, 'left out' | `${number} ${string}`>> = {
  'exportCampaigns body.selection.ids.[+]': 'left out',
  'exportCampaignStatus body.selection.ids.[+]': 'left out',
  'exportOutbox body.selection.ids.[+]': 'left out',
  'exportContacts body.selection.ids.[+]': 'left out',
  'exportLeads body.selection.ids.[+]': 'left out',
  'exportUserRoles body.selection.ids.[+]': 'left out',
  'exportUsers body.selection.ids.[+]': 'left out',
  // A contact has one org, and never changes it.
  'addContact body.companySegments.[+]': '400 InvalidInput',
  'updateContact body.companySegments.[+]': '400 InvalidInput',
  'updateLeadContact body.companySegments.[+]': '400 InvalidInput',
  'updateContact body.companySegments.[0]': '400 OrgFixed',
  'updateLeadContact body.companySegments.[0]': '400 OrgFixed',
  // The second entry names the same lead, in another org.
  'setBulkLeadStatus body.contacts.[+].companySegmentId': '400 InvalidInput',
  'setAssignUserLeads body.contacts.[+].companySegmentId': '400 InvalidInput',
  'assignLeadsByRules body.contacts.[+].companySegmentId': '400 InvalidInput',
  'downloadResponseCardsZip body.items.[+].companySegmentId': '400 InvalidInput',
  'exportResponseCardsPdf body.items.[+].companySegmentId': '400 InvalidInput',
  // The draft has nothing to send yet; `campaign-proof.test.ts` tries foreign colleagues.
  'sendProof body.userId': '409 NothingToProve',
  // A pair has two contacts.
  'markDuplicatePair body.ids.[+]': '400 InvalidInput',
  // An Org ID is a name that users give. It never changes.
  'updateSegment body.externalId': '400 OrgIdFixed',
};

/** Calls without ids of records whose sample breaks a rule, and the answer. */
export const inputRefusals: Readonly<Record<string, `${number} ${string}`>> = {
  // A user who may only make roles has no permission to give.
  createUserRole: '400 NotGrantable',
  // Cards come in at the provider alone, and the caller is of a client.
  createScanHistory: '409 NotTheProvider',
  uploadResponseCards: '409 NotTheProvider',
  // The price list is the provider's.
  listPrices: '409 NotTheProvider',
  setPrice: '409 NotTheProvider',
  removePrice: '409 NotTheProvider',
  listPermissionRules: '409 NotTheProvider',
  setPermissionRule: '409 NotTheProvider',
  removePermissionRule: '409 NotTheProvider',
  // The callers are in an org below the top org.
  setSuppressionRules: '409 NotTopOrg',
  setCallAreaCodes: '409 NotTopOrg',
  setPhoneClock: '409 NotTopOrg',
  setPageSettings: '409 NotTopOrg',
  createSiteFormKey: '409 NotTopOrg',
  // The sample has no file.
  uploadProductionFile: '415 UnsupportedMediaType',
};
