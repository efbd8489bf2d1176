import type { CompanyId } from '@dropdate/domain/id/brand';
import { imbSerials } from '@dropdate/domain/mail-piece/barcode/imb-number';
import {
  clientLettersFor,
  firstClientCode,
  nextClientCode,
  piecesPerBlock,
} from '@dropdate/domain/mail-piece/identity/printed-key';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { clientCodes, mailerIds } from '../../schema/recipients.ts';

/** Consecutive mailing numbers of one client code. */
export interface NumberRange {
  readonly clientCode: string;
  readonly first: number;
  readonly count: number;
}

/**
 * Takes a printed key for each piece of an order. The keys come from the company's open block and from as many new
 * blocks as needed. No printed key is given out twice, even when the order is taken back, because mail with that key
 * may be on its way (decision 42).
 */
export async function takeMailingNumbers(
  tx: Database,
  company: { readonly id: CompanyId; readonly name: string },
  pieces: number,
): Promise<NumberRange[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client-codes:${company.id}`}, 0))`);
  const blocks = await tx.select().from(clientCodes).where(eq(clientCodes.companyId, company.id)).for('update');
  const codes = new Set(blocks.map(({ code }) => code));
  let open = blocks.find(({ nextNumber }) => nextNumber <= piecesPerBlock);
  const ranges: NumberRange[] = [];
  for (let left = pieces; left > 0; ) {
    open ??= await insertBlock(tx, company, codes);
    const count = Math.min(left, piecesPerBlock + 1 - open.nextNumber);
    ranges.push({ clientCode: open.code, first: open.nextNumber, count });
    await tx
      .update(clientCodes)
      .set({ nextNumber: open.nextNumber + count })
      .where(and(eq(clientCodes.companyId, company.id), eq(clientCodes.code, open.code)));
    left -= count;
    open = undefined;
  }
  return ranges;
}

/** Opens the block after the company's last block. The first order, and an order after block 99, get new letters. */
async function insertBlock(
  tx: Database,
  company: { readonly id: CompanyId; readonly name: string },
  codes: Set<string>,
) {
  const following = [...codes].map(nextClientCode).find((code) => code !== undefined && !codes.has(code));
  // Another company may take the same letters at this moment. The loop then tries other letters.
  for (let code = following ?? (await freshCode(tx, company.name)); ; code = await freshCode(tx, company.name)) {
    const [block] = await tx
      .insert(clientCodes)
      .values({ code, companyId: company.id })
      .onConflictDoNothing()
      .returning();
    if (block) {
      codes.add(block.code);
      return block;
    }
  }
}

async function freshCode(tx: Database, companyName: string): Promise<string> {
  const rows = await tx.selectDistinct({ letters: sql<string>`substr(${clientCodes.code}, 1, 3)` }).from(clientCodes);
  const taken = new Set(rows.map(({ letters }) => letters));
  const letters = clientLettersFor(companyName, (candidate) => taken.has(candidate));
  if (letters === undefined) throw new Error('all client codes are given out');
  return firstClientCode(letters);
}

/**
 * Takes consecutive serials of a mailer id; after the last serial comes the first. This runs outside the order's
 * transaction, because a lock on the counter would make all other orders wait. A refused order may lose its serials:
 * gaps do no harm.
 */
export async function takeSerials(db: Database, mailerId: string, count: number): Promise<(index: number) => number> {
  const [row] = await db
    .insert(mailerIds)
    .values({ mailerId, nextSerial: count })
    .onConflictDoUpdate({
      target: mailerIds.mailerId,
      set: { nextSerial: sql`(${mailerIds.nextSerial} + ${count}) % ${imbSerials}` },
    })
    .returning({ next: mailerIds.nextSerial });
  if (!row) throw new Error('no serials');
  return (index) => (row.next - count + index + imbSerials) % imbSerials;
}
