-- Texts as searches compare them: in small letters, without accents, apostrophes and commas, and with spaces in place of hyphens. Most texts
-- have English letters alone. For these, single replacements take a tenth of the time of the general way.
CREATE FUNCTION "folded"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(value) = length(value)
		THEN replace(replace(replace(replace(lower(value), '-', ' '), '''', ''), ',', ''), '`', '')
		ELSE translate(lower(regexp_replace(normalize(value, NFD), U&'[\0300-\036F]', '', 'g')),
			U&'-\2010\2011\2012\2013\2014\00F8\0142\0111\0131\00D8\0141\0110,`''\2018\2019\02BC\00B4', '      oldiold') END
$$;--> statement-breakpoint
-- The start of the server makes the index of the folded texts.
DROP INDEX IF EXISTS "campaigns_search";--> statement-breakpoint
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(first_name || ' ' || last_name || ' ' || first_name || E'\n ' || coalesce(email, '') || E'\n ' || external_id || coalesce(E'\n ' || ('(' || substr(home_phone, 3, 3) || ') ' || substr(home_phone, 6, 3) || '-' || substr(home_phone, 9, 4)) || E'\n ' || substr(home_phone, 3), '') || coalesce(E'\n ' || ('(' || substr(mobile_phone, 3, 3) || ') ' || substr(mobile_phone, 6, 3) || '-' || substr(mobile_phone, 9, 4)) || E'\n ' || substr(mobile_phone, 3), '') || coalesce(E'\n ' || ('(' || substr(work_phone, 3, 3) || ') ' || substr(work_phone, 6, 3) || '-' || substr(work_phone, 9, 4)) || E'\n ' || substr(work_phone, 3), ''))) STORED NOT NULL;