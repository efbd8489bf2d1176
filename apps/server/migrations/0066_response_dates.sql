-- The response date of a lead is the receipt of its card. Until now it was the sending of the card, which has a time of its own in
-- "response_cards". Merged contacts stay as they are, because the undo of their merge compares the former date.
UPDATE "contacts" c SET "lead_created_at" = k."received_at"
  FROM "response_cards" k
  WHERE k."client_id" = c."company_id" AND k."contact_id" = c."id" AND k."sent_at" = c."lead_created_at" AND k."received_at" < k."sent_at"
    AND NOT EXISTS (SELECT FROM "contact_merges" m WHERE m."company_id" = c."company_id" AND c."id" IN (m."kept_id", m."merged_id"));
