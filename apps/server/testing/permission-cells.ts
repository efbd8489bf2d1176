import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { type AccessType, accessTypeCodes } from '@dropdate/domain/permission/access-type';
import { meetsAny } from '@dropdate/domain/permission/may';
import {
  allBits,
  type Need,
  needBits,
  type Permissions,
  permissionSetNames,
} from '@dropdate/domain/permission/permission-sets';
import { permissionsInside } from '@dropdate/domain/permission/switching';
import { describedRoutes } from '../src/described-routes.ts';
import { samples } from './access-matrix.samples.ts';
import { inputRefusals, type MixKind, marks, mixesOf, mixKinds, otherMixes } from './permission-mixes.ts';

/**
 * The cells of the table of permissions: one call by one kind of user with one kind of id, and the promised answer. The
 * document of permissions counts these cells, and tests measure each of them.
 */
export interface Cell {
  readonly endpoint: Endpoint;
  readonly session: Session;
  /** Null for a caller without a session. */
  readonly accessType: AccessType | null;
  readonly probe: Gate | Kind | Place | MixKind;
  /** The one permission that the user holds, for the probe `needed permission`. */
  readonly need?: Need;
  /** Where the foreign id stands, for ids of several records. */
  readonly position?: string;
  readonly promised: Promised;
}

/**
 * A status, or one of these: `locked` is 409 `LockedWhileSwitched`. `answered` is 200, or the named refusal of an input
 * that names no record. `left out` is the answer
 * without the foreign id. Other texts are a status with the id of its message.
 */
export type Promised = 401 | 403 | 404 | 409 | 'locked' | 'open' | 'answered' | 'left out' | `${number} ${string}`;

/**
 * Whether the session has switched, and to where: to another org of the own company, from the provider to a client, or
 * from a client to another client. Everybody who has switched is in the company of the records.
 */
export const sessions = ['not switched', 'inside the company', 'provider to client', 'client to client'] as const;
export type Session = (typeof sessions)[number];
export const switchedSessions = sessions.filter((session) => session !== 'not switched');

/** Tries of the permission, with ids of no record. */
export const gates = ['no session', 'no permission', 'every other permission', 'needed permission'] as const;
export type Gate = (typeof gates)[number];

/** Ids that no user of the company may use, tried with every permission. */
export const kinds = ['another company', 'deleted record', 'random id'] as const;
export type Kind = (typeof kinds)[number];

/**
 * Where the caller belongs, seen from the record. The record belongs to the org of its owner. All callers hold every
 * permission.
 */
export const places = ['owner', 'same org', 'sibling org', 'parent org', 'child org'] as const;
export type Place = (typeof places)[number];

export const accessTypes: readonly AccessType[] = accessTypeCodes.words;

/** The places that see a record of a row scope. */
export const seesRows: Readonly<Record<AccessType, readonly Place[]>> = {
  'users-only': ['owner'],
  agency: ['owner', 'same org'],
  org: ['owner', 'same org', 'parent org'],
};
/** The places that see an org below the owner's org. Nobody owns an org. */
const seesOrgs: Readonly<Record<AccessType, readonly Place[]>> = {
  'users-only': [],
  agency: [],
  org: ['owner', 'same org', 'parent org'],
};

/** The places that see the owner's org itself. */
const seesOwnOrg: typeof seesRows = {
  'users-only': ['owner', 'same org'],
  agency: ['owner', 'same org'],
  org: ['owner', 'same org', 'parent org'],
};

/**
 * The places that see a role of the owner's org: also the orgs below, whose users can have the role. A viewer who sees
 * all orgs below sees their roles too (decision 65).
 */
const seesRoles: typeof seesRows = {
  'users-only': ['owner', 'same org', 'child org'],
  agency: ['owner', 'same org', 'child org'],
  org: ['owner', 'same org', 'parent org', 'child org'],
};
/** The calls that change a role. Whoever sees a role of an org above does not manage it. */
const changesRole = ['updateUserRole', 'deleteUserRole', 'restoreUserRole', 'reassignUsersToUserRole'];

/** Calls whose sample names the owner's org, as the org of a new record or as the org whose labels are asked for. */
const ofOwnOrg: readonly string[] = [
  'registerUser',
  'addContact',
  'listTagsOfSegment',
  'listGroupsOfSegment',
  'listTagsOfSegments',
  'listGroupsOfSegments',
];

/** Calls about the rows of an import, which only their starter sees (decision 51). */
const ofStarter: readonly string[] = [
  'getImport',
  'listImportRows',
  'selectImportRows',
  'setImportColumns',
  'setImportRow',
  'setImportForm',
  'exportImportRows',
  'retakeImportRows',
  'saveContacts',
  'uploadProspectList',
  'saveDoNotMail',
  'saveDoNotCall',
  'discardImport',
  'undoImport',
];

