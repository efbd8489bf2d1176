import { v7 as uuidv7 } from 'uuid';
import { signedCalls, signedKeys } from '../src/schema/signed-keys.ts';
import type { TestApp } from './test-app.ts';

type Owner = Pick<typeof signedKeys.$inferInsert, 'companyId' | 'createdBy'>;

/** A key of a form on another site, with a call under the name of the key. Its secret is of no installation. */
export async function placeSiteFormKey(db: TestApp['db'], owner: Owner): Promise<string> {
  const [id, at] = [uuidv7(), new Date('2026-11-20T15:00:00Z')];
  await db.insert(signedKeys).values({ id, scope: 'forms', name: id, secret: 'Matrix', createdAt: at, ...owner });
  await db.insert(signedCalls).values({ id: uuidv7(), companyId: owner.companyId, keyId: id, at, outcome: 'accepted' });
  return id;
}
