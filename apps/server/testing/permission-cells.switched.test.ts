import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuresCells } from './measured-cells.fixture.ts';
import { accessTypes, placesOf, switchedSessions } from './permission-cells.ts';
import { type PermissionWorld, permissionWorld } from './permission-world.fixture.ts';
import { isNight } from './tier.ts';

/** The promised cells of the table of permissions by callers who have switched, measured against the server. */
let world: PermissionWorld;
beforeAll(async () => {
  world = await permissionWorld();
});
afterAll(() => world.app.close());

/** Every access type in one session. In the others every access type at night, and the narrowest in the gate. */
const kinds = switchedSessions.flatMap((session, index) =>
  accessTypes
    .filter((accessType) => index === 0 || accessType === 'users-only' || isNight)
    .map((accessType) => ({ session, accessType })),
);
describe.each(kinds)('switched, $session, access type $accessType', (kind) => {
  measuresCells(() => world, kind);

  it('has not fallen back to the own org', async () => {
    for (const place of placesOf(kind.session)) {
      const { switched } = (await (await world.as(kind, place)).call(getCurrentUser, {})).model;
      expect([place, switched]).not.toEqual([place, null]);
    }
  });
});
