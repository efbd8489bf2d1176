import { stopWish } from '@dropdate/domain/consent/stop-words';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Author } from '../../../platform/identities.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { insertStopRequest } from './stop-requests.data.ts';

interface Said {
  readonly companyId: CompanyId;
  readonly contactId: string;
  /** What the lead said, in lines: `Message: please do not call`. */
  readonly lines: readonly string[];
}

/** Labels are words of the product, so they ask for nothing. */
const textOf = (line: string): string => line.replace(/^[^:]*: /s, '');

/**
 * Makes a proposal of an answer in which a lead seems to ask for no further contact, in the caller's transaction. Nothing is
 * put on Do Not Call or Do Not Mail before a person accepts.
 */
export async function noteStopRequest(
  tx: Database,
  context: Pick<Context, 'clock' | 'requestId'> & { readonly viewer: Author },
  { companyId, contactId, lines }: Said,
): Promise<void> {
  const wish = stopWish(lines.map(textOf).join('\n'));
  if (wish === null) return;
  const foundAt = context.clock.now();
  if (!(await insertStopRequest(tx, { id: uuidv7(), companyId, contactId, ...wish, foundAt }))) return;
  const key = { entity: 'contact', entityId: contactId } as const;
  await recordChange(tx, context, key, { old: { stopRequest: null }, new: { stopRequest: wish.quote } });
}