function placesThatSee({ name, scope }: Endpoint, accessType: AccessType): readonly Place[] {
  if (ofOwnOrg.includes(name)) return seesOwnOrg[accessType];
  if ([scope].flat().includes('UserRole')) return seesRoles[accessType];
  if (scope === 'company' || scope === 'Company') return places;
  if (scope === 'own' || ofStarter.includes(name)) return ['owner'];
  return (scope === 'CompanySegment' ? seesOrgs : seesRows)[accessType];
}

/**
 * Calls that read. A call that changes its record could be tried only once by a user who sees the record.
 * `countProspectList` keeps its count.
 */
const isReading = ({ name }: Endpoint) => /^(get|list|count|check)/.test(name) && name !== 'countProspectList';

/**
 * The promise for an id that the caller may not use. A new org is seen only by users who see the orgs below their own,
 * so other users are refused before the server looks at the id.
 */
function refusalOf(endpoint: Endpoint, { session, accessType }: Caller): Promised {
  if (!mayCall(endpoint, session, everything)) return 403;
  if (isLocked(endpoint, session)) return 'locked';
  return endpoint.name === 'createSegment' && accessType !== 'org' ? 409 : 404;
}

interface Caller {
  readonly session: Session;
  readonly accessType: AccessType;
}
const callersOf = (of: readonly Session[] = sessions): readonly Caller[] =>
  of.flatMap((session) => accessTypes.map((accessType) => ({ session, accessType })));

const everything: Permissions = Object.fromEntries(permissionSetNames.map((set) => [set, allBits(set)]));

/** Whether the session acts for a user of another company. */
const isActing = (session: Session) => session === 'provider to client' || session === 'client to client';

/** Whether held permissions open a call. A person who acts for a user keeps only permissions that a client can hold. */
function mayCall(endpoint: Endpoint, session: Session, held: Permissions): boolean {
  const kept = isActing(session) ? permissionsInside('client', held) : held;
  return endpoint.needs === 'session' || meetsAny(kept, needsOf(endpoint));
}

/** Whether a switched session refuses a call. A person who acts for a user makes no account. */
const isLocked = ({ name, whileSwitched }: Endpoint, session: Session): boolean =>
  session !== 'not switched' && (whileSwitched === 'refused' || (name === 'registerUser' && isActing(session)));

/**
 * Calls that a switched session tests elsewhere: a switch follows the rights of the own company, and the session would
 * leave the org; see `switching.test.ts`.
 */
const leavesTheOrg = ({ name }: Endpoint, session: Session) =>
  session !== 'not switched' && name === 'impersonateCompany';

/**
 * Calls whose sample names a record that lacks what the call reads: a draft has no order, a company has no logo, and a
 * card has no image.
 */
const lacksItsRecord = ['getOrderByCampaign', 'getCompanyLogo', 'getLeadResponseCard', 'getResponseCardImage'];

/** Calls whose sample names a card of paper. A client sees online answers alone, and so does whoever acts for a client. */
const ofPaper: readonly string[] = ['getResponseCard'];

/** Calls that accept the ids of deleted records, because they restore these records or tell the owner about them. */
const acceptsDeleted = /^restore/;

/** The records that users delete. */
const deletable = [
  'cartId',
  'campaignId',
  'paymentMethodId',
  'userId',
  'leafId',
  'roleId',
  'contactId',
  'prospectListId',
  'listCartId',
] as const;

const namesIn = (endpoint: Endpoint, names: readonly string[]) => {
  const text = JSON.stringify(samples(marks)[endpoint.name] ?? {});
  return names.some((name) => text.includes(`mark of ${name}`));
};

const needsOf = ({ needs }: Endpoint): readonly Need[] =>
  needs === 'public' || needs === 'session' ? [] : ([needs].flat() as readonly Need[]);

/** The calls that need a session. */
export const guarded = describedRoutes()
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ needs }) => needs !== 'public');

/** Whether the sample of a call names a record of a company. */
export const isAddressing = (endpoint: Endpoint) =>
  endpoint.scope !== 'everybody' && JSON.stringify(samples(marks)[endpoint.name] ?? {}).includes('mark of ');

function gateCells(endpoint: Endpoint): Cell[] {
  const needs = needsOf(endpoint);
  const cell = { endpoint, session: 'not switched' } as const;
  // Without the permission to switch, a session falls back to its own org.
  const isAlwaysHeld = needs.includes('Company.impersonate');
  const withNeeds = callersOf().flatMap((caller): Cell[] => {
    if (needs.length === 0 || (isAlwaysHeld && caller.session !== 'not switched')) return [];
    return [
      { endpoint, ...caller, probe: 'no permission', promised: 403 },
      { endpoint, ...caller, probe: 'every other permission', promised: 403 },
      ...needs.map((need): Cell => {
        const { set, bits } = needBits(need);
        const isOpen = mayCall(endpoint, caller.session, { [set]: bits });
        const promised = isOpen ? openedBy(endpoint, caller) : 403;
        return { endpoint, ...caller, probe: 'needed permission', need, promised };
      }),
    ];
  });
  return [{ ...cell, accessType: null, probe: 'no session', promised: 401 }, ...withNeeds];
}

