CREATE TABLE "role_labels" (
	"company_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "role_labels_company_id_role_id_label_id_pk" PRIMARY KEY("company_id","role_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "user_labels" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "user_labels_company_id_user_id_label_id_pk" PRIMARY KEY("company_id","user_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "role_labels" ADD CONSTRAINT "role_labels_role" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_labels" ADD CONSTRAINT "role_labels_label" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_labels" ADD CONSTRAINT "user_labels_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_labels" ADD CONSTRAINT "user_labels_label" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_labels_of_label" ON "role_labels" USING btree ("company_id","label_id");--> statement-breakpoint
CREATE INDEX "user_labels_of_label" ON "user_labels" USING btree ("company_id","label_id");