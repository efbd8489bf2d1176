import type { addDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { doNotMailKey, doNotMailTexts, maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { insertDoNotMail, listDoNotMailPeople, lockDoNotMail } from './do-not-mail.data.ts';
import { matchDoNotMail } from './match-do-not-mail.ts';
import { placesOfPeople } from './places-of-people.ts';
import { raiseSuppressionVersion } from './projection.ts';

/**
 * Adds people whom the company does not mail. The version of the suppression rises, so every later count leaves them out.
 * Counts of drafts are out of date when the prospect file has one of these people in their places (decision 71).
 * @throws Refusal 409 `TooManyEntries`
 */
export function addDoNotMail({
  engine,
  places,
  outdateCountsOfDrafts,
}: Pick<AudienceParts, 'engine' | 'places' | 'outdateCountsOfDrafts'>): UseCase<typeof endpoint> {
  return async (context, { body }) => {
    const { companyId, userId } = context.viewer;
    const createdAt = context.clock.now();
    const { ids, prospectsCount } = await context.db.transaction(async (tx) => {
      const before = await lockDoNotMail(tx, companyId);
      // The keys are computed and not stored, so that a better rule of matching holds for old entries, too.
      const known = new Set((await listDoNotMailPeople(tx, companyId)).map(doNotMailKey));
      const added = body.people.filter((person) => {
        const key = doNotMailKey(person);
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
      if (before + added.length > maxDoNotMail.ofCompany) throw conflict('TooManyEntries', doNotMailTexts.full);
      if (added.length === 0) return { ids: [], prospectsCount: 0 };
      const entries = added.map((person) => ({ id: uuidv7(), companyId, ...person, createdAt, createdBy: userId }));
      await insertDoNotMail(tx, entries);
      // The log has the number alone, because names and addresses are personal.
      const change = { old: { entries: before }, new: { entries: before + added.length } };
      await audit(tx, context, { action: 'addDoNotMail', entity: 'company', entityId: companyId, ...change });
      const found = await matchDoNotMail(engine, added);
      await outdateCountsOfDrafts(tx, companyId, placesOfPeople(places, found), createdAt);
      await raiseSuppressionVersion(tx, companyId);
      return { ids: entries.map(({ id }) => id), prospectsCount: found.length };
    });
    return { ids, prospectsCount };
  };
}
