import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a layout has a reply card. The barcode of a reply card shows this, because no other part has this barcode.
 */
export const hasReplyCard = (layout: SQLWrapper) => sql<boolean>`jsonb_path_exists(${layout},
  '$.pages[*].elements[*] ? (@.kind == "barcode" && @.of == "reply")')`;
