import { idOf } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';

/** The id of a row with a number, as `idOf` of the SQL makes it. */
export const uuid = (kind: number, number: number) =>
  `0193${String(kind).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const large = idOf<RowScope & { kind: 'org' } extends { companyId: infer Id } ? Id & string : never>(uuid(1, 1));

/** The viewers. All but the provider and the small company are users of the company with 300,000 campaigns. */
export const scopes = {
  org: { kind: 'org', companyId: large, pathSegmentIds: [uuid(2, 1000)] },
  agency: { kind: 'agency', companyId: large, segmentIds: [uuid(2, 1007)] },
  user: { kind: 'users-only', companyId: large, userId: idOf(uuid(3, 1011)) },
  small: { kind: 'org', companyId: idOf(uuid(1, 77)), pathSegmentIds: [uuid(2, 77_000)] },
  provider: { kind: 'all-clients' },
} as const satisfies Readonly<Record<string, RowScope>>;