/** The promise for a caller who holds one needed permission. The ids of the call are of no record. */
function openedBy(endpoint: Endpoint, caller: Caller): Promised {
  if (isAddressing(endpoint) || isLocked(endpoint, caller.session)) return refusalOf(endpoint, caller);
  return inputRefusals[endpoint.name] ?? 'answered';
}

function idCells(endpoint: Endpoint): Cell[] {
  if (!isAddressing(endpoint)) return [];
  const asked = kinds.filter(
    (kind) => kind !== 'deleted record' || (namesIn(endpoint, deletable) && !acceptsDeleted.test(endpoint.name)),
  );
  return callersOf().flatMap((caller) =>
    leavesTheOrg(endpoint, caller.session)
      ? []
      : asked.map((probe) => ({ endpoint, ...caller, probe, promised: refusalOf(endpoint, caller) })),
  );
}

/** The places from which a session looks at a record. Whoever has switched is not the owner. */
export const placesOf = (session: Session): readonly Place[] =>
  session === 'not switched' ? places : places.filter((place) => place !== 'owner');

function placeCells(endpoint: Endpoint): Cell[] {
  if (!isAddressing(endpoint)) return [];
  return callersOf().flatMap((caller) => {
    const isHidden = isActing(caller.session) && ofPaper.includes(endpoint.name);
    const seeing = isHidden ? [] : placesThatSee(endpoint, caller.accessType);
    const refusal = refusalOf(endpoint, caller);
    const isRefused = refusal === 403 || refusal === 'locked';
    return placesOf(caller.session).flatMap((probe): Cell[] => {
      if (isRefused || !seeing.includes(probe)) return [{ endpoint, ...caller, probe, promised: refusal }];
      if (probe === 'child org' && changesRole.includes(endpoint.name))
        return [{ endpoint, ...caller, probe, promised: '409 RoleOfOtherOrg' }];
      if (!isReading(endpoint) || lacksItsRecord.includes(endpoint.name)) return [];
      return [{ endpoint, ...caller, probe, promised: 'open' }];
    });
  });
}

/**
 * Calls with ids of several records, by callers who see the records: one id is foreign and the others are not. Whoever
 * has not switched owns the records. Whoever has switched works in the org of the records.
 */
function mixCells(endpoint: Endpoint): Cell[] {
  return callersOf().flatMap((caller) => {
    const isSwitched = caller.session !== 'not switched';
    const isSeeing = placesThatSee(endpoint, caller.accessType).includes(isSwitched ? 'same org' : 'owner');
    if (!isSeeing || leavesTheOrg(endpoint, caller.session)) return [];
    const refusal = refusalOf(endpoint, caller);
    return mixesOf(endpoint.name).flatMap(({ position, name }) => {
      const promised = refusal !== 404 ? refusal : (otherMixes[`${endpoint.name} ${position}`] ?? 404);
      return mixKinds
        .filter((kind) => isMeasured(kind, name, endpoint, isSwitched))
        .map((probe): Cell => ({ endpoint, ...caller, probe, position, promised }));
    });
  });
}

/** Whether an id can be of a kind, and whether the kind could be mistaken for another one. */
function isMeasured(kind: MixKind, name: string, { name: endpoint, scope }: Endpoint, isSwitched: boolean): boolean {
  // Ids of nobody stay ids of nobody when the session switches.
  if (kind === 'own and a deleted')
    return !isSwitched && !acceptsDeleted.test(endpoint) && (deletable as readonly string[]).includes(name);
  // The browser makes the ids of new variants, so such an id is a new variant.
  if (kind === 'own and a random') return !isSwitched && name !== 'variantId';
  const isShared = scope === 'company' || scope === 'Company' || sharedNames.includes(name);
  return kind === 'own and another company' || !isShared;
}

/** Names of ids that all orgs of a company share. */
const sharedNames: readonly string[] = ['userRoleId', 'companyId'];

export const gateCellsOfAll: readonly Cell[] = guarded.flatMap(gateCells);
export const idCellsOfAll: readonly Cell[] = guarded.flatMap(idCells);
export const placeCellsOfAll: readonly Cell[] = guarded.flatMap(placeCells);
export const mixCellsOfAll: readonly Cell[] = guarded.flatMap(mixCells);
export const allCells: readonly Cell[] = [...gateCellsOfAll, ...idCellsOfAll, ...placeCellsOfAll, ...mixCellsOfAll];
