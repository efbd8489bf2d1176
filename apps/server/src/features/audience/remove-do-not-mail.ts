import type { removeDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { deleteDoNotMail, findDoNotMail, lockDoNotMail } from './do-not-mail.data.ts';
import { matchDoNotMail } from './match-do-not-mail.ts';
import { placesOfPeople } from './places-of-people.ts';
import { raiseSuppressionVersion } from './projection.ts';

/**
 * Removes entries for good. Counts have their people again.
 * @throws Refusal 404 when one of the entries is not there, or when the viewer may not remove one of them
 */
export const removeDoNotMail =
  ({
    engine,
    places,
    outdateCountsOfDrafts,
  }: Pick<AudienceParts, 'engine' | 'places' | 'outdateCountsOfDrafts'>): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { viewer } = context;
    const { companyId } = viewer;
    await context.db.transaction(async (tx) => {
      const before = await lockDoNotMail(tx, companyId);
      const removed = await findDoNotMail(tx, viewer, body.ids);
      const isWhole = removed.length === new Set(body.ids).size;
      if (!isWhole || removed.some(({ isRemovable }) => !isRemovable)) throw notFound();
      await deleteDoNotMail(
        tx,
        companyId,
        removed.map(({ id }) => id),
      );
      const change = { old: { entries: before }, new: { entries: before - removed.length } };
      await audit(tx, context, { action: 'removeDoNotMail', entity: 'company', entityId: companyId, ...change });
      const found = await matchDoNotMail(engine, removed);
      await outdateCountsOfDrafts(tx, companyId, placesOfPeople(places, found), context.clock.now());
      await raiseSuppressionVersion(tx, companyId);
    });
    return {};
  };

/** Removes an entry that the viewer may remove. An entry that is gone, or that stays, is no error. */
export async function takeBackDoNotMail(
  parts: Parameters<typeof removeDoNotMail>[0],
  context: Context,
  id: string,
): Promise<void> {
  const [entry] = await findDoNotMail(context.db, context.viewer, [id]);
  if (entry?.isRemovable !== true) return;
  await removeDoNotMail(parts)(context, { body: { ids: [id] }, params: undefined, query: undefined });
}
