CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_type" text NOT NULL,
	"item_type" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "items_sub_type_unique" UNIQUE("sub_type"),
	CONSTRAINT "items_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"item_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "prices_item_id_valid_from_pk" PRIMARY KEY("item_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"product" text NOT NULL,
	"format" text NOT NULL,
	"is_turning_age" boolean NOT NULL,
	"layout" jsonb NOT NULL,
	"layout_version" integer DEFAULT 1 NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_quotas" (
	"company_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"available" integer NOT NULL,
	"desired" integer NOT NULL,
	CONSTRAINT "audience_quotas_company_id_audience_id_dimension_key_pk" PRIMARY KEY("company_id","audience_id","dimension","key"),
	CONSTRAINT "audience_quotas_counts" CHECK ("audience_quotas"."desired" >= 0 and "audience_quotas"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audience_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audience_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"company_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"parameters_hash" text NOT NULL,
	"release_seq" integer NOT NULL,
	"data_as_of" date NOT NULL,
	"as_of" date NOT NULL,
	"seed" text NOT NULL,
	"total" integer NOT NULL,
	"with_phone" integer,
	"outdated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_requests_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"parameters" jsonb NOT NULL,
	"parameters_version" smallint DEFAULT 1 NOT NULL,
	"parameters_hash" text NOT NULL,
	"desired_count" integer DEFAULT 0 NOT NULL,
	"applied_request_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audiences_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "audiences_desired" CHECK ("audiences"."desired_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_labels" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "campaign_labels_company_id_campaign_id_label_id_pk" PRIMARY KEY("company_id","campaign_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"template_key" text NOT NULL,
	"layout_snapshot" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_templates_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "campaign_templates_campaign" UNIQUE("company_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"campaign_template_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"stock_color" text,
	"postal_class" text,
	CONSTRAINT "campaign_variants_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"channel" text DEFAULT 'direct-mail' NOT NULL,
	"audience_id" uuid NOT NULL,
	"start_date" date,
	"send_asap" boolean DEFAULT false NOT NULL,
	"add_ons" text[] DEFAULT '{}' NOT NULL,
	"duplicate_fields" text[] DEFAULT '{}' NOT NULL,
	"assigned_user_id" uuid,
	"agent_id" text,
	"office" text,
	"office_satellite" text,
	"response_count" integer DEFAULT 0 NOT NULL,
	"first_response_at" timestamp with time zone,
	"dispatch_date" date,
	"dispatch_count" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "campaigns_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "campaigns_company_id_number" UNIQUE("company_id","number"),
	CONSTRAINT "campaigns_cart_id" UNIQUE("company_id","cart_id"),
	CONSTRAINT "campaigns_audience_id" UNIQUE("company_id","audience_id"),
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 100)),
	CONSTRAINT "campaigns_name" CHECK (length("campaigns"."name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"template_key" text,
	"payment_term" smallint,
	"order_data" jsonb DEFAULT '{}' NOT NULL,
	"payment_split" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "carts_state" CHECK ("carts"."state" in ('open', 'ordered', 'deleted')),
	CONSTRAINT "carts_kind" CHECK ("carts"."kind" in ('campaign', 'prospect-list'))
);
--> statement-breakpoint
CREATE TABLE "sample_views" (
	"company_id" uuid NOT NULL,
	"request_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_views_company_id_request_id_pk" PRIMARY KEY("company_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "variant_states" (
	"company_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"enabled" boolean NOT NULL,
	"desired" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "variant_states_company_id_variant_id_state_pk" PRIMARY KEY("company_id","variant_id","state"),
	CONSTRAINT "variant_states_desired" CHECK ("variant_states"."desired" >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"recovery_point" text NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"term" smallint NOT NULL,
	"revision" integer NOT NULL,
	"expected_total" bigint NOT NULL,
	"error_code" text,
	"error_text" text,
	"order_id" uuid NOT NULL,
	"campaign_status" smallint DEFAULT 1 NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('active', 'confirmed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "client_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_codes_next_number" CHECK ("client_codes"."next_number" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "mail_history" (
	"company_id" uuid NOT NULL,
	"vendor_key" bigint NOT NULL,
	"last_mailed_on" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_history_company_id_vendor_key_pk" PRIMARY KEY("company_id","vendor_key")
);
--> statement-breakpoint
CREATE TABLE "mailer_ids" (
	"mailer_id" text PRIMARY KEY NOT NULL,
	"next_serial" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"sub_type" text NOT NULL,
	"parent_sub_type" text,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500101 CACHE 1),
	"cart_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"term" smallint NOT NULL,
	"payment_status" smallint NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"card_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"audience_request_id" bigint NOT NULL,
	"order_data" jsonb DEFAULT '{}' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" uuid NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "orders_company_id_id_segment_id" UNIQUE("company_id","id","segment_id"),
	CONSTRAINT "orders_cart" UNIQUE("company_id","cart_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."tax" + "orders"."card_fee")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"provider_customer" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "payment_methods_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"attempt" smallint NOT NULL,
	"method_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"idempotency_key" text NOT NULL,
	"error_code" text,
	"error_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_leg" UNIQUE("company_id","checkout_id","leg","attempt")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"vendor_key" bigint NOT NULL,
	"household_key" bigint NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	"zip" text NOT NULL,
	"zip4" text NOT NULL,
	"delivery_point" text NOT NULL,
	"birth_year" smallint,
	"birth_month" smallint,
	"phone" text,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	"client_code" text NOT NULL,
	"mailing_number" smallint NOT NULL,
	"imb" text NOT NULL,
	"qualifying_code" text NOT NULL,
	"piece_id" text NOT NULL,
	"mailed_on" date,
	CONSTRAINT "recipients_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "recipients_imb_unique" UNIQUE("imb"),
	CONSTRAINT "recipients_piece_id_unique" UNIQUE("piece_id"),
	CONSTRAINT "recipients_order_vendor_key" UNIQUE("company_id","order_id","vendor_key"),
	CONSTRAINT "recipients_order_seq" UNIQUE("company_id","order_id","seq"),
	CONSTRAINT "recipients_printed_key" UNIQUE("client_code","mailing_number"),
	CONSTRAINT "recipients_order_qualifying_code" UNIQUE("order_id","qualifying_code")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"company_id" uuid NOT NULL,
	"vendor_key" bigint NOT NULL,
	"household_key" bigint NOT NULL,
	"holder" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_company_id_vendor_key_pk" PRIMARY KEY("company_id","vendor_key")
);
--> statement-breakpoint
CREATE TABLE "suppression_versions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid,
	"actor_id" uuid,
	"acting_for_id" uuid,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"old" jsonb,
	"new" jsonb,
	CONSTRAINT "audit_log_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"card_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"is_igroup" boolean DEFAULT false NOT NULL,
	"is_credit_reward" boolean DEFAULT false NOT NULL,
	"is_cards_return" boolean DEFAULT false NOT NULL,
	"payment_terms" smallint[] DEFAULT '{0}' NOT NULL,
	"hold_days" integer DEFAULT 90 NOT NULL,
	"next_campaign_number" integer DEFAULT 1001 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_code_unique" UNIQUE("code"),
	CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "labels_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "labels_kind" CHECK ("labels"."kind" in ('tag', 'group'))
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"company_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"set_name" text NOT NULL,
	"bits" integer NOT NULL,
	CONSTRAINT "role_permissions_company_id_role_id_set_name_pk" PRIMARY KEY("company_id","role_id","set_name")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"access_type" smallint NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "roles_company_id_name" UNIQUE("company_id","name"),
	CONSTRAINT "roles_access_type" CHECK ("roles"."access_type" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"status" smallint DEFAULT 2 NOT NULL,
	"path" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segments_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "segments_company_id_external_id" UNIQUE("company_id","external_id"),
	CONSTRAINT "segments_status" CHECK ("segments"."status" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kept" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"absolute_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"is_primary" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_roles_company_id_user_id_role_id_pk" PRIMARY KEY("company_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "user_segments" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	CONSTRAINT "user_segments_company_id_user_id_segment_id_pk" PRIMARY KEY("company_id","user_id","segment_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"agent_id" text,
	"status" smallint DEFAULT 2 NOT NULL,
	"primary_segment_id" uuid NOT NULL,
	"parent_user_id" uuid,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "users_status" CHECK ("users"."status" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_quotas" ADD CONSTRAINT "audience_quotas_audience" FOREIGN KEY ("company_id","audience_id") REFERENCES "public"."audiences"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_requests" ADD CONSTRAINT "audience_requests_audience_fk" FOREIGN KEY ("company_id","audience_id") REFERENCES "public"."audiences"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_labels" ADD CONSTRAINT "campaign_labels_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_labels" ADD CONSTRAINT "campaign_labels_label" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_template_key_templates_key_fk" FOREIGN KEY ("template_key") REFERENCES "public"."templates"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_campaign_fk" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_variants" ADD CONSTRAINT "campaign_variants_template" FOREIGN KEY ("company_id","campaign_template_id") REFERENCES "public"."campaign_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_cart" FOREIGN KEY ("company_id","cart_id") REFERENCES "public"."carts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_audience" FOREIGN KEY ("company_id","audience_id") REFERENCES "public"."audiences"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_assigned_user" FOREIGN KEY ("company_id","assigned_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_template_key_templates_key_fk" FOREIGN KEY ("template_key") REFERENCES "public"."templates"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_owner" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_views" ADD CONSTRAINT "sample_views_request" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."audience_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_states" ADD CONSTRAINT "variant_states_variant" FOREIGN KEY ("company_id","variant_id") REFERENCES "public"."campaign_variants"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart" FOREIGN KEY ("company_id","cart_id") REFERENCES "public"."carts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_codes" ADD CONSTRAINT "client_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_history" ADD CONSTRAINT "mail_history_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_fk" FOREIGN KEY ("company_id","cart_id") REFERENCES "public"."carts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout" FOREIGN KEY ("company_id","checkout_id") REFERENCES "public"."checkouts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by" FOREIGN KEY ("company_id","placed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout" FOREIGN KEY ("company_id","checkout_id") REFERENCES "public"."checkouts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" FOREIGN KEY ("company_id","method_id") REFERENCES "public"."payment_methods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_order" FOREIGN KEY ("company_id","order_id","segment_id") REFERENCES "public"."orders"("company_id","id","segment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_variant" FOREIGN KEY ("company_id","variant_id") REFERENCES "public"."campaign_variants"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppression_versions" ADD CONSTRAINT "suppression_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_segments" ADD CONSTRAINT "user_segments_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_segments" ADD CONSTRAINT "user_segments_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_segment" FOREIGN KEY ("company_id","primary_segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent" FOREIGN KEY ("company_id","parent_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_requests_audience" ON "audience_requests" USING btree ("company_id","audience_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_variants_position" ON "campaign_variants" USING btree ("company_id","campaign_template_id","position");--> statement-breakpoint
CREATE INDEX "campaigns_created_at" ON "campaigns" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sample_views_at" ON "sample_views" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_active" ON "checkouts" USING btree ("company_id","cart_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "checkouts_expiry" ON "checkouts" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("company_id","order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("company_id","user_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservations_holder" ON "reservations" USING btree ("company_id","holder_id");--> statement-breakpoint
CREATE INDEX "reservations_household" ON "reservations" USING btree ("company_id","household_key");--> statement-breakpoint
CREATE INDEX "reservations_expiry" ON "reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_charges_status" ON "sandbox_charges" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("company_id","kind","type",lower("name"));--> statement-breakpoint
CREATE INDEX "segments_path" ON "segments" USING gin ("path");--> statement-breakpoint
CREATE INDEX "sessions_absolute_until" ON "sessions" USING btree ("absolute_until");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name" ON "users" USING btree (lower("user_name"));