import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { files } from '../../../schema/files.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { presentCards } from '../../../schema/visible-cards.ts';

export type ImageSize = 'full' | 'thumbnail';

/** The image of a card that the viewer sees. Null for any other card, and for a card without an image. */
export async function findCardImage(db: Database, scope: RowScope, id: string, size: ImageSize) {
  const { imageFileId, thumbnailFileId } = responseCards;
  const shown = size === 'full' ? imageFileId : sql`coalesce(${thumbnailFileId}, ${imageFileId})`;
  const [image] = await db
    .select({
      imageName: responseCards.imageName,
      key: files.key,
      bytes: files.bytes,
      sha256: files.sha256,
      mime: files.mime,
    })
    .from(responseCards)
    .innerJoin(
      files,
      and(eq(files.companyId, responseCards.companyId), sql`${files.id} = ${shown}`, isNull(files.lostAt)),
    )
    .where(and(presentCards(scope), eq(responseCards.id, id)));
  return image ?? null;
}
