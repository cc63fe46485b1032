CREATE TABLE "order_memo" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"from_courier" text NOT NULL,
	"from_number" text NOT NULL,
	"to_courier" text NOT NULL,
	"to_number" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_memo" ADD CONSTRAINT "order_memo_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_correction" ADD CONSTRAINT "shipment_correction_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_correction_shipment" ON "shipment_correction" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "order_bundle_supplier" ON "order_bundle" USING btree ("supplier_id","order_id");