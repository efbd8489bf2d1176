import type { addDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { doNotMailKey, doNotMailTexts, maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { insertDoNotMail, lockDoNotMail } from './do-not-mail.data.ts';
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
    const entries = body.people.map((person) => ({
      id: uuidv7(),
      companyId,
      ...person,
      matchKey: doNotMailKey(person),
      createdAt,
      createdBy: userId,
    }));
    const { ids, prospectsCount } = await context.db.transaction(async (tx) => {
      const before = await lockDoNotMail(tx, companyId);
      const rows = await insertDoNotMail(tx, entries);
      if (before + rows.length > maxDoNotMail.ofCompany) throw conflict('TooManyEntries', doNotMailTexts.full);
      if (rows.length === 0) return { ids: [], prospectsCount: 0 };
      // The log has the number alone, because names and addresses are personal.
      const change = { old: { entries: before }, new: { entries: before + rows.length } };
      await audit(tx, context, { action: 'addDoNotMail', entity: 'company', entityId: companyId, ...change });
      const found = await matchDoNotMail(engine, rows);
      await outdateCountsOfDrafts(tx, companyId, placesOfPeople(places, found), createdAt);
      await raiseSuppressionVersion(tx, companyId);
      return { ids: rows.map(({ id }) => id), prospectsCount: found.length };
    });
    return { ids, prospectsCount };
  };
}
