ALTER TABLE "roles" DROP CONSTRAINT "roles_access_type";--> statement-breakpoint
ALTER TABLE "segments" DROP CONSTRAINT "segments_status";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "type" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "status" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "campaign_status" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "segments" ALTER COLUMN "status" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "status" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_sub_type" CHECK ("items"."sub_type" in ('SingleUse', 'MultipleUse', 'ImportedList', 'T65', 'EthnicitySelect', 'HomeOwnerSelect', 'HomeValueSelect', 'VeteranSelect', 'PhoneNumber', 'NCOA', 'ProspectListMonthYear', 'ProspectListAge', 'FirstClassPostage', 'MailBackService', 'KeyingIn', 'DuplicateList', 'DuplicateListMonthYear', 'DuplicateListAge', 'DuplicateListPhone', 'DuplicateListInvestableAssets', 'DuplicateListNetworth', 'NeighbourhoodMapping', 'LowQuantity', 'CreditCardFee'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_item_type" CHECK ("items"."item_type" in ('Prospecting', 'Campaign', 'Others'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_unit" CHECK ("items"."unit" in ('prospect', 'phone number', 'piece', 'order'));--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_purpose" CHECK ("order_files"."purpose" in ('production-file', 'proof'));--> statement-breakpoint
ALTER TABLE "audience_quotas" ADD CONSTRAINT "audience_quotas_dimension" CHECK ("audience_quotas"."dimension" in ('state', 'county'));--> statement-breakpoint
ALTER TABLE "campaign_variants" ADD CONSTRAINT "campaign_variants_stock_color" CHECK ("campaign_variants"."stock_color" in ('white', 'ivory', 'canary', 'blue'));--> statement-breakpoint
ALTER TABLE "campaign_variants" ADD CONSTRAINT "campaign_variants_postal_class" CHECK ("campaign_variants"."postal_class" in ('first-class', 'marketing-mail'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_type" CHECK ("campaigns"."type" in (0, 1));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_channel" CHECK ("campaigns"."channel" in ('email', 'direct-mail'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_add_ons" CHECK ("campaigns"."add_ons" <@ array['MailBackService', 'KeyingIn', 'DuplicateList', 'NeighbourhoodMapping']::text[]);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_duplicate_fields" CHECK ("campaigns"."duplicate_fields" <@ array['DuplicateListMonthYear', 'DuplicateListAge', 'DuplicateListPhone', 'DuplicateListInvestableAssets', 'DuplicateListNetworth']::text[]);--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_payment_term" CHECK ("carts"."payment_term" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_recovery_point" CHECK ("checkouts"."recovery_point" in ('recount', 'reserve', 'authorise', 'write-order', 'capture', 'confirm', 'void-after-decline', 'awaiting-retry', 'cancel-order', 'void', 'release', 'confirmed', 'undone'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_term" CHECK ("checkouts"."term" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_campaign_status" CHECK ("checkouts"."campaign_status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 100));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sub_type" CHECK ("order_lines"."sub_type" in ('SingleUse', 'MultipleUse', 'ImportedList', 'T65', 'EthnicitySelect', 'HomeOwnerSelect', 'HomeValueSelect', 'VeteranSelect', 'PhoneNumber', 'NCOA', 'ProspectListMonthYear', 'ProspectListAge', 'FirstClassPostage', 'MailBackService', 'KeyingIn', 'DuplicateList', 'DuplicateListMonthYear', 'DuplicateListAge', 'DuplicateListPhone', 'DuplicateListInvestableAssets', 'DuplicateListNetworth', 'NeighbourhoodMapping', 'LowQuantity', 'CreditCardFee'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parent_sub_type" CHECK ("order_lines"."parent_sub_type" in ('SingleUse', 'MultipleUse', 'ImportedList', 'T65', 'EthnicitySelect', 'HomeOwnerSelect', 'HomeValueSelect', 'VeteranSelect', 'PhoneNumber', 'NCOA', 'ProspectListMonthYear', 'ProspectListAge', 'FirstClassPostage', 'MailBackService', 'KeyingIn', 'DuplicateList', 'DuplicateListMonthYear', 'DuplicateListAge', 'DuplicateListPhone', 'DuplicateListInvestableAssets', 'DuplicateListNetworth', 'NeighbourhoodMapping', 'LowQuantity', 'CreditCardFee'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_unit" CHECK ("order_lines"."unit" in ('prospect', 'phone number', 'piece', 'order'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('campaign', 'prospect-list'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_term" CHECK ("orders"."term" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('started', 'authorised', 'captured', 'declined', 'released', 'unknown'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_holder" CHECK ("reservations"."holder" in ('checkout', 'order'));--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_state" CHECK ("job_runs"."state" in ('running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_status" CHECK ("sandbox_charges"."status" in ('authorised', 'captured', 'released', 'declined'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_payment_terms" CHECK ("companies"."payment_terms" <@ array[0, 1, 2, 3]::smallint[]);--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_type" CHECK ("labels"."type" in ('campaign', 'prospect-list', 'contact', 'user', 'role'));--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_set_name" CHECK ("role_permissions"."set_name" in ('Contact', 'Campaign', 'CampaignStatus', 'ProspectList', 'ProspectListOrder', 'User', 'UserExtensions', 'UserRole', 'CompanySegment', 'Company', 'ResponseCard', 'MailbackProcessing', 'KeyInService', 'LandingPageLead', 'Lead', 'Report'));--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_access_type" CHECK ("roles"."access_type" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_status" CHECK ("segments"."status" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in (1, 2, 3, 4));