CREATE TABLE "directory_identities" (
	"company_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_identities_company_id_issuer_subject_pk" PRIMARY KEY("company_id","issuer","subject"),
	CONSTRAINT "directory_identities_user" UNIQUE("company_id","user_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_identities" ADD CONSTRAINT "directory_identities_owner" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_way" CHECK ("sign_ins"."way" in ('password', 'directory'));--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_way" CHECK ("pending_sign_ins"."way" in ('password', 'directory'));