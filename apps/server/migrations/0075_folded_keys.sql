DROP INDEX "contacts_keys";--> statement-breakpoint
CREATE INDEX "contacts_keys" ON "contacts" USING gin (array_remove(array[
    right(company_id::text, 8) || 'e' || lower(nullif(email, '')),
    right(company_id::text, 8) || 'p' || home_phone, right(company_id::text, 8) || 'p' || mobile_phone, right(company_id::text, 8) || 'p' || work_phone,
    case when nullif(first_name, '') is not null and nullif(last_name, '') is not null then right(company_id::text, 8) || 'n' || least((left(regexp_replace(folded(split_part(ltrim(first_name), ' ', 1)), '[\s.]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(folded(split_part(ltrim(first_name), ' ', 1)), '[\s.]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')), (left(regexp_replace(folded(last_name), '[\s.]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(folded(last_name), '[\s.]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g'))) || '|' || greatest((left(regexp_replace(folded(split_part(ltrim(first_name), ' ', 1)), '[\s.]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(folded(split_part(ltrim(first_name), ' ', 1)), '[\s.]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')), (left(regexp_replace(folded(last_name), '[\s.]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(folded(last_name), '[\s.]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g'))) end,
    case when nullif(first_name, '') is not null and nullif(last_name, '') is not null then right(company_id::text, 8) || 'b' || (left(regexp_replace(folded(split_part(ltrim(first_name), ' ', 1)), '[\s.]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(folded(split_part(ltrim(first_name), ' ', 1)), '[\s.]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')) || '|' || left(regexp_replace(folded(last_name), '[\s.]', '', 'g'), 2) end
  ], null));--> statement-breakpoint
-- Only the owner of a table may count its rows anew. The server does so after a job has made many rows.
CREATE FUNCTION renew_contact_statistics() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	ANALYZE contacts, contact_labels;
END
$$;
