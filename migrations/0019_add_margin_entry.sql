CREATE TABLE "margin_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margin_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"day" text NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"partner_product_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"count" integer NOT NULL,
	"sales" bigint NOT NULL,
	"supply" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "margin_entry" ADD CONSTRAINT "margin_entry_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_entry" ADD CONSTRAINT "margin_entry_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_entry" ADD CONSTRAINT "margin_entry_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "margin_entry_day" ON "margin_entry" USING btree ("partner_id","day","id","chain_store_id","partner_product_id","count","sales","supply");--> statement-breakpoint
CREATE INDEX "margin_entry_order" ON "margin_entry" USING btree ("order_id","line_no");