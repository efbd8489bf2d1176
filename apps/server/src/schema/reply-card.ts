import { type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a layout has a reply card. Only a reply card has a barcode of the kind `reply`. */
export const hasReplyCard = (layout: SQLWrapper) => sql<boolean>`jsonb_path_exists(${layout},
  '$.pages[*].elements[*] ? (@.kind == "barcode" && @.of == "reply")')`;
