import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { type AccessType, accessTypeCodes } from '@dropdate/domain/permission/access-type';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { describedRoutes } from '../src/described-routes.ts';
import { type ForeignIds, samples } from './access-matrix.samples.ts';

/**
 * The cells of the table of permissions: one call by one kind of user with one kind of id, and the promised answer. The
 * document of permissions counts these cells, and a test measures each of them.
 */
export interface Cell {
  readonly endpoint: Endpoint;
  /** Null for a caller without a session. */
  readonly accessType: AccessType | null;
  readonly probe: Gate | Kind | Place;
  /** The one permission that the user holds, for the probe `needed permission`. */
  readonly need?: Need;
  /** `open` stands for 200. `not 403` also allows 404, because the call names no record, and refusals of its input. */
  readonly promised: 401 | 403 | 404 | 409 | 'not 403' | 'open';
}

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

function placesThatSee({ name, scope }: Endpoint, accessType: AccessType): readonly Place[] {
  // The new user belongs to the owner's org, and has the role of its sales agents.
  if (name === 'registerUser') return seesOwnOrg[accessType];
  if (scope === 'company' || scope === 'Company') return places;
  if (scope === 'own') return ['owner'];
  return (scope === 'CompanySegment' ? seesOrgs : seesRows)[accessType];
}

/** Calls that read. A call that changes its record could be tried only once by a user who sees the record. */
const isReading = ({ name }: Endpoint) => /^(get|list|count)/.test(name);

/**
 * The promise for an id that the caller may not use. A new org is seen only by users who see the orgs below their own, so
 * other users are refused before the server looks at the id.
 */
const refusalOf = ({ name }: Endpoint, accessType: AccessType) =>
  name === 'createSegment' && accessType !== 'org' ? 409 : 404;

/** Calls whose sample names a record that lacks what the call reads: a draft has no order, an org is no logo. */
const lacksItsRecord = ['getOrderByCampaign', 'getCompanyLogo'];

/** Calls that accept the ids of deleted records, because they restore these records or tell the owner about them. */
const acceptsDeleted = /^restore/;

/** The records that users delete. */
const deletable = ['cartId', 'campaignId', 'paymentMethodId', 'userId', 'leafId', 'roleId'] as const;

const marks = new Proxy({} as ForeignIds, { get: (_, name) => `mark of ${String(name)}` });
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
  const withNeeds = accessTypes.flatMap((accessType): Cell[] =>
    needs.length === 0
      ? []
      : [
          { endpoint, accessType, probe: 'no permission', promised: 403 },
          { endpoint, accessType, probe: 'every other permission', promised: 403 },
          ...needs.map(
            (need): Cell => ({ endpoint, accessType, probe: 'needed permission', need, promised: 'not 403' }),
          ),
        ],
  );
  return [{ endpoint, accessType: null, probe: 'no session', promised: 401 }, ...withNeeds];
}

function idCells(endpoint: Endpoint): Cell[] {
  if (!isAddressing(endpoint)) return [];
  const asked = kinds.filter(
    (kind) => kind !== 'deleted record' || (namesIn(endpoint, deletable) && !acceptsDeleted.test(endpoint.name)),
  );
  return accessTypes.flatMap((accessType) =>
    asked.map((probe) => ({ endpoint, accessType, probe, promised: refusalOf(endpoint, accessType) })),
  );
}

function placeCells(endpoint: Endpoint): Cell[] {
  if (!isAddressing(endpoint)) return [];
  return accessTypes.flatMap((accessType) => {
    const seeing = placesThatSee(endpoint, accessType);
    return places.flatMap((probe): Cell[] => {
      if (!seeing.includes(probe)) return [{ endpoint, accessType, probe, promised: refusalOf(endpoint, accessType) }];
      if (!isReading(endpoint) || lacksItsRecord.includes(endpoint.name)) return [];
      return [{ endpoint, accessType, probe, promised: 'open' }];
    });
  });
}

export const gateCellsOfAll: readonly Cell[] = guarded.flatMap(gateCells);
export const idCellsOfAll: readonly Cell[] = guarded.flatMap(idCells);
export const placeCellsOfAll: readonly Cell[] = guarded.flatMap(placeCells);
