CREATE TABLE "attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"preview_key" text DEFAULT '' NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"unused_until" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer,
	"wished_price" bigint,
	"wished_on" text,
	"partner_product_id" bigint,
	"made_product_id" bigint,
	"requested_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quote_amount" bigint,
	"quote_valid_until" text,
	"proof_count" integer DEFAULT 0 NOT NULL,
	"is_unread_by_brand" boolean DEFAULT false NOT NULL,
	"is_unread_by_operator" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_request_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_request_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"type" text NOT NULL,
	"side" text NOT NULL,
	"member_id" bigint NOT NULL,
	"author" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"valid_until" text,
	"proof_no" integer,
	"file_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_partner_product_id_partner_product_id_fk" FOREIGN KEY ("partner_product_id") REFERENCES "public"."partner_product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_made_product_id_product_id_fk" FOREIGN KEY ("made_product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request_entry" ADD CONSTRAINT "product_request_entry_request_id_product_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request_entry" ADD CONSTRAINT "product_request_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_record" ON "attachment" USING btree ("record","id") WHERE "attachment"."record" <> '';--> statement-breakpoint
CREATE INDEX "attachment_unused" ON "attachment" USING btree ("unused_until") WHERE "attachment"."record" = '';--> statement-breakpoint
CREATE INDEX "attachment_uploader" ON "attachment" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "product_request_partner" ON "product_request" USING btree ("partner_id","is_unread_by_brand","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_request_newest" ON "product_request" USING btree ("is_unread_by_operator","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_request_state" ON "product_request" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "product_request_product" ON "product_request" USING btree ("partner_product_id");--> statement-breakpoint
CREATE INDEX "product_request_made" ON "product_request" USING btree ("made_product_id");--> statement-breakpoint
CREATE INDEX "product_request_member" ON "product_request" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "product_request_entry_request" ON "product_request_entry" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "product_request_entry_member" ON "product_request_entry" USING btree ("member_id","created_at");