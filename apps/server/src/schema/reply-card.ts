import { type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a layout has a reply card. A reply card is known by its own barcode. */
export const hasReplyCard = (layout: SQLWrapper) => sql<boolean>`jsonb_path_exists(${layout},
  '$.pages[*].elements[*] ? (@.kind == "barcode" && @.of == "reply")')`;
