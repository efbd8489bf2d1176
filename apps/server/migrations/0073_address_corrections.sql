-- Former files were judged without corrections, so there is none to move.
CREATE TABLE "address_corrections" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"zip4" text NOT NULL,
	"delivery_point" text NOT NULL,
	"imb" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_corrections_company_id_order_id_seq_pk" PRIMARY KEY("company_id","order_id","seq"),
	CONSTRAINT "address_corrections_kind" CHECK ("address_corrections"."kind" in ('corrected', 'moved'))
);
--> statement-breakpoint
ALTER TABLE "address_corrections" ADD CONSTRAINT "address_corrections_piece" FOREIGN KEY ("company_id","order_id","seq") REFERENCES "public"."recipients"("company_id","order_id","seq") ON DELETE cascade ON UPDATE no action;