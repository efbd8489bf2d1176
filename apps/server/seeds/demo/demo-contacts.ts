import { idOf, type UserId } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import { addLabelToSegments, ensureLabel } from '../../src/features/labels/labels.data.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { companies, users } from '../../src/schema/tenancy.ts';
import { insertDemoCalls, insertDemoLookalikes, touchDemoLeads } from './demo-contact-history.data.ts';
import { insertDemoContactLabels, insertDemoContacts, insertDemoLeads, insertDemoNotes } from './demo-contacts.data.ts';
import { insertDemoDoNotCall } from './demo-do-not-call.data.ts';
import { buyers } from './demo-plan.ts';

/**
 * The part of the mailed people that each client knows, by the administrator of the client. With 200,000 mailed pieces
 * there are some 40,000 contacts.
 */
const shares: readonly (readonly [admin: string, share: number])[] = [
  [buyers.maya, 0.12],
  [buyers.ruth, 0.05],
  [buyers.ines, 0.03],
  [buyers.lena, 0.01],
];

/** The labels of contacts, each with the part of the contacts that have the label, in percent. */
const labels = [
  { kind: 'tag', name: 'Medicare', from: 0, below: 18 },
  { kind: 'tag', name: 'Final expense', from: 12, below: 30 },
  { kind: 'tag', name: 'Referral', from: 28, below: 33 },
  { kind: 'group', name: 'Newsletter', from: 20, below: 55 },
  { kind: 'group', name: 'Birthday cards', from: 50, below: 62 },
] as const;

/**
 * Makes the contacts of the demo's clients: a lead for each response to a mailing, and customers and prospects among the
 * mailed people. No call does this, because a call makes a lead of the present. A second run adds only what is missing.
 * @param pieces the mailed pieces of the demo. Without pieces there are no contacts.
 */
export async function seedDemoContacts(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  pieces: number,
): Promise<void> {
  if (pieces === 0) return;
  for (const [userName, share] of shares) await seedContactsOf(db, clock.now(), userName, Math.round(pieces * share));
}

async function seedContactsOf(db: Database, now: Date, userName: string, total: number): Promise<void> {
  const [admin] = await db
    .select({ companyId: companies.id, userId: users.id, segmentId: users.primarySegmentId })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.userName, userName)));
  if (admin === undefined) return;
  const { companyId, userId, segmentId } = admin;
  await db.transaction(async (tx) => {
    const leads = await insertDemoLeads(tx, companyId, now);
    const others = await insertDemoContacts(tx, companyId, { now, total, createdBy: userId });
    const lookalikes = await insertDemoLookalikes(tx, { companyId, ids: others });
    const made = { companyId, ids: [...leads, ...others, ...lookalikes] };
    await insertDemoNotes(tx, made);
    await insertDemoCalls(tx, made);
    await touchDemoLeads(tx, made);
    if (userName === buyers.maya && made.ids.length > 0)
      await insertDemoDoNotCall(tx, made, { now, createdBy: userId });
    for (const { kind, name, ...share } of labels) {
      const createdBy = idOf<UserId>(userId);
      const label = await ensureLabel(tx, companyId, { kind, type: 'contact', name, createdBy });
      await addLabelToSegments(tx, { companyId, labelId: label.id }, [segmentId]);
      await insertDemoContactLabels(tx, made, label.id, share);
    }
  });
}
