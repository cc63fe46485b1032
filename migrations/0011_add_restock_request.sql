CREATE TABLE "restock_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"product_option_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "restock_request" ADD CONSTRAINT "restock_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_request_once" ON "restock_request" USING btree ("member_id","partner_product_id",coalesce("product_option_id", 0)) WHERE "restock_request"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "restock_request_open" ON "restock_request" USING btree ("partner_product_id") WHERE "restock_request"."notified_at" is null;