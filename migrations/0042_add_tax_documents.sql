CREATE TABLE "receipt_identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"order_number" text,
	"purpose" text NOT NULL,
	"sealed" text NOT NULL,
	"masked" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_tax_document" (
	"document_number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"approval_number" text NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_billing" (
	"chain_store_id" bigint PRIMARY KEY NOT NULL,
	"cycle" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"order_number" text,
	"month" text,
	"title" text NOT NULL,
	"company_id" bigint NOT NULL,
	"buyer" jsonb NOT NULL,
	"purpose" text,
	"identity" text DEFAULT '' NOT NULL,
	"supply" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"tax_free" bigint NOT NULL,
	"total" bigint NOT NULL,
	"supplied_on" text NOT NULL,
	"due_on" text NOT NULL,
	"corrects" bigint,
	"gathered_in" bigint,
	"approval_number" text,
	"issued_at" timestamp with time zone,
	"issued_by" bigint,
	"issuer" text,
	"failure" text DEFAULT '' NOT NULL,
	"sheet_id" bigint,
	"claimed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_document_total" CHECK ("tax_document"."total" = "tax_document"."supply" + "tax_document"."vat" + "tax_document"."tax_free"),
	CONSTRAINT "tax_document_sign" CHECK (("tax_document"."corrects" is null and "tax_document"."total" >= 0) or ("tax_document"."corrects" is not null and "tax_document"."total" <= 0)),
	CONSTRAINT "tax_document_issued" CHECK (("tax_document"."state" = 'ISSUED') = ("tax_document"."approval_number" is not null and "tax_document"."issued_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_sheet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_sheet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"document_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_identity" ADD CONSTRAINT "receipt_identity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_billing" ADD CONSTRAINT "tax_billing_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_corrects_tax_document_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."tax_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_gathered_in_tax_document_id_fk" FOREIGN KEY ("gathered_in") REFERENCES "public"."tax_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_issued_by_member_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document" ADD CONSTRAINT "tax_document_sheet_id_tax_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."tax_sheet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_sheet" ADD CONSTRAINT "tax_sheet_made_by_member_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_identity_order" ON "receipt_identity" USING btree ("order_number") WHERE "receipt_identity"."order_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_identity_kept" ON "receipt_identity" USING btree ("member_id") WHERE "receipt_identity"."order_number" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_number" ON "tax_document" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_document_approval" ON "tax_document" USING btree ("kind","approval_number") WHERE "tax_document"."approval_number" is not null;--> statement-breakpoint
CREATE INDEX "tax_document_order" ON "tax_document" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "tax_document_member" ON "tax_document" USING btree ("member_id","supplied_on","id");--> statement-breakpoint
CREATE INDEX "tax_document_state" ON "tax_document" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "tax_document_day" ON "tax_document" USING btree ("supplied_on","id");--> statement-breakpoint
CREATE INDEX "tax_document_corrects" ON "tax_document" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "tax_document_gathered" ON "tax_document" USING btree ("gathered_in");--> statement-breakpoint
-- Written by hand: an issued document never changes, whatever the application does; a refund is a document of its own.
create function refuse_issued_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'the tax document % is issued', old.number;
end $$;
--> statement-breakpoint
create trigger tax_document_issued_stays before update or delete on tax_document
  for each row when (old.state = 'ISSUED') execute function refuse_issued_document_change();
